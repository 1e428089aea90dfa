import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

export type Role = 'member' | 'moderator' | 'admin';

/** All staff, admins first. */
export async function listStaff(db: Db) {
  return db
    .selectFrom('app_user')
    .select((row) => [
      'user_id',
      'first_name',
      'last_name',
      'email',
      'role',
      row('second_factor_at', 'is not', null).$castTo<boolean>().as('has_second_factor'),
    ])
    .where('role', 'in', ['moderator', 'admin'])
    .where('deleted_at', 'is', null)
    .orderBy('role')
    .orderBy('user_id')
    .$narrowType<{ role: 'moderator' | 'admin' }>()
    .execute();
}

/** Locks changes of roles until the transaction ends, so that they run one after the other. */
export async function lockRoles(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('roles', 0))`.execute(db);
}

/** Whether a person is an admin now. */
export async function isAdmin(db: Db, user_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('role', '=', 'admin')
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks the account of an email address until the transaction ends. Returns its role. */
export async function lockAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom('app_user')
    .select(['user_id', 'role', 'email'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Sets the role of an account. A trigger tells all nodes (see migrations/0016-session-changes.ts). */
export async function updateRole(db: Db, user_id: number, role: Role): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ role, role_since: sql<Date>`now()` })
    .where('user_id', '=', user_id)
    .execute();
}
