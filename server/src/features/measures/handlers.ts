import type { measureCalls } from '@quad/contract/measures/calls.ts';
import { writeAudit } from '#platform/audit/queries.ts';
import type { Handlers } from '#platform/handlers.ts';
import { forbidden, notFound } from '#platform/problems.ts';
import { closeAppealOf } from './appeals/queries.ts';
import {
  applyMeasures,
  endMeasure,
  findAccounts,
  findMeasure,
  holdAccount,
  listMeasures,
} from './queries.ts';
import { emitMeasures, notifyLifted } from './rooms.ts';
import { isBar, mustBeAllowed, noAccount, ownAccount } from './rules.ts';
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
    const measure_id = await services.takeMeasure({ db, emit, afterCommit, services }, taken);
    if (measure_id === null) throw noAccount();
    return { measure_id };
  },

  async LiftMeasure({ input: { measure_id, reason }, user, services, db, emit, afterCommit }) {
    const measure = await findMeasure(db, measure_id);
    if (!measure) throw notFound('There’s no such measure');
    if (measure.user_id === user.user_id) throw ownAccount();
    if (measure.taken_by !== user.user_id && user.role !== 'admin')
      throw forbidden('Only an admin can lift what someone else decided');
    await holdAccount(db, measure.user_id);
    if (!(await endMeasure(db, measure_id))) return null;
    await closeAppealOf(db, measure_id);
    await applyMeasures(db, measure.user_id);
    if (measure.kind !== 'NOTE')
      await emitMeasures({ db, emit, services }, measure.user_id, isBar(measure.kind));
    afterCommit(() => services.sessions.evictPerson(measure.user_id));
    if (measure.kind !== 'NOTE') {
      await notifyLifted({ db, emit }, measure.user_id, measure.kind);
      await services.mailer.enqueue(db, { kind: 'measure-lifted', measure_id });
    }
    await writeAudit(db, {
      actor_id: user.user_id,
      action: `accounts: lift ${measure.kind}`,
      target_type: 'USER',
      target_id: measure.user_id,
      reason,
      details: { measure_id },
    });
    return null;
  },
};
