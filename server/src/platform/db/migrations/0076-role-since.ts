import { type Kysely, sql } from 'kysely';

/** Since when an account has its role: a new one confirms no unmasking. Null where it was never changed. */
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
