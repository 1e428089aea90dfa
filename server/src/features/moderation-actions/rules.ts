import { LOCKOUT_FIELD } from '@quad/contract/moderation-actions/lockout.ts';
import type { ModerationActionKind } from '@quad/contract/moderation-actions/limits.ts';
import type { Db } from '#platform/db/schema.ts';
import { forbidden, notFound, type ProblemError } from '#platform/problems.ts';
import type { StaffMember } from '#platform/sessions/rules.ts';
import { formatDateTime } from '#platform/format-date-time.ts';
import { type findLockout, lockAccount } from './queries.ts';

const RANKS = { member: 0, moderator: 1, admin: 2 };

/** The error for an account that does not exist. */
export const noAccount = (): ProblemError => notFound('There’s no such account');

/** The error if a member of staff tries to act on their own account. */
export const ownAccount = (): ProblemError => forbidden('You can’t do this to your own account');

/**
 * Locks an account on which a member of staff takes a moderation action.
 * @throws 404 if there is no such account. 403 for the caller's own account, for staff of the caller's rank or above,
 * and if a moderator tries to ban
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
 * Locks an account on which a member of staff acts.
 * @throws 404 if there is no such account. 403 for the caller's own account and for staff of the caller's rank or above
 */
export async function mustBeBelow(db: Db, user: StaffMember, user_id: number): Promise<void> {
  const account = await lockAccount(db, user_id);
  if (!account) throw noAccount();
  if (account.user_id === user.user_id) throw ownAccount();
  if (account.role !== 'member' && RANKS[account.role] >= RANKS[user.role])
    throw forbidden('You can’t do this to staff at your level or above');
}

/** Whether a kind of moderation action locks a person out. */
export const isLockout = (kind: ModerationActionKind): boolean => kind === 'SUSPEND' || kind === 'BAN';

/** The active moderation action that locks a person out. */
export type Lockout = NonNullable<Awaited<ReturnType<typeof findLockout>>>;

/**
 * The error when a locked-out person logs in. It contains the reason and the end, so only the proven owner of the
 * account may see it.
 */
export const lockedOutAccount = ({ until, reason }: Lockout): ProblemError =>
  forbidden(
    `${until ? `This account is suspended until ${formatDateTime(until)}` : 'This account is banned'}: ${reason}`,
    LOCKOUT_FIELD,
  );
