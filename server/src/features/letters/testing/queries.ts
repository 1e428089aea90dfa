import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** How many letters and comments there are. */
export async function countLetters(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('letter')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Makes all waiting letters and comments visible to staff, as if their quarter-hour had begun. */
export async function comeToQueue(db: Db): Promise<void> {
  await db.updateTable('letter').set({ queued_at: null }).execute();
}

/** Adds comments without an author to a letter. */
export async function insertComments(db: Db, letter_id: number, count: number): Promise<void> {
  await sql`
    with stored as (
      insert into letter (letter_id, on_letter_id, content, state, waits_since, decided_at)
      select number, ${letter_id}::bigint, 'Comment ' || number, 'approved', null, now() - interval '1 day'
      from generate_series(1, ${count}::int) number
      returning letter_id
    )
    insert into letter_author (letter_id, mark, box) select letter_id, '', '' from stored`.execute(db);
}

/**
 * The rows of a letter or a comment, with their positions on disk and the numbers of the transactions that wrote them.
 */
export type RawRow = {
  letter_id: number;
  mark: Buffer;
  box: Buffer;
  ctid: string;
  author_ctid: string;
  written_by: string;
  author_written_by: string;
} & Record<string, unknown>;

/** All stored data about letters, in the order of the author rows on disk. */
export async function listRawRows(db: Db): Promise<RawRow[]> {
  const { rows } = await sql<RawRow>`
    select letter.*, author.mark, author.box,
      letter.ctid::text as ctid, author.ctid::text as author_ctid,
      letter.xmin::text as written_by, author.xmin::text as author_written_by
    from letter join letter_author author using (letter_id)
    order by author.ctid`.execute(db);
  return rows;
}

/** The ids of all letters and comments, in the order of their rows on disk. */
export async function listAsTheyLie(db: Db): Promise<number[]> {
  const { rows } = await sql<{ letter_id: number }>`select letter_id from letter order by ctid`.execute(db);
  return rows.map(({ letter_id }) => letter_id);
}

/** The tables in which one of these transactions wrote, changed or locked a row. */
export async function listTouched(db: Db, transactions: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss') order by 1`.execute(db);
  const touched: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.raw(name)} as one
      where one.xmin::text = any(${transactions}::text[]) or one.xmax::text = any(${transactions}::text[])
      limit 1`.execute(db);
    if (rows.length > 0) touched.push(name);
  }
  return touched;
}

/** Sets when a person was last active. */
export async function setLastActive(db: Db, user_id: number, last_active_at: Date): Promise<void> {
  await db.updateTable('app_user').set({ last_active_at }).where('user_id', '=', user_id).execute();
}
