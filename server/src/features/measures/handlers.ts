import type { measureCalls } from '@quad/contract/measures/calls.ts';
import { writeAudit } from '#features/moderation/queries/audit.ts';
import type { Handlers } from '#platform/handlers.ts';
import { forbidden, notFound } from '#platform/problems.ts';
import { takeMeasure } from './actions.ts';
import { applyMeasures, closeAppealOf, endMeasure, findMeasure, lockAccount } from './queries.ts';
import { emitMeasures, notifyLifted } from './rooms.ts';
import { isBar, mustBeAllowed, ownAccount } from './rules.ts';

/** What staff do about accounts. Source: decisions.md "Staff". */
export const measureHandlers: Handlers<typeof measureCalls> = {
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
