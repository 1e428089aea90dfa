import { writeAudit } from '#features/moderation/queries/audit.ts';
import type { ReviewQueue } from '#features/moderation/hooks.ts';
import {
  applyModerationActions,
  endModerationAction,
  lockAccount,
} from '#features/moderation-actions/queries.ts';
import { emitAccountStatus, notifyLifted } from '#features/moderation-actions/rooms.ts';
import { isLockout } from '#features/moderation-actions/rules.ts';
import { isForOthers } from './rules.ts';
import { findAnyAppeal, findAppeal, measureAppeals, setDecided, shortenModerationAction } from './queries.ts';

const STATES = { UPHOLD: 'UPHELD', SHORTEN: 'SHORTENED', LIFT: 'LIFTED' } as const;

/**
 * The queue of appeals in the console. If the moderation action ends or is lifted before a decision takes effect, the
 * decision does nothing.
 */
export const appealQueue: ReviewQueue = {
  measure: measureAppeals,
  async isOwn(db, user_id, case_id) {
    const found = await findAnyAppeal(db, case_id);
    return !found || isForOthers(found, { user_id });
  },
  async apply({ db, emit, afterCommit, services }, { case_id, staff_id, reason, ...decision }) {
    const action = decision.action as keyof typeof STATES;
    const { days } = decision.details as { days: number | null };
    const about = (await findAppeal(db, case_id))?.user_id;
    if (about === undefined || !(await lockAccount(db, about))) return;
    // The appeal is read again after the account is locked: another transaction may have ended the moderation action.
    const found = await findAppeal(db, case_id);
    if (!found || !(await setDecided(db, case_id, { state: STATES[action], reason }))) return;
    const { moderation_action_id, user_id, kind } = found;
    if (action === 'LIFT') await endModerationAction(db, moderation_action_id);
    if (days !== null) await shortenModerationAction(db, moderation_action_id, days);
    await applyModerationActions(db, user_id);
    const isBackIn = action === 'LIFT' && isLockout(kind);
    await emitAccountStatus({ db, emit, services }, user_id, isBackIn);
    if (action === 'LIFT') await notifyLifted({ db, emit }, user_id, kind);
    afterCommit(() => services.sessions.evictPerson(user_id));
    await services.mailer.enqueue(db, { kind: 'appeal-decided', appeal_id: case_id });
    await writeAudit(db, {
      actor_id: staff_id,
      action: `accounts: ${action} ${kind} on appeal`,
      target_type: 'USER',
      target_id: user_id,
      reason,
      details: { moderation_action_id, appeal_id: case_id, days },
    });
  },
};
