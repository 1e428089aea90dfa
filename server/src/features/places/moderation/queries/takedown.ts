import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Unpublishes a place. Its reviews stay in the database, but nobody sees them. @returns whether it was published */
export async function unpublish(db: Db, place_id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update place set approved_at = null, rejected_at = now(), rejected_reason = 'Removed by the moderators'
    where place_id = ${place_id}::bigint and approved_at is not null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The place and the author of a review, and what it says. */
export async function findAnyReview(db: Db, review_id: number) {
  return db
    .selectFrom('review')
    .select(['place_id', 'user_id', 'rating', 'content'])
    .where('review_id', '=', review_id)
    .executeTakeFirst();
}
