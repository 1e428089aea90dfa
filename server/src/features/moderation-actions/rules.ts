import { LOCKOUT_FIELD } from '@quad/contract/moderation-actions/lockout.ts';
import type { ModerationActionKind } from '@quad/contract/moderation-actions/limits.ts';
import type { Db } from '#platform/db/schema.ts';
import { forbidden, notFound, type ProblemError } from '#platform/problems.ts';
import type { StaffMember } from '#platform/sessions/rules.ts';
import { formatDateTime } from '#platform/format-date-time.ts';
import { type findLockout, lockAccount } from './queries.ts';

const RANKS = { member: 0, moderator: 1, admin: 2 };

/** What is said of an account that is not there. */
export const noAccount = (): ProblemError => notFound('There’s no such account');

/** What a member of staff is told who would do something about their own account. */
export const ownAccount = (): ProblemError => forbidden('You can’t do this to your own account');

/**
 * Locks the account of somebody that a member of staff may take a moderation action on.
 * @throws 404 for no account, 403 for one's own, for staff who are not below one, and for a ban by a moderator
 */
export async function mustBeAllowed(
  db: Db,
  user: StaffMember,
  { user_id, kind }: { user_id: number; kind: ModerationActionKind },
): Promise<void> {
  if (kind === 'BAN' && user.role !== 'admin') throw forbidden('Only an admin can ban someone');
  await mustBeBelow(db, user, user_id);
}

/**
 * Locks the account of somebody that a member of staff may do something about.
 * @throws 404 for no account, 403 for one's own and for staff who are not below one
 */
export async function mustBeBelow(db: Db, user: StaffMember, user_id: number): Promise<void> {
  const account = await lockAccount(db, user_id);
  if (!account) throw noAccount();
  if (account.user_id === user.user_id) throw ownAccount();
  if (account.role !== 'member' && RANKS[account.role] >= RANKS[user.role])
    throw forbidden('You can’t do this to staff at your level or above');
}

/** Whether a moderation action locks somebody out altogether. */
export const isLockout = (kind: ModerationActionKind): boolean => kind === 'SUSPEND' || kind === 'BAN';

/** What locks somebody out. */
export type Lockout = NonNullable<Awaited<ReturnType<typeof findLockout>>>;

/**
 * What login says to somebody who is locked out: why, and until when. Only the proven owner of the account may hear it.
 */
export const lockedOutAccount = ({ until, reason }: Lockout): ProblemError =>
  forbidden(
    `${until ? `This account is suspended until ${formatDateTime(until)}` : 'This account is banned'}: ${reason}`,
    LOCKOUT_FIELD,
  );
