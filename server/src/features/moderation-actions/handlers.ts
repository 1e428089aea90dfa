import type { moderationActionCalls } from '@quad/contract/moderation-actions/calls.ts';
import { writeAudit } from '#features/moderation/queries/audit.ts';
import type { Handlers } from '#platform/handlers.ts';
import { forbidden, notFound } from '#platform/problems.ts';
import { takeModerationAction } from './actions.ts';
import {
  applyModerationActions,
  closeAppealOf,
  endModerationAction,
  findModerationAction,
  lockAccount,
} from './queries.ts';
import { emitAccountStatus, notifyLifted } from './rooms.ts';
import { isLockout, mustBeAllowed, ownAccount } from './rules.ts';

/** Answers the calls with which staff take and lift moderation actions. Source: decisions.md "Staff". */
export const moderationActionHandlers: Handlers<typeof moderationActionCalls> = {
  async TakeModerationAction({ input, user, services, db, emit, afterCommit }) {
    const { days = null, ...moderationAction } = input;
    await mustBeAllowed(db, user, moderationAction);
    const taken = { ...moderationAction, days, taken_by: user.user_id };
    return { moderation_action_id: await takeModerationAction({ db, emit, afterCommit, services }, taken) };
  },

  async LiftModerationAction({
    input: { moderation_action_id, reason },
    user,
    services,
    db,
    emit,
    afterCommit,
  }) {
    const moderationAction = await findModerationAction(db, moderation_action_id);
    if (!moderationAction) throw notFound('There’s no such decision');
    const { user_id, kind, taken_by } = moderationAction;
    if (user_id === user.user_id) throw ownAccount();
    if (taken_by !== user.user_id && user.role !== 'admin')
      throw forbidden('Only an admin can lift what someone else decided');
    await lockAccount(db, user_id);
    if (!(await endModerationAction(db, moderation_action_id))) return null;
    await closeAppealOf(db, moderation_action_id);
    await applyModerationActions(db, user_id);
    if (kind !== 'NOTE') {
      await notifyLifted({ db, emit }, user_id, kind);
      await services.mailer.enqueue(db, { kind: 'moderation-action-lifted', moderation_action_id });
      await emitAccountStatus({ db, emit, services }, user_id, isLockout(kind));
    }
    await writeAudit(db, {
      actor_id: user.user_id,
      action: `accounts: lift ${kind}`,
      target_type: 'USER',
      target_id: user_id,
      reason,
      details: { moderation_action_id },
    });
    afterCommit(() => services.sessions.evictPerson(user_id));
    return null;
  },
};
