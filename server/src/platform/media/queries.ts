import type { Db } from '#platform/db/schema.ts';
import type { PreparedMedia } from './shapes.ts';

/** Adds the rows of prepared media. Returns their ids in the same order. */
export async function insertMedia(
  db: Db,
  owner_id: number,
  prepared: readonly PreparedMedia[],
): Promise<number[]> {
  if (prepared.length === 0) return [];
  const rows = await db
    .insertInto('media')
    .values(prepared.map((media) => ({ ...media, owner_id })))
    .returning(['media_id', 'storage_key'])
    .execute();
  const idOf = new Map(rows.map(({ storage_key, media_id }) => [storage_key, media_id]));
  return prepared.map(({ storage_key }) => idOf.get(storage_key) as number);
}

/** What is stored under a key. */
export async function findMedia(db: Db, storage_key: string) {
  return db
    .selectFrom('media')
    .select(['media_id', 'storage_key', 'owner_id', 'purpose', 'kind', 'mime', 'name', 'created_at'])
    .where('storage_key', '=', storage_key)
    .executeTakeFirst();
}
