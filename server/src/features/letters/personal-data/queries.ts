import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** A page of all letters and comments except withdrawn ones. The caller finds a person's own texts by their marks. */
export async function pageMarked(db: Db, after: number, most: number) {
  const { rows } = await sql<{
    key: number;
    mark: Buffer;
    content: string;
    on: string | null;
    state: string;
    decided_at: Date | null;
  }>`
    select letter.letter_id as key, author.mark, letter.content, above.content as "on", letter.state, letter.decided_at
    from letter join letter_author author using (letter_id)
      left join letter above on above.letter_id = letter.on_letter_id
    where letter.letter_id > ${after}::bigint and not letter.withdrawn
    order by letter.letter_id limit ${most}`.execute(db);
  return rows;
}
