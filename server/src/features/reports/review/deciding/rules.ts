import type { ReportTarget } from '@quad/contract/every.ts';
import type { ReportAction, ReportCase } from '@quad/contract/reports/staff-shapes.ts';
import { lockAccount } from '#features/moderation-actions/queries.ts';
import { mustBeAllowed, noAccount } from '#features/moderation-actions/rules.ts';
import type { Db } from '#platform/db/schema.ts';
import { badRequest, forbidden } from '#platform/problems.ts';
import type { HandlerServices } from '#platform/services.ts';
import type { StaffMember } from '#platform/sessions/rules.ts';
import { ownerOf } from '../rules.ts';

/** What is decided: the moderation action on whose it is, if any, and whether the thing is taken down. */
export type Deciding = { action: ReportAction; remove: boolean };

type WithTakedowns = Pick<HandlerServices, 'takedowns'>;
type Case = { target_type: ReportTarget; is_escalated: boolean };

/** The moderation action that a decision takes. */
export const moderationKindOf = (action: ReportAction): 'WARN' | 'LIMIT' | 'SUSPEND' | 'BAN' | null =>
  action === 'WARN' || action === 'LIMIT' || action === 'SUSPEND' || action === 'BAN' ? action : null;

/** Whether a decision takes the thing down. One that finds nothing wrong, sends help or closes nothing never does. */
export const takesDown = ({ action, remove }: Deciding): boolean =>
  action === 'REMOVE' || (remove && (action === 'HAND_OVER' || moderationKindOf(action) !== null));

/** What a member of staff may do about a case, as far as it goes by who they are and what was reported. */
export const mayDo = (
  { takedowns }: WithTakedowns,
  { role }: Pick<StaffMember, 'role'>,
  { target_type, is_escalated }: Case,
  isSomebodys: boolean,
): ReportCase['may'] => ({
  remove: takedowns[target_type] !== undefined,
  act_on_owner: isSomebodys,
  ban: isSomebodys && role === 'admin',
  escalate: role !== 'admin' && !is_escalated,
});

/**
 * Whether a member of staff can take a decision.
 * @throws 400 for what this thing does not allow, 403 for what they may not do, 404 where its owner has left
 */
export async function mustBePossible(
  { db, user, services }: { db: Db; user: StaffMember; services: WithTakedowns },
  { target_type, reports }: Case & { reports: readonly { reported_id: number | null }[] },
  decided: Deciding,
): Promise<void> {
  const kind = moderationKindOf(decided.action);
  if (decided.action === 'ESCALATE' && user.role === 'admin')
    throw forbidden('You’re an admin, so this is yours to decide');
  if (takesDown(decided) && !services.takedowns[target_type])
    throw badRequest('This can’t be removed', 'remove');
  if (!kind && decided.action !== 'SEND_HELP') return;
  const user_id = ownerOf(reports);
  if (user_id === null) throw badRequest('Nobody knows whose this is', 'action');
  if (kind) await mustBeAllowed(db, user, { user_id, kind });
  // Help is for everybody, staff of whatever rank too.
  else if (!(await lockAccount(db, user_id))) throw noAccount();
}
