import { type Kysely, sql } from 'kysely';

/** The country of one's family is shown to matches only where one switches it on. Source: decisions.md "Country". */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table dater add column shows_country boolean not null default false`.execute(db);
}
