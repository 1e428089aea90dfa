import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Stores the fingerprint of the secret key, if none is stored. @returns the stored fingerprint */
export async function storeFingerprint(db: Db, fingerprint: Buffer): Promise<Buffer> {
  await sql`
    insert into server_key (name, key) values ('secret', ${fingerprint})
    on conflict do nothing`.execute(db);
  const { key } = await db
    .selectFrom('server_key')
    .select('key')
    .where('name', '=', 'secret')
    .executeTakeFirstOrThrow();
  return key;
}

/** The stored fingerprint of the secret key; undefined before the first start. */
export async function findFingerprint(db: Db): Promise<Buffer | undefined> {
  const row = await db.selectFrom('server_key').select('key').where('name', '=', 'secret').executeTakeFirst();
  return row?.key;
}

/** Replaces the stored fingerprint of the secret key. */
export async function replaceFingerprint(db: Db, fingerprint: Buffer): Promise<void> {
  await sql`
    insert into server_key (name, key) values ('secret', ${fingerprint})
    on conflict (name) do update set key = excluded.key`.execute(db);
}
