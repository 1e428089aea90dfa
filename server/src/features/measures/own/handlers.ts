import type { ownMeasureCalls } from '@quad/contract/measures/own-calls.ts';
import type { OwnMeasure } from '@quad/contract/measures/shapes.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Handlers, Origin } from '#platform/handlers.ts';
import { conflict, notFound, unauthorised } from '#platform/problems.ts';
import type { HandlerServices } from '#platform/services.ts';
import { hashToken } from '#platform/sessions/tokens.ts';
import { findBar } from '../queries.ts';
import { emitMeasures } from '../rooms.ts';
import { viewOwnMeasure } from '../views.ts';
import {
  findEndedLogin,
  findLastBar,
  findOwnMeasure,
  insertAppeal,
  listOwnMeasures,
  setRead,
} from './queries.ts';

/** What staff did about oneself, and appeals against it. Source: decisions.md "Staff". */
export const ownMeasureHandlers: Handlers<typeof ownMeasureCalls> = {
  GetMyMeasures: async ({ user, db }) => (await listOwnMeasures(db, user.user_id)).map(viewOwnMeasure),

  async ReadMeasure({ input: { measure_id }, user: { user_id }, db, emit, services }) {
    await mustBeOwn(db, user_id, measure_id);
    if (await setRead(db, measure_id)) await emitMeasures({ db, emit, services }, user_id, false);
    return null;
  },

  AppealMeasure: ({ input: { measure_id, content }, user, db }) =>
    appeal(db, user.user_id, measure_id, content),

  async GetBar({ db, services, origin }) {
    const user_id = await whoIsBarred(db, services, origin);
    if (user_id === null) return null;
    const measure_id = (await findBar(db, user_id))?.measure_id ?? (await findLastBar(db, user_id));
    return measure_id === undefined ? null : mustBeOwn(db, user_id, measure_id);
  },

  async AppealBar({ input: { content }, db, services, origin }) {
    const user_id = await whoIsBarred(db, services, origin);
    if (user_id === null) throw unauthorised('Log in again to appeal');
    const bar = await findBar(db, user_id);
    if (!bar) throw conflict('What you’re appealing is over');
    return appeal(db, user_id, bar.measure_id, content);
  },
};

async function mustBeOwn(db: Db, user_id: number, measure_id: number): Promise<OwnMeasure> {
  const found = await findOwnMeasure(db, user_id, measure_id);
  if (!found) throw notFound('There’s no such decision about you');
  return viewOwnMeasure(found);
}

async function appeal(db: Db, user_id: number, measure_id: number, content: string): Promise<OwnMeasure> {
  const { stands } = await mustBeOwn(db, user_id, measure_id);
  if (!stands) throw conflict('What you’re appealing is over');
  if (!(await insertAppeal(db, measure_id, content))) throw conflict('You’ve already appealed this');
  return mustBeOwn(db, user_id, measure_id);
}

/** Whom a browser has shown to be: by a login that was refused a moment ago, or by a session of theirs that a bar ended. */
async function whoIsBarred(
  db: Db,
  { sessions }: Pick<HandlerServices, 'sessions'>,
  { cookies }: Origin,
): Promise<number | null> {
  const proven = sessions.provenBy(cookies.proof);
  if (proven !== null) return proven;
  const ended = cookies.token === undefined ? undefined : hashToken(cookies.token);
  return (ended && (await findEndedLogin(db, ended))) ?? null;
}
