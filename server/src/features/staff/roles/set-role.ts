import { writeAudit } from '#features/moderation/queries/audit.ts';
import type { Db } from '#platform/db/schema.ts';
import { forbidden, notFound } from '#platform/problems.ts';
import { lockAccountByEmail, lockRoles, isAdmin, type Role, updateRole } from './queries.ts';

/** A change of a person's role. `actor_id` is the admin who makes it; null for a change on the command line. */
export type Change = { email: string; role: Role; reason: string; actor_id: number | null };

/**
 * Makes a person a moderator, an admin, or a normal user. Does nothing if the person already has the role.
 * @returns the person's id; null if the person already had the role
 * @throws 404 if there is no such account. 403 for the caller's own account, so that at least one admin always remains.
 * 403 if another change has just taken the admin role from the caller
 */
export async function setRole(db: Db, { email, role, reason, actor_id }: Change): Promise<number | null> {
  await lockRoles(db);
  if (actor_id !== null && !(await isAdmin(db, actor_id))) throw forbidden('Only an admin changes roles');
  const account = await lockAccountByEmail(db, email);
  if (!account) throw notFound('Nobody has an account with this email');
  if (account.user_id === actor_id) throw forbidden('You can’t change your own role');
  if (account.role === role) return null;
  await updateRole(db, account.user_id, role);
  await writeAudit(db, {
    actor_id,
    action: `role: ${role}`,
    target_type: 'USER',
    target_id: account.user_id,
    reason,
    details: { was: account.role },
  });
  return account.user_id;
}
