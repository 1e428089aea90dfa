import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/**
 * Refuses a letter or a comment that was published. Its row stays until its thirty days are over, as does its author's box:
 * what is so bad that staff take it away may be what its author has to be known for. @returns whether it was published
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
