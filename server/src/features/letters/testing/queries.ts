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

/** Fills a letter with comments of nobody. */
export async function insertComments(db: Db, letter_id: number, count: number): Promise<void> {
  await sql`
    with stored as (
      insert into letter (letter_id, on_letter_id, content, state, decided_at)
      select number, ${letter_id}::bigint, 'Comment ' || number, 'approved', now() - interval '1 day'
      from generate_series(1, ${count}::int) number
      returning letter_id
    )
    insert into letter_author (letter_id, mark, box) select letter_id, '', '' from stored`.execute(db);
}
