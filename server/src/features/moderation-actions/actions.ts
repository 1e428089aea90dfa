import type { ModerationActionKind } from '@quad/contract/moderation-actions/limits.ts';
import type { ProfilePart } from '@quad/contract/profile/limits.ts';
import { writeAudit } from '#features/moderation/queries/audit.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Emit } from '#platform/server-events.ts';
import type { HandlerServices } from '#platform/services.ts';
import { deleteSessions } from '#platform/sessions/queries.ts';
import { applyModerationActions, insertModerationAction, noteEndedLogins } from './queries.ts';
import { emitAccountStatus, notifyRemoved } from './rooms.ts';
import { isLockout } from './rules.ts';

/**
 * The context of a moderation action. `db` is a transaction. After its commit, the events of `emit` are sent and the
 * work of `afterCommit` is run.
 */
type Acting = { db: Db; emit: Emit; afterCommit(work: () => void): void; services: HandlerServices };

/** A moderation action to take. Kinds without an end ignore `days`. */
type NewModerationAction = {
  user_id: number;
  kind: ModerationActionKind;
  reason: string;
  days: number | null;
  taken_by: number;
  report_case_id?: number;
  /** Whether staff also took down the reported thing. */
  took_away?: boolean;
  /** The parts of a profile that staff took down. */
  parts?: readonly ProfilePart[] | undefined;
};

/**
 * Takes a moderation action. A suspension or ban signs the person out everywhere. The person is told of every action
 * except a note. The caller must have locked the account (`lockAccount`) and checked the right to take the action. Call
 * it last in a transaction, because the audit log is locked until the commit.
 * @returns the moderation action's number
 */
export async function takeModerationAction(
  { db, emit, afterCommit, services }: Acting,
  { user_id, kind, reason, days, taken_by, report_case_id, took_away = false, parts }: NewModerationAction,
): Promise<number> {
  const isOut = isLockout(kind);
  if (isOut) await services.lifecycle.lockOut({ db, emit, user_id });
  const lasting = kind === 'LIMIT' || kind === 'SUSPEND' ? days : null;
  const taken = {
    user_id,
    kind,
    reason,
    taken_by,
    report_case_id: report_case_id ?? null,
    took_away,
    parts: parts ? [...parts] : null,
  };
  const moderation_action_id = await insertModerationAction(db, { ...taken, days: lasting });
  await applyModerationActions(db, user_id);
  if (isOut) await noteEndedLogins(db, user_id);
  const ended = isOut ? await deleteSessions(db, user_id) : [];
  if (kind !== 'NOTE') {
    await services.mailer.enqueue(db, { kind: 'moderation-action-taken', moderation_action_id });
    await emitAccountStatus({ db, emit, services }, user_id, isOut);
    if (kind === 'REMOVE' || took_away) await notifyRemoved({ db, emit }, user_id);
  }
  await writeAudit(db, {
    actor_id: taken_by,
    action: `accounts: ${kind}`,
    target_type: 'USER',
    target_id: user_id,
    reason,
    details: { moderation_action_id, days: lasting, report_case_id: report_case_id ?? null },
  });
  afterCommit(() => {
    services.sessions.evictPerson(user_id);
    services.sessions.ended(ended);
  });
  return moderation_action_id;
}
