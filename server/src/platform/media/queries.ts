import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { KEPT_BYTES_PER_PERSON } from '#platform/limits.ts';
import { tooLarge } from '#platform/problems.ts';
import type { Media, ShownMedia } from './media.ts';

const FULL = 'You’ve sent 2 GB of photos and videos, and that’s all Quad keeps for one person';

/**
 * Inserts the rows of prepared media. Returns their ids in the same order.
 * @throws 413 if the owner's files would exceed the limit in bytes
 */
export async function insertMedia(db: Db, owner_id: number, added: readonly Media[]): Promise<number[]> {
  if (added.length === 0) return [];
  const { kept } = await db
    .selectFrom('media')
    .select(({ fn, eb }) => fn.sum<number | null>(eb('bytes', '+', eb.ref('version_bytes'))).as('kept'))
    .where('owner_id', '=', owner_id)
    .executeTakeFirstOrThrow();
  const more = added.reduce((sum, { bytes, version_bytes }) => sum + bytes + version_bytes, 0);
  if ((kept ?? 0) + more > KEPT_BYTES_PER_PERSON) throw tooLarge(FULL);
  const rows = await db
    .insertInto('media')
    .values(added.map((media) => ({ ...media, owner_id })))
    .returning(['media_id', 'storage_key'])
    .execute();
  const idOf = new Map(rows.map(({ storage_key, media_id }) => [storage_key, media_id]));
  return added.map(({ storage_key }) => idOf.get(storage_key) as number);
}

/**
 * Deletes files from the database, except files that a report keeps.
 * @returns the storage keys of the deleted files
 */
export async function deleteMedia(db: Db, media_ids: readonly number[]): Promise<string[]> {
  const gone = await db
    .deleteFrom('media')
    .where('media_id', '=', sql<number>`any(${media_ids}::bigint[])`)
    .returning('storage_key')
    .execute();
  return gone.map(({ storage_key }) => storage_key);
}

/** An SQL expression: a `ShownMedia` as JSON. The alias of the table `media` must be `f`. */
export const shownMedia: RawBuilder<ShownMedia> = sql`
  json_build_object('kind', f.kind, 'storage_key', f.storage_key, 'name', f.name, 'mime', f.mime,
    'width', f.width, 'height', f.height, 'widths', f.widths, 'placeholder', f.placeholder,
    'has_poster', f.has_poster, 'alt', f.alt)`;

/** The row of the file that is stored under a key. */
export async function findMedia(db: Db, storage_key: string) {
  return db
    .selectFrom('media')
    .select(['media_id', 'storage_key', 'owner_id', 'purpose', 'kind', 'name', 'created_at'])
    .where('storage_key', '=', storage_key)
    .executeTakeFirst();
}

/**
 * Prevents backups until the transaction ends, and removes the transaction's time limit. Returns false if a backup is
 * running.
 */
export async function tryLockFilesShared(db: Db): Promise<boolean> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock_shared(hashtextextended('backup', 0)) as "isLocked"`.execute(db);
  return rows[0]?.isLocked === true;
}
