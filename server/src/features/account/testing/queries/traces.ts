import { sql } from 'kysely';
import { insertReset } from '#features/auth/second-factor/reset/queries.ts';
import { insertDismissal } from '#features/banners/testing/queries.ts';
import { insertGroup } from '#features/chat/testing/queries.ts';
import { commitBoth } from '#features/dating/testing/queries.ts';
import { insertPush } from '#features/push/testing/queries.ts';
import { insertHelpNote } from '#features/reports/testing/queries.ts';
import type { Db } from '#platform/db/schema.ts';

/** The columns, as `table.column`, that refer to accounts but name this person in no row. */
export async function listMissingLinks(db: Db, user_id: number): Promise<string[]> {
  const links = await listLinksTo(db, user_id);
  return (await listColumns(db)).map(nameOf).filter((name) => !links.includes(name));
}

/** The columns, as `table.column`, in which a row names this person. */
export async function listLinksTo(db: Db, user_id: number): Promise<string[]> {
  const links: string[] = [];
  for (const { table, column } of await listColumns(db)) {
    const { rows } = await sql`
      select from ${sql.table(table)} where ${sql.ref(column)} = ${user_id} limit 1`.execute(db);
    if (rows.length > 0) links.push(nameOf({ table, column }));
  }
  return links;
}

type Column = { table: string; column: string };

const nameOf = ({ table, column }: Column): string => `${table}.${column}`;

async function listColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'app_user'::regclass
    order by 1, 2`.execute(db);
  return rows;
}

/** The tables with a column that refers to accounts. */
export async function listTablesOfPeople(db: Db): Promise<string[]> {
  return [...new Set((await listColumns(db)).map(({ table }) => table))];
}

/**
 * The tables with a row that contains a text, in upper or lower case or as bytes. The job queue's tables are included.
 */
export async function listMentions(db: Db, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ table: string }>`
    select format('%I.%I', schemaname, tablename) as table from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
    order by 1`.execute(db);
  const hex = Buffer.from(text).toString('hex');
  const mentions: string[] = [];
  for (const { table } of tables) {
    const { rows } = await sql`
      select from ${sql.raw(table)} as whole
      where strpos(lower(whole::text), ${text.toLowerCase()}) > 0 or strpos(whole::text, ${hex}) > 0
      limit 1`.execute(db);
    if (rows.length > 0) mentions.push(table);
  }
  return mentions;
}

/** Gives the next new account this id. */
export async function setNextPerson(db: Db, user_id: number): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('app_user', 'user_id'), ${user_id}, false)`.execute(db);
}

/** Marks everything that a person wrote to support as done. */
export async function finishSupport(db: Db, user_id: number): Promise<void> {
  await db.updateTable('support_action').set({ state: 'done' }).where('user_id', '=', user_id).execute();
}

/** Makes all inserts of feedback fail, as on a full disk. With `off`, they succeed again. */
export async function breakFeedback(db: Db, off = false): Promise<void> {
  await sql`drop trigger if exists broken on leaving_feedback`.execute(db);
  if (off) return;
  await sql`
    create or replace function break() returns trigger language plpgsql as
    'begin raise exception ''the disk is full''; end'`.execute(db);
  await sql`create trigger broken before insert on leaving_feedback execute function break()`.execute(db);
}

/** Adds a place with a review by each of two people, and a post by each of them with comments and likes. */
export async function insertOpinions(db: Db, author_id: number, fan_id: number) {
  const { place_id } = await db
    .insertInto('place')
    .values({ name: 'Union Lawn', type: 'Gym', num_reviews: 2, rating_sum: 9, suggested_by: fan_id })
    .returning('place_id')
    .executeTakeFirstOrThrow();
  const { theirs, own } = await insertPosts(db, author_id, fan_id);
  await db
    .insertInto('review')
    .values([
      { place_id, user_id: fan_id, content: 'Fan review', rating: 4 },
      { place_id, user_id: author_id, content: 'Green', rating: 5 },
    ])
    .execute();
  return { place_id, theirs, own };
}

/** Adds a post by each of two people, with comments and likes by both. */
async function insertPosts(db: Db, author_id: number, fan_id: number) {
  const posts = await db
    .insertInto('post')
    .values([
      {
        user_id: author_id,
        university_id: 61,
        text: 'Lawn at four?',
        like_count: 2,
        comment_count: 2,
        commenter_count: 1,
      },
      {
        user_id: fan_id,
        university_id: 61,
        text: 'Fan post',
        like_count: 1,
        comment_count: 1,
        commenter_count: 1,
      },
    ])
    .returning('post_id')
    .execute();
  const [theirs, own] = posts.map(({ post_id }) => post_id) as [number, number];
  await db
    .insertInto('post_like')
    .values([
      { post_id: theirs, user_id: fan_id },
      { post_id: theirs, user_id: author_id },
      { post_id: own, user_id: author_id },
    ])
    .execute();
  await db
    .insertInto('post_comment')
    .values([
      { post_id: theirs, user_id: fan_id, text: 'Fan comment' },
      { post_id: theirs, user_id: author_id, text: 'Own comment' },
      { post_id: own, user_id: author_id, text: 'Nice' },
    ])
    .execute();
  return { theirs, own };
}

/** The counters of a post and of a place. */
export async function getCounters(db: Db, post_id: number, place_id: number) {
  const post = await db
    .selectFrom('post')
    .select(['like_count', 'comment_count', 'commenter_count'])
    .where('post_id', '=', post_id)
    .executeTakeFirst();
  const place = await db
    .selectFrom('place')
    .select(['num_reviews', 'rating_sum', 'suggested_by'])
    .where('place_id', '=', place_id)
    .executeTakeFirst();
  return { ...post, ...place };
}

/** Makes a deletion `days` days old. */
export async function ageDeletion(db: Db, user_id: number, days: number): Promise<void> {
  await sql`
    update app_user set deleted_at = now() - make_interval(days => ${days}::int)
    where user_id = ${user_id} and deleted_at is not null`.execute(db);
}

/** Moves the times of an archive's request and completion `days` days back. */
export async function ageExport(db: Db, user_id: number, days: number): Promise<void> {
  await sql`
    update data_export set
      requested_at = requested_at - make_interval(days => ${days}::int),
      ready_at = ready_at - make_interval(days => ${days}::int),
      expires_at = expires_at - make_interval(days => ${days}::int)
    where user_id = ${user_id}`.execute(db);
}

/** Adds `number` messages by a person to a chat. */
export async function insertMessages(
  db: Db,
  chat_id: number,
  author_id: number,
  number: number,
): Promise<void> {
  await sql`
    with counted as (update chat set last_seq = last_seq + ${number}::int where chat_id = ${chat_id}
      returning last_seq - ${number}::int as before)
    insert into message (chat_id, seq, author_id, content)
    select ${chat_id}, before + n, ${author_id}, 'Message number ' || n
    from counted, generate_series(1, ${number}::int) n`.execute(db);
}

/** Adds a picture to a person's latest post. */
export async function insertPostPicture(db: Db, user_id: number): Promise<void> {
  await sql`
    with added as (
      insert into media (storage_key, owner_id, purpose, kind, mime, name, bytes)
      values (gen_random_uuid()::text, ${user_id}::int, 'post', 'image', 'image/webp', 'lawn.webp', 10)
      returning media_id
    )
    insert into post_media (post_id, position, media_id)
    select (select max(post_id) from post where user_id = ${user_id}::int), 0, media_id from added`.execute(
    db,
  );
}

/** Links a person to others by a commitment, a group, a block, a declined request and support. */
export async function insertTies(db: Db, user_id: number, other_id: number, third_id: number): Promise<void> {
  await commitBoth(db, user_id, other_id);
  // A pair stores the lower id first. The account with the id -1 makes pairs in which the person is the second.
  await sql`
    insert into app_user (user_id, email, mailbox, password_hash, university_id) overriding system value
    values (-1, 'lower', 'lower', '', 61) on conflict do nothing`.execute(db);
  const pairs = [
    { low_id: -1, high_id: user_id },
    { low_id: user_id, high_id: other_id },
  ];
  await db.insertInto('date_rest').values(pairs).execute();
  await db
    .insertInto('date_match')
    .values(pairs.map((pair) => ({ ...pair, window_start: new Date() })))
    .execute();
  const chat_id = await insertGroup(db, [user_id, other_id, third_id]);
  await db
    .updateTable('chat_member')
    .set({ added_by: user_id, left_by: user_id, left_at: new Date() })
    .where('chat_id', '=', chat_id)
    .where('user_id', '=', other_id)
    .execute();
  await db.updateTable('friendship').set({ asked_by: user_id }).where('user_id', '=', user_id).execute();
  await db.insertInto('user_block').values({ blocker_id: other_id, blocked_id: user_id }).execute();
  await db.insertInto('friend_decline').values({ from_user_id: user_id, to_user_id: other_id }).execute();
  const requests = [
    { from_user_id: user_id, to_user_id: other_id },
    { from_user_id: third_id, to_user_id: user_id },
  ];
  await db.insertInto('commit_request').values(requests).execute();
  await db.insertInto('commit_decline').values(requests).execute();
  await db
    .insertInto('post_like_key')
    .values({ user_id, post_id: 1, client_id: crypto.randomUUID() })
    .execute();
  await insertDecisions(db, user_id, other_id);
  await insertDismissal(db, user_id);
  await insertPush(db, user_id);
  await db.insertInto('correction').values({ user_id, of_what: 'name' }).execute();
  const corrected = { of_what: 'gender', was: 'Male', reason: 'They asked', made_by: -1 } as const;
  await db
    .insertInto('correction')
    .values({ user_id, ...corrected })
    .execute();
  await db
    .insertInto('support_action')
    .values({ user_id, email: 'support@quad.test', type: 'SUPPORT', content: 'Help' })
    .execute();
}

/**
 * Inserts rows about a person: a warning, a help note, a reset of the second factor, and a login that has ended. Also
 * inserts a note on another account that used the same device.
 */
async function insertDecisions(db: Db, user_id: number, other_id: number): Promise<void> {
  await insertWarning(db, user_id);
  await insertHelpNote(db, user_id, 'You are not alone');
  await insertReset(db, { user_id, asked_by: -1, reason: 'A lost phone' }, 24);
  await db
    .insertInto('moderation_action')
    .values({ user_id: other_id, kind: 'NOTE', reason: 'Same device', same_device_as: user_id, until: null })
    .execute();
  await db
    .insertInto('ended_login')
    .values({ token_hash: Buffer.from('ended'), user_id })
    .execute();
}

/** Inserts a warning. @returns the id of the moderation action */
export async function insertWarning(db: Db, user_id: number): Promise<number> {
  const { moderation_action_id } = await db
    .insertInto('moderation_action')
    .values({ user_id, kind: 'WARN', reason: 'Rude', taken_by: -1, until: null })
    .returning('moderation_action_id')
    .executeTakeFirstOrThrow();
  return moderation_action_id;
}
