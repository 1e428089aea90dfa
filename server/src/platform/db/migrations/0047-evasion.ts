import { type Kysely, sql } from 'kysely';

/**
 * Adds notes that Quad makes without a member of staff: an account was used on a device of a banned account. The new
 * index finds the accounts that are suspended or banned. They are few, and each registration and login looks through
 * them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table measure
      alter column taken_by drop not null,
      add column same_device_as integer references app_user,
      add check (taken_by is not null or kind = 'NOTE')`.execute(db);
  await sql`
    create unique index measure_same_device on measure (same_device_as, user_id)
    where same_device_as is not null`.execute(db);
  await sql`create index app_user_barred on app_user (user_id) where barred_until is not null`.execute(db);
}
