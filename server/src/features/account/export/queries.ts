import { EXPORT_DAYS, EXPORT_REST_HOURS } from '@quad/contract/account/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** A person's latest archive. Sizes are in bytes. */
export type ExportRow = {
  export_id: string;
  storage_key: string;
  requested_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
  removed_at: Date | null;
  bytes: number | null;
  is_expired: boolean;
  /** Whether the archive will never be made: the job failed, or the request is too old. */
  is_lost: boolean;
  /** Seconds until the person may ask for another archive; 0 or less if the person may ask now. */
  rest_seconds: number;
};

const REST: RawBuilder<unknown> = sql`make_interval(hours => ${sql.lit(EXPORT_REST_HOURS)})`;

/** Finds a person's latest archive, finished or not. */
export async function findExport(db: Db, user_id: number): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select
      export_id, storage_key, requested_at, ready_at, expires_at, removed_at, bytes,
      ready_at is not null and (expires_at <= now() or removed_at is not null) as is_expired,
      ready_at is null and (removed_at is not null or requested_at + ${REST} <= now()) as is_lost,
      ceil(extract(epoch from requested_at + ${REST} - now()))::int as rest_seconds
    from data_export where user_id = ${user_id}::int`.execute(db);
  return rows[0];
}

/**
 * Locks an account, so that its requests for archives run one after the other. Returns whether the account still
 * exists.
 */
export async function lockRequester(db: Db, user_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores a request for an archive and deletes the earlier request. Returns the new id. */
export async function insertExport(db: Db, user_id: number, storage_key: string): Promise<string> {
  await deleteExport(db, user_id);
  const { export_id } = await db
    .insertInto('data_export')
    .values({ user_id, storage_key })
    .returning('export_id')
    .executeTakeFirstOrThrow();
  return export_id;
}

/** Deletes a person's archive from the database. Returns the key of its file; empty if there is no file. */
export async function deleteExport(db: Db, user_id: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('data_export')
    .where('user_id', '=', user_id)
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** The owner of a requested archive that is not ready yet. */
export async function findPending(db: Db, export_id: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('data_export')
    .innerJoin('app_user', 'app_user.user_id', 'data_export.user_id')
    .select('data_export.user_id')
    .where('export_id', '=', export_id)
    .where('ready_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.user_id;
}

/** Stores that an archive can be downloaded. Returns whether the request for it still existed. */
export async function setReady(db: Db, export_id: string, bytes: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_export')
    .set({
      bytes,
      ready_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(days => ${sql.lit(EXPORT_DAYS)})`,
    })
    .where('export_id', '=', export_id)
    .where('ready_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stores that an archive could not be made. No file of it exists. */
export async function setFailed(db: Db, export_id: string): Promise<void> {
  await db
    .updateTable('data_export')
    .set({ removed_at: sql<Date>`now()` })
    .where('export_id', '=', export_id)
    .where('ready_at', 'is', null)
    .execute();
}

/** Whether a file is an archive of this person that can be downloaded now. */
export async function mayFetch(db: Db, user_id: number, storage_key: string): Promise<boolean> {
  const found = await db
    .selectFrom('data_export')
    .select('export_id')
    .where('user_id', '=', user_id)
    .where('storage_key', '=', storage_key)
    .where('removed_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a file is anybody's archive, finished or not. */
export async function isStored(db: Db, storage_key: string): Promise<boolean> {
  const found = await db
    .selectFrom('data_export')
    .select('export_id')
    .where('storage_key', '=', storage_key)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Marks expired archives as removed. Returns the keys of their files. */
export async function takeExpired(db: Db): Promise<string[]> {
  const rows = await db
    .updateTable('data_export')
    .set({ removed_at: sql<Date>`now()` })
    .where('expires_at', '<=', sql<Date>`now()`)
    .where('removed_at', 'is', null)
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/**
 * A page of the files that a person uploaded, without removed files. A removed file stays stored only if it was
 * reported, and its owner must not learn of the report. Source: decisions.md "Staff".
 */
export async function pageFiles(
  db: Db,
  { user_id, showsFile }: { user_id: number; showsFile: readonly RawBuilder<boolean>[] },
  after: number,
  most: number,
) {
  return db
    .selectFrom('media')
    .select([
      'media_id as key',
      'media_id',
      'storage_key',
      'purpose',
      'kind',
      'mime',
      'name',
      'bytes',
      'created_at',
    ])
    .where('owner_id', '=', user_id)
    .where('media_id', '>', after)
    .where((row) => row.or(showsFile))
    .orderBy('media_id')
    .limit(most)
    .execute();
}

/** The receiver of the mail about an archive. */
export async function findReceiver(db: Db, export_id: string) {
  return db
    .selectFrom('data_export')
    .innerJoin('app_user', 'app_user.user_id', 'data_export.user_id')
    .select(['email', 'first_name'])
    .where('export_id', '=', export_id)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
