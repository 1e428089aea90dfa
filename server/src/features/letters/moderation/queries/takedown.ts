import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/**
 * Rejects a published letter or comment. Keeps its row and its box (encrypted author), because staff may still have to
 * find the author. `deleteOldLetters` deletes both later.
 * @returns whether it was published
 */
export async function refusePublished(
  db: Db,
  letter_id: number,
  kind: 'letter' | 'comment',
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update letter set state = 'rejected', reason = 'Removed by the moderators'
    where letter_id = ${letter_id}::bigint and state = 'approved'
      and (on_letter_id is null) = ${kind === 'letter'}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
