import { type Kysely, sql } from 'kysely';

/**
 * Creates the table of corrections: when people corrected their names or studies, which they can do a few times a year.
 * It does not contain the earlier values.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table correction (
      user_id integer not null references app_user,
      of_what text not null check (of_what in ('name', 'studies')),
      made_at timestamptz not null default now(),
      primary key (user_id, of_what, made_at)
    )`.execute(db);
}
