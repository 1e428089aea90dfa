import { type Kysely, sql } from 'kysely';

/**
 * What enough reports came together about is hidden from everybody but whose it is, until staff have looked. Since when
 * stands with the thing, so that whatever reads it knows; that it was, with its case.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report_case add column hidden_at timestamptz`.execute(db);
  for (const table of ['post', 'post_comment', 'review', 'letter', 'message'])
    await sql`alter table ${sql.table(table)} add column hidden_at timestamptz`.execute(db);
}
