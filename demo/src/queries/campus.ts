import { sql } from 'kysely';
import type { Db, Tx } from '@quad/server/platform/db/schema.ts';
import type { Reference } from '../shapes.ts';
import { FILLED, type FilledTable, type Row } from '../tables.ts';

/** The tables whose ids the campus sets, each with its key column. */
const NUMBERED = {
  app_user: 'user_id',
  media: 'media_id',
  chat: 'chat_id',
  message: 'message_id',
  post: 'post_id',
  post_comment: 'comment_id',
} as const;

/** The key of the advisory lock for the filling of the database. No other lock uses this number. */
const FILLING = 5_700_061;

/** Locks the filling of the database until the transaction ends. Other servers wait. */
export async function lockFilling(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FILLING}::int)`.execute(tx);
}

/**
 * Deletes the matching windows, so that the server computes the present window again. The server computed it at an
 * earlier start, when there was nobody to match.
 */
export async function forgetWindows(tx: Tx): Promise<void> {
  await tx.deleteFrom('match_window').execute();
}

/**
 * Switches the mails about missed messages off for everybody but the given addresses. Nobody logs in to the other
 * accounts, and their mails would hide those that somebody looks for at `/dev/mail`.
 */
export async function mailOnly(tx: Tx, emails: readonly string[]): Promise<void> {
  await sql`
    insert into push_settings (user_id, mail)
    select user_id, false from app_user where email <> all (${emails}::text[])`.execute(tx);
}

/** Whether the database is unused: it has no people, and nothing that people could have created. */
export async function isUntouched(db: Db): Promise<boolean> {
  const { rows } = await sql<{ untouched: boolean }>`
    select not exists (select from app_user) and not exists (select from pending_registration)
      and not exists (select from media) and not exists (select from message) as untouched`.execute(db);
  return rows[0]?.untouched ?? false;
}

/** Reads the reference data that the generator needs. */
export async function readReference(db: Db): Promise<Reference> {
  const [courses, hobbies, topics, countries, places] = await Promise.all([
    db
      .selectFrom('course')
      .select(['course_id', 'university_id as uni_id', 'name as course_name'])
      .orderBy('course_id')
      .execute(),
    db.selectFrom('hobby').select(['hobby_id as id', 'name']).orderBy('hobby_id').execute(),
    db.selectFrom('topic').select(['topic_id as id', 'name']).orderBy('topic_id').execute(),
    db.selectFrom('country').select(['country_id as id', 'name']).orderBy('country_id').execute(),
    db
      .selectFrom('place')
      .select(['place_id as id', 'university_id as uni_id'])
      .where('is_demo', '=', true)
      .where('university_id', 'is not', null)
      .$narrowType<{ uni_id: number }>()
      .orderBy('place_id')
      .execute(),
  ]);
  return { courses, hobbies, topics, countries, places };
}

/** Inserts rows of a table in one statement. The rows contain their ids. */
export async function insertRows<Name extends FilledTable>(
  tx: Tx,
  table: Name,
  rows: readonly Row<Name>[],
): Promise<void> {
  const columns = Object.entries<string>(FILLED[table]);
  const names = sql.join(columns.map(([name]) => sql.ref(name)));
  const typed = sql.join(columns.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from json_to_recordset(${JSON.stringify(rows)}::json) as given (${typed})`.execute(tx);
}

/** Makes each person's portrait their profile picture. */
export async function hangPortraits(tx: Tx): Promise<void> {
  await sql`
    update app_user set pfp_media_id = media.media_id
    from media where media.owner_id = app_user.user_id and media.purpose = 'pfp'`.execute(tx);
}

/** Counts the reviews of each place and adds up their ratings. Stores both in the place's row. */
export async function countReviews(tx: Tx): Promise<void> {
  await sql`
    update place set num_reviews = counted.reviews, rating_sum = counted.stars
    from (select place_id, count(*)::int as reviews, sum(rating)::int as stars from review group by place_id) as counted
    where counted.place_id = place.place_id`.execute(tx);
}

/** Sets the sequence of each table to the highest inserted id, so that new rows get higher ids. */
export async function continueNumbers(tx: Tx): Promise<void> {
  for (const [table, key] of Object.entries(NUMBERED)) {
    await sql`
      select setval(sequence, (select max(${sql.ref(key)}) from ${sql.table(table)}))
      from pg_get_serial_sequence(${table}, ${key}) as sequence`.execute(tx);
  }
}

type Appointed = { email: string; name: string; role: string };

/**
 * Gives staff roles to some people of the campus. Each gets an address, a password and a second factor to log in with.
 */
export async function appointStaff(
  tx: Tx,
  staff: readonly Appointed[],
  { password_hash, seal }: { password_hash: string; seal: (user_id: number) => Buffer },
): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    update app_user set email = appointed.email, mailbox = appointed.email, password_hash = ${password_hash},
      role = appointed.role, second_factor_at = now()
    from json_to_recordset(${JSON.stringify(staff)}::json) as appointed (email text, name text, role text)
    where first_name || ' ' || last_name = appointed.name
    returning user_id`.execute(tx);
  await tx
    .insertInto('second_factor')
    .values(rows.map(({ user_id }) => ({ user_id, box: seal(user_id) })))
    .execute();
}
