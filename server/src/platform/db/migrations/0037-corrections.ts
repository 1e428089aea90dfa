import { type Kysely, sql } from 'kysely';

/** When people corrected their names and their studies, which they may a few times a year. Not what stood there before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table correction (
      user_id integer not null references app_user,
      of_what text not null check (of_what in ('name', 'studies')),
      made_at timestamptz not null default now(),
      primary key (user_id, of_what, made_at)
    )`.execute(db);
}
