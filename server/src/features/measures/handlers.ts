import type { measureCalls } from '@quad/contract/measures/calls.ts';
import { writeAudit } from '#features/moderation/queries/audit.ts';
import type { Handlers } from '#platform/handlers.ts';
import { forbidden, notFound } from '#platform/problems.ts';
import { takeMeasure } from './actions.ts';
import { closeAppealOf } from './appeals/queries.ts';
import {
  applyMeasures,
  endMeasure,
  findAccounts,
  findMeasure,
  lockAccount,
  listMeasures,
} from './queries.ts';
import { emitMeasures, notifyLifted } from './rooms.ts';
import { isBar, mustBeAllowed, ownAccount } from './rules.ts';
import { viewAccount } from './views.ts';

/** What staff do about accounts. Source: decisions.md "Staff". */
export const measureHandlers: Handlers<typeof measureCalls> = {
  async FindAccounts({ input: { query }, user, db }) {
    const rows = await findAccounts(db, query, user.user_id);
    const measures = await listMeasures(
      db,
      rows.map(({ id }) => id),
    );
    // Whom they saw, and not what they typed: that may be somebody's name.
    const details = { user_ids: rows.map(({ id }) => id) };
    await writeAudit(db, { actor_id: user.user_id, action: 'accounts: look', target_type: 'USER', details });
    return rows.map((row) => viewAccount(row, measures));
  },

  async TakeMeasure({ input, user, services, db, emit, afterCommit }) {
    const { days = null, ...measure } = input;
    await mustBeAllowed(db, user, measure);
    const taken = { ...measure, days, taken_by: user.user_id };
    return { measure_id: await takeMeasure({ db, emit, afterCommit, services }, taken) };
  },

  async LiftMeasure({ input: { measure_id, reason }, user, services, db, emit, afterCommit }) {
    const measure = await findMeasure(db, measure_id);
    if (!measure) throw notFound('There’s no such measure');
    const { user_id, kind, taken_by } = measure;
    if (user_id === user.user_id) throw ownAccount();
    if (taken_by !== user.user_id && user.role !== 'admin')
      throw forbidden('Only an admin can lift what someone else decided');
    await lockAccount(db, user_id);
    if (!(await endMeasure(db, measure_id))) return null;
    await closeAppealOf(db, measure_id);
    await applyMeasures(db, user_id);
    if (kind !== 'NOTE') {
      await notifyLifted({ db, emit }, user_id, kind);
      await services.mailer.enqueue(db, { kind: 'measure-lifted', measure_id });
      await emitMeasures({ db, emit, services }, user_id, isBar(kind));
    }
    await writeAudit(db, {
      actor_id: user.user_id,
      action: `accounts: lift ${kind}`,
      target_type: 'USER',
      target_id: user_id,
      reason,
      details: { measure_id },
    });
    afterCommit(() => services.sessions.evictPerson(user_id));
    return null;
  },
};
