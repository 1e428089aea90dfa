import type { DataClass } from '@quad/contract/retention.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/**
 * Two functions for a class of data. `insert` adds rows about two people with the given time, and `count` counts the
 * rows.
 */
type Aged = {
  insert(db: Db, at: Date, people: { user_id: number; other_id: number }): Promise<unknown>;
  count(db: Db): Promise<number>;
};

const rowsOf =
  (table: string, where = sql`true`) =>
  async (db: Db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${where}`.execute(db);
    return rows[0]?.count ?? 0;
  };
const bytes = () => Buffer.from(crypto.randomUUID());
let letters = 0;

/** An entry for each class of data with a retention time. TypeScript reports a class without an entry. */
export const aged: Record<DataClass, Aged> = {
  registrations: {
    insert: (db, created_at) =>
      db
        .insertInto('pending_registration')
        .values({ email: 'a@b', mailbox: 'a@b', university_id: 61, password_hash: '', created_at })
        .execute(),
    count: rowsOf('pending_registration'),
  },
  mailed_links: {
    insert: (db, expires_at, { user_id }) =>
      db
        .insertInto('mailed_token')
        .values({ token_hash: bytes(), kind: 'reset', user_id, mail_key: '', expires_at })
        .execute(),
    count: rowsOf('mailed_token'),
  },
  waiting: {
    insert: (db, created_at) =>
      db
        .insertInto('waitlist')
        .values({ university_id: 61, mailbox: crypto.randomUUID(), created_at })
        .execute(),
    count: rowsOf('waitlist', sql`notified_at is null`),
  },
  waiting_notified: {
    insert: (db, notified_at) =>
      db
        .insertInto('waitlist')
        .values({ university_id: 61, mailbox: crypto.randomUUID(), notified_at })
        .execute(),
    count: rowsOf('waitlist', sql`notified_at is not null`),
  },
  mails: {
    insert: (db, created_at) =>
      db.insertInto('mail_sent').values({ address: 'a@b', kind: 'verify', created_at }).execute(),
    count: rowsOf('mail_sent'),
  },
  idle_sessions: {
    insert: (db, last_seen_at, { user_id }) =>
      db
        .insertInto('session')
        .values({ token_hash: bytes(), user_id, device: 'idle', last_seen_at, created_at: last_seen_at })
        .execute(),
    count: rowsOf('session', sql`device = 'idle'`),
  },
  sessions: {
    insert: (db, created_at, { user_id }) =>
      db.insertInto('session').values({ token_hash: bytes(), user_id, device: 'used', created_at }).execute(),
    count: rowsOf('session', sql`device = 'used'`),
  },
  devices: {
    insert: (db, created_at, { user_id }) =>
      db.insertInto('known_device').values({ user_id, device_hash: bytes(), created_at }).execute(),
    count: rowsOf('known_device'),
  },
  ended_logins: {
    insert: (db, ended_at, { user_id }) =>
      db.insertInto('ended_login').values({ token_hash: bytes(), user_id, ended_at }).execute(),
    count: rowsOf('ended_login'),
  },
  corrections: {
    insert: (db, made_at, { user_id }) =>
      db.insertInto('correction').values({ user_id, of_what: 'name', made_at }).execute(),
    count: rowsOf('correction'),
  },
  exports: {
    insert: (db, ready_at, { user_id }) =>
      sql`
        insert into data_export (user_id, storage_key, requested_at, ready_at, expires_at, bytes)
        values (${user_id}, ${`exports/${user_id}`}, ${ready_at}, ${ready_at},
          ${ready_at}::timestamptz + interval '7 days', 1)`.execute(db),
    count: rowsOf('data_export', sql`removed_at is null`),
  },
  notifications: {
    insert: (db, created_at, { user_id, other_id }) =>
      sql`
        insert into notification (user_id, type, subtype, source_user_id, created_at)
        values (${user_id}, 'FRIEND_REQUEST', 'SEND', ${other_id}, ${created_at})`.execute(db),
    count: rowsOf('notification'),
  },
  declined_friends: {
    insert: (db, declined_at, { user_id, other_id }) =>
      db
        .insertInto('friend_decline')
        .values({ from_user_id: user_id, to_user_id: other_id, declined_at })
        .execute(),
    count: rowsOf('friend_decline'),
  },
  declined_commits: {
    insert: (db, declined_at, { user_id, other_id }) =>
      db
        .insertInto('commit_decline')
        .values({ from_user_id: user_id, to_user_id: other_id, declined_at })
        .execute(),
    count: rowsOf('commit_decline'),
  },
  rests: {
    insert: (db, rests_until, { user_id, other_id }) =>
      db
        .insertInto('date_rest')
        .values({ low_id: Math.min(user_id, other_id), high_id: Math.max(user_id, other_id), rests_until })
        .execute(),
    count: rowsOf('date_rest', sql`rests_until is not null`),
  },
  like_keys: {
    insert: (db, created_at, { user_id }) =>
      sql`
        insert into post_like_key (user_id, post_id, client_id, created_at)
        values (${user_id}, 1, ${crypto.randomUUID()}, ${created_at})`.execute(db),
    count: rowsOf('post_like_key'),
  },
  letters: {
    insert: (db, decided_at) =>
      sql`
        insert into letter (letter_id, content, state, waits_since, decided_at)
        values (${(letters += 1)}, 'Dear lawn', 'approved', null, ${decided_at})`.execute(db),
    count: rowsOf('letter'),
  },
  message_edits: {
    insert: (db, edited_at, { user_id }) =>
      sql`
        with chat as (insert into chat (type, closed_at) values (1, now()) returning chat_id),
          said as (
            insert into message (chat_id, seq, author_id, content)
            select chat_id, 1, ${user_id}, 'Now' from chat returning message_id
          )
        insert into message_edit (message_id, edited_at, content)
        select message_id, ${edited_at}, 'Then' from said`.execute(db),
    count: rowsOf('message_edit'),
  },
  report_drafts: {
    insert: (db, taken_at, { user_id, other_id }) =>
      db
        .insertInto('report_draft')
        .values({
          reporter_id: user_id,
          target_type: 'USER',
          target_id: other_id,
          reported_id: other_id,
          content: '{}',
          taken_at,
        })
        .execute(),
    count: rowsOf('report_draft'),
  },
  unsent: {
    insert: (db, unsent_at, { user_id }) =>
      sql`
        with chat as (insert into chat (type, closed_at) values (1, now()) returning chat_id),
          said as (
            insert into message (chat_id, seq, author_id, content, unsent_at)
            select chat_id, 1, ${user_id}, '', ${unsent_at} from chat returning message_id
          )
        insert into message_unsent (message_id, unsent_at, content)
        select message_id, ${unsent_at}, 'Then' from said`.execute(db),
    count: rowsOf('message_unsent'),
  },
  push_told: {
    insert: (db, told_at, { user_id }) =>
      db
        .insertInto('push_due')
        .values({ user_id, kind: 0, thing_id: 1, seq: 1, due_at: null, told_at })
        .execute(),
    count: rowsOf('push_due'),
  },
  missed_mails: {
    // The person has been active since.
    insert: (db, mailed_at, { user_id }) =>
      sql`
        insert into missed_mail (user_id, away_since, mails, mailed_at)
        values (${user_id}, ${mailed_at}::timestamptz - interval '2 days', 1, ${mailed_at})`.execute(db),
    count: rowsOf('missed_mail'),
  },
  support: {
    insert: (db, changed_at) =>
      sql`
        insert into support_action (email, type, content, state, changed_at)
        values ('a@b', 'SUPPORT', 'Help', 'done', ${changed_at})`.execute(db),
    count: rowsOf('support_action'),
  },
  author_links: {
    insert: (db, deleted_at, { user_id }) =>
      db.updateTable('app_user').set({ deleted_at }).where('user_id', '=', user_id).execute(),
    count: rowsOf('app_user', sql`deleted_at is not null and unlinked_at is null`),
  },
};
