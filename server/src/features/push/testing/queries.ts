import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Inserts a device for a session of a person, settings, and something that was told. */
export async function insertPush(db: Db, user_id: number): Promise<void> {
  await sql`
    insert into push_device (user_id, session_id, endpoint, endpoint_hash, p256dh, auth, generation)
    select user_id, session_id, 'https://fcm.googleapis.com/' || session_id, sha256(session_id::text::bytea), '', '', 1
    from session where user_id = ${user_id}::int limit 1`.execute(db);
  await db.insertInto('push_settings').values({ user_id, shows: 'NAME' }).execute();
  await db
    .insertInto('push_due')
    .values({ user_id, kind: 0, thing_id: 1, seq: 1, told_at: new Date(), due_at: null })
    .execute();
}
