import type { Db } from '#platform/db/schema.ts';
import { forbidden, unauthorised } from '#platform/problems.ts';
import { formatDateTime } from '#platform/format-date-time.ts';
import type { StaffAccess } from '@quad/contract/core/call.ts';
import { type Caller, lockCallerShared } from './queries.ts';

/** A caller who is a moderator or an admin with a second factor. */
export type StaffMember = Caller & { role: StaffAccess; has_second_factor: true };

/**
 * Whether a caller may make a staff call. The caller needs the call's role and a second factor. Source: security.md §2.
 */
export function isStaff(caller: Caller | null, access: StaffAccess): caller is StaffMember {
  if (!caller?.has_second_factor || caller.setup_stage !== 1) return false;
  return caller.role === 'admin' || caller.role === access;
}

/**
 * Locks a caller's account until the transaction ends. Refuses a caller whose account was deleted after the guard
 * admitted them. Call it first in a transaction that writes for a user.
 * @throws 401
 */
export async function mustBeHere(db: Db, { user_id }: { user_id: number }): Promise<void> {
  if (!(await lockCallerShared(db, user_id))) throw unauthorised();
}

/** Refuses a user whom staff have limited to reading. Source: decisions.md "Staff". @throws 403 */
export function mustNotBeLimited({ limited_until }: Pick<Caller, 'limited_until'>, now: number): void {
  if (limited_until === null || limited_until.getTime() <= now) return;
  throw forbidden(`You can read, but not write, until ${formatDateTime(limited_until)}`);
}
