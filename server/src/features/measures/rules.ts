import type { Db } from '#platform/db/schema.ts';
import { forbidden, notFound } from '#platform/problems.ts';
import type { StaffMember } from '#platform/sessions/rules.ts';
import { findBar, holdAccount } from './queries.ts';

const RANKS = { member: 0, moderator: 1, admin: 2 };

/**
 * Holds the account of somebody that a member of staff may do something about.
 * @throws 404 for no account, 403 for one's own and for staff who are not below one
 */
export async function mustBeBelow(db: Db, user: StaffMember, user_id: number): Promise<void> {
  const account = await holdAccount(db, user_id);
  if (!account) throw notFound('There is no such account');
  if (account.user_id === user.user_id) throw forbidden('You cannot do this to your own account');
  if (account.role !== 'member' && RANKS[account.role] >= RANKS[user.role])
    throw forbidden('You cannot do this to staff of your own rank or above');
}

/**
 * Refuses somebody who is kept out, and tells them why, until when and how to appeal. Only whoever has proven that the
 * account is theirs may hear it. @throws 403
 */
export async function mustNotBeBarred(db: Db, user_id: number, supportEmail: string): Promise<void> {
  const bar = await findBar(db, user_id);
  if (!bar) return;
  const { measure_id, reason, until } = bar;
  const what = until ? `This account is suspended until ${dayOf(until)}` : 'This account is banned';
  throw forbidden(
    `${what}: ${reason}. You may appeal once: write to ${supportEmail}, with the number ${measure_id}`,
  );
}

const DAY = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** An instant as it is written to people. */
export const dayOf = (instant: Date): string => `${DAY.format(instant)} UTC`;
