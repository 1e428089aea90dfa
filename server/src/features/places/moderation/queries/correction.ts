import type { PlaceType } from '@quad/contract/places/limits.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** The details of a place that staff can correct. */
export const details = [
  'name',
  'description',
  'type',
  'subtype',
  'address',
  'latitude',
  'longitude',
] as const;
export type Details = {
  name: string;
  description: string;
  type: PlaceType;
  subtype: string | null;
  address: string;
  latitude: number;
  longitude: number;
};

/** Locks a published place until the transaction ends, and returns its details; undefined if it is not published. */
export async function lockPublished(db: Db, place_id: number) {
  return db
    .selectFrom('place')
    .select([...details, 'suggested_by'])
    .where('place_id', '=', sql<number>`${place_id}::bigint`)
    .where('approved_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Stores the details of a place. Its row must be locked. */
export async function setDetails(db: Db, place_id: number, corrected: Details): Promise<void> {
  await db.updateTable('place').set(corrected).where('place_id', '=', place_id).execute();
}
