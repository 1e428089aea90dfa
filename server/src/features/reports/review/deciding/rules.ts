import type { ReportTarget } from '@quad/contract/every.ts';
import type { ReportAction, ReportCase } from '@quad/contract/reports/staff-shapes.ts';
import { lockAccount } from '#features/moderation-actions/queries.ts';
import { mustBeAllowed, noAccount } from '#features/moderation-actions/rules.ts';
import type { Db } from '#platform/db/schema.ts';
import { badRequest, forbidden } from '#platform/problems.ts';
import type { StaffMember } from '#platform/sessions/rules.ts';
import { ownerOf } from '../rules.ts';

/** A decision: the action, and whether to take the thing down, too. */
export type Deciding = { action: ReportAction; remove: boolean };

/** The kind of moderation action that a decision takes on the thing's owner; null if it takes none. */
export const moderationKindOf = (action: ReportAction): 'WARN' | 'LIMIT' | 'SUSPEND' | 'BAN' | null =>
  action === 'WARN' || action === 'LIMIT' || action === 'SUSPEND' || action === 'BAN' ? action : null;

/**
 * Whether a decision takes the thing down. A decision leaves the thing if staff found nothing wrong, only send help, or
 * leave the case open.
 */
export const takesDown = ({ action, remove }: Deciding): boolean =>
  action === 'REMOVE' || (remove && (action === 'HAND_OVER' || moderationKindOf(action) !== null));

/** The state of a case: escalated to an admin, with something left to remove, with a known owner. */
type Of = { is_escalated: boolean; isStillThere: boolean; isSomebodys: boolean };

/** The actions that a member of staff may take on a case, by their role and the state of the case. */
export const mayDo = (
  { role }: Pick<StaffMember, 'role'>,
  { is_escalated, isStillThere, isSomebodys }: Of,
): ReportCase['may'] => ({
  remove: isStillThere,
  act_on_owner: isSomebodys,
  ban: isSomebodys && role === 'admin',
  escalate: role !== 'admin' && !is_escalated,
});

/**
 * Checks that a member of staff can take a decision. Locks the owner's account if the decision affects it.
 * @throws 400 if nobody knows the owner, and for a correction of what is no place, 403 for an action that the member of
 * staff may not take, 404 if the owner's account is deleted
 */
export async function mustBePossible(
  { db, user }: { db: Db; user: StaffMember },
  { target_type, reports }: { target_type: ReportTarget; reports: readonly { reported_id: number | null }[] },
  decided: Deciding,
): Promise<void> {
  if (decided.action === 'CORRECT' && target_type !== 'PLACE')
    throw badRequest('Only a place can be corrected', 'action');
  const kind = moderationKindOf(decided.action);
  if (decided.action === 'ESCALATE' && user.role === 'admin')
    throw forbidden('You’re an admin, so this is yours to decide');
  if (!kind && decided.action !== 'SEND_HELP') return;
  const user_id = ownerOf(reports);
  if (user_id === null) throw badRequest('Nobody knows whose this is', 'action');
  if (kind) await mustBeAllowed(db, user, { user_id, kind });
  // Staff can send help to everybody, also to staff of any rank.
  else if (!(await lockAccount(db, user_id))) throw noAccount();
}
