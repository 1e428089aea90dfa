import type { PlaceType } from '@quad/contract/places/limits.ts';
import type { Db } from '#platform/db/schema.ts';

/** A suggestion as moderators see it: what it says, and nothing of who suggested it. */
export type Waiting = { place_id: number; name: string; description: string; type: PlaceType };

/** All suggestions that wait for review, the first first. */
export async function listWaiting(db: Db): Promise<Waiting[]> {
  return db
    .selectFrom('place')
    .select(['place_id', 'name', 'description', 'type'])
    .where('approved_at', 'is', null)
    .where('rejected_at', 'is', null)
    .orderBy('place_id')
    .execute();
}

/** Who suggested a place; null where nobody did, or where they have left. */
export async function findSuggester(db: Db, place_id: number): Promise<number | null> {
  const found = await db
    .selectFrom('place')
    .select('suggested_by')
    .where('place_id', '=', place_id)
    .executeTakeFirst();
  return found?.suggested_by ?? null;
}

/** Keeps a suggestion that waits to oneself until the transaction ends; undefined where nothing waits under this id. */
export async function holdWaiting(db: Db, place_id: number) {
  return db
    .selectFrom('place')
    .select(['name', 'type', 'suggested_by'])
    .where('place_id', '=', place_id)
    .where('approved_at', 'is', null)
    .where('rejected_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether there is such an institution. */
export async function isUniversity(db: Db, university_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('university')
    .select('university_id')
    .where('university_id', '=', university_id)
    .executeTakeFirst();
  return found !== undefined;
}

/** What a moderator adds to a suggestion. */
export type Completion = {
  address: string;
  latitude: number;
  longitude: number;
  subtype: string | null;
  university_id: number | null;
};

/** Publishes a place that is held. */
export async function setPublished(
  db: Db,
  place_id: number,
  completion: Completion,
  approved_at: Date,
): Promise<void> {
  await db
    .updateTable('place')
    .set({ ...completion, approved_at })
    .where('place_id', '=', place_id)
    .execute();
}

/** Refuses a place that is held. */
export async function setRejected(
  db: Db,
  place_id: number,
  rejected_reason: string,
  rejected_at: Date,
): Promise<void> {
  await db
    .updateTable('place')
    .set({ rejected_at, rejected_reason })
    .where('place_id', '=', place_id)
    .execute();
}
