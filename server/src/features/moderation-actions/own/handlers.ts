import type { ownModerationActionCalls } from '@quad/contract/moderation-actions/own-calls.ts';
import type { OwnModerationAction } from '@quad/contract/moderation-actions/shapes.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Handlers, Origin } from '#platform/handlers.ts';
import { conflict, notFound, unauthorised } from '#platform/problems.ts';
import type { HandlerServices } from '#platform/services.ts';
import { hashToken } from '#platform/sessions/tokens.ts';
import { findLockout } from '../queries.ts';
import { emitAccountStatus } from '../rooms.ts';
import { viewOwnModerationAction } from '../views.ts';
import {
  findEndedLogin,
  findLastLockout,
  findOwnModerationAction,
  insertAppeal,
  listOwnModerationActions,
  setRead,
} from './queries.ts';

/**
 * Answers the calls with which people read and appeal the moderation actions on their own account. Source: decisions.md
 * "Staff".
 */
export const ownModerationActionHandlers: Handlers<typeof ownModerationActionCalls> = {
  GetMyModerationActions: async ({ user, db }) =>
    (await listOwnModerationActions(db, user.user_id)).map(viewOwnModerationAction),

  async ReadModerationAction({ input: { moderation_action_id }, user: { user_id }, db, emit, services }) {
    await mustBeOwn(db, user_id, moderation_action_id);
    if (await setRead(db, moderation_action_id))
      await emitAccountStatus({ db, emit, services }, user_id, false);
    return null;
  },

  AppealModerationAction: ({ input: { moderation_action_id, content }, user, db }) =>
    appeal(db, user.user_id, moderation_action_id, content),

  async GetLockout({ db, services, origin }) {
    const user_id = await whoIsLockedOut(db, services, origin);
    if (user_id === null) return null;
    const moderation_action_id =
      (await findLockout(db, user_id))?.moderation_action_id ?? (await findLastLockout(db, user_id));
    return moderation_action_id === undefined ? null : mustBeOwn(db, user_id, moderation_action_id);
  },

  async AppealLockout({ input: { content }, db, services, origin }) {
    const user_id = await whoIsLockedOut(db, services, origin);
    if (user_id === null) throw unauthorised('Log in again to appeal');
    const lockout = await findLockout(db, user_id);
    if (!lockout) throw conflict('What you’re appealing is over');
    return appeal(db, user_id, lockout.moderation_action_id, content);
  },
};

async function mustBeOwn(
  db: Db,
  user_id: number,
  moderation_action_id: number,
): Promise<OwnModerationAction> {
  const found = await findOwnModerationAction(db, user_id, moderation_action_id);
  if (!found) throw notFound('There’s no such decision about you');
  return viewOwnModerationAction(found);
}

async function appeal(
  db: Db,
  user_id: number,
  moderation_action_id: number,
  content: string,
): Promise<OwnModerationAction> {
  const { is_active } = await mustBeOwn(db, user_id, moderation_action_id);
  if (!is_active) throw conflict('What you’re appealing is over');
  if (!(await insertAppeal(db, moderation_action_id, content)))
    throw conflict('You’ve already appealed this');
  return mustBeOwn(db, user_id, moderation_action_id);
}

/**
 * Finds the account that a visitor has proven to own. The proof is a login that was refused a moment ago, or a session
 * that a lockout ended.
 */
async function whoIsLockedOut(
  db: Db,
  { sessions }: Pick<HandlerServices, 'sessions'>,
  { cookies }: Origin,
): Promise<number | null> {
  const proven = sessions.provenBy(cookies.proof);
  if (proven !== null) return proven;
  const ended = cookies.token === undefined ? undefined : hashToken(cookies.token);
  return (ended && (await findEndedLogin(db, ended))) ?? null;
}
