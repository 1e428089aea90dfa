import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Inserts for a person a device, push settings, a chat of which the person was notified, and the note of a mail. */
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
  await db
    .insertInto('missed_mail')
    .values({ user_id, away_since: new Date(), mails: 1, mailed_at: new Date() })
    .execute();
}

/** The rows of `push_due` of a person, in the order of `thing_id`. */
export async function dueOf(db: Db, user_id: number) {
  return db.selectFrom('push_due').selectAll().where('user_id', '=', user_id).orderBy('thing_id').execute();
}

/** Makes everything due now that waits for a person, as if it had been tried at least `tries` times. */
export async function hurry(db: Db, user_id: number, tries = 0): Promise<void> {
  await sql`
    update push_due set due_at = now(), tries = greatest(tries, ${tries}::int)
    where due_at is not null and user_id = ${user_id}::int`.execute(db);
}

/** Ends the time for which nodes have taken rows, as if the nodes had been killed meanwhile. */
export async function endLeases(db: Db): Promise<void> {
  await sql`update push_due set taken_until = now() where taken_until is not null`.execute(db);
}

/** Makes everything of which a person was notified due again, as if it had never been sent. */
export async function tellLater(db: Db, user_id: number): Promise<void> {
  await sql`update push_due set due_at = now(), told_at = null, last_told_seq = null where user_id = ${user_id}::int`.execute(
    db,
  );
}

/** Marks a chat as read by a member. */
export async function readAll(db: Db, chat_id: number, user_id: number): Promise<void> {
  await sql`
    update chat_member set last_read_seq = last_seq from chat
    where chat.chat_id = ${chat_id}::int and chat_member.chat_id = chat.chat_id and user_id = ${user_id}::int`.execute(
    db,
  );
}

/** Mutes a chat for a member. */
export async function muteChat(db: Db, chat_id: number, user_id: number): Promise<void> {
  await sql`
    update chat_member set muted_until = 'infinity'
    where chat_id = ${chat_id}::int and user_id = ${user_id}::int`.execute(db);
}

/** Lets every message of a group notify a member, even in a large group. */
export async function askForAll(db: Db, chat_id: number, user_id: number): Promise<void> {
  await db
    .updateTable('chat_member')
    .set({ notify: 1 })
    .where('chat_id', '=', chat_id)
    .where('user_id', '=', user_id)
    .execute();
}

/** Deletes all rows of `push_due`. */
export async function forgetDue(db: Db): Promise<void> {
  await db.deleteFrom('push_due').execute();
}

/** Deletes all positions of earlier sweeps. */
export async function forgetSweeps(db: Db): Promise<void> {
  await db.deleteFrom('push_sweep').execute();
}

/** Sets when a person was last active, some milliseconds before `now`. */
export async function awayFor(db: Db, user_id: number, now: number, milliseconds: number): Promise<void> {
  const last_active_at = new Date(now - milliseconds);
  await db.updateTable('app_user').set({ last_active_at }).where('user_id', '=', user_id).execute();
}

/** Marks a person's devices as failing since an instant. With null, they work again. */
export async function failSince(db: Db, user_id: number, failing_since: Date | null): Promise<void> {
  await db.updateTable('push_device').set({ failing_since }).where('user_id', '=', user_id).execute();
}

/** Hides the messages of a chat, as staff do. */
export async function hideMessages(db: Db, chat_id: number): Promise<void> {
  await db.updateTable('message').set({ hidden_at: new Date() }).where('chat_id', '=', chat_id).execute();
}

/** Empties the messages of a chat, as when staff remove them. */
export async function emptyMessages(db: Db, chat_id: number): Promise<void> {
  await db
    .updateTable('message')
    .set({ content: '', has_media: false })
    .where('chat_id', '=', chat_id)
    .execute();
}

/** Sets which messages of a chat notify a member, as `chat_member.notify` stores it. */
export async function notifyAs(
  db: Db,
  chat_id: number,
  user_id: number,
  notify: 1 | 2 | null,
): Promise<void> {
  await db
    .updateTable('chat_member')
    .set({ notify })
    .where('chat_id', '=', chat_id)
    .where('user_id', '=', user_id)
    .execute();
}

/** The notes of mails about missed messages to a person. */
export async function missedOf(db: Db, user_id: number) {
  return db.selectFrom('missed_mail').selectAll().where('user_id', '=', user_id).execute();
}

/** The people to whom mails about missed messages are queued, once for each mail. The mails are not sent. */
export async function queuedMissed(db: Db): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select (data ->> 'user_id')::int as user_id from pgboss.job
    where name = 'mail' and data ->> 'kind' = 'missed' order by user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
