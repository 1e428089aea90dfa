import { type Kysely, sql } from 'kysely';

/**
 * Adds the time at which reports caused content to be hidden. Only the author sees hidden content until staff have
 * looked at it. `hidden_at` of the content tells every query that it is hidden now. The case keeps its `hidden_at`
 * afterwards.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report_case add column hidden_at timestamptz`.execute(db);
  for (const table of ['post', 'post_comment', 'review', 'letter', 'message'])
    await sql`alter table ${sql.table(table)} add column hidden_at timestamptz`.execute(db);
}
