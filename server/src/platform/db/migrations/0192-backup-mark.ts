import { type Kysely, sql } from 'kysely';

/**
 * Stores when the last backup of this database was finished, so that operators hear when it is too old. The table has
 * one row. A database without a backup waits for its first one since it was made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup_mark (
      is_only boolean primary key default true check (is_only),
      waiting_since timestamptz not null default now(),
      finished_at timestamptz
    )`.execute(db);
  await sql`insert into backup_mark default values`.execute(db);
}
