import { type Kysely, sql } from 'kysely';

/**
 * Adds the time since which an account has had its role, because an account with a new role cannot confirm an
 * unmasking. It is null if the role never changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column role_since timestamptz`.execute(db);
  await sql`
    update app_user set role_since = given.at
    from (
      select target_id, max(at) as at from audit_entry
      where target_type = 'USER' and action like 'role: %' group by target_id
    ) given
    where user_id = target_id`.execute(db);
}
