import { SESSIONS_PER_PERSON } from '@quad/contract/auth/limits.ts';
import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Db } from '#platform/db/schema.ts';
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '#platform/limits.ts';

/** The name of PostgreSQL's channel for notifications about session changes. */
const CHANGES = 'session_change';

/** The user and the session of a valid session token. */
export type Caller = {
  session_id: number;
  user_id: number;
  university_id: number;
  setup_stage: number;
  role: 'member' | 'moderator' | 'admin';
  has_second_factor: boolean;
  /** Until when the user may only read; null without a limit. */
  limited_until: Date | null;
};

/** A caller with the session's anti-forgery token. */
export type KnownCaller = Caller & { anti_forgery: string };

/** Reads the key that signs session tokens. It is the same on all nodes. */
export async function readSessionKey(db: Db): Promise<Buffer> {
  const { key } = await db
    .selectFrom('server_key')
    .select('key')
    .where('name', '=', 'session')
    .executeTakeFirstOrThrow();
  return key;
}

/** Finds the valid session of a token, with its user. Undefined if there is no session or the user was deleted. */
export async function findSession(db: Db, token_hash: Buffer) {
  return db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.user_id', 'session.user_id')
    .select((row) => [
      'session.session_id',
      'session.user_id',
      'session.last_seen_at',
      'app_user.university_id',
      'app_user.setup_stage',
      'app_user.role',
      'app_user.limited_until',
      row('app_user.second_factor_at', 'is not', null).$castTo<boolean>().as('has_second_factor'),
    ])
    .where('session.token_hash', '=', token_hash)
    .where('app_user.deleted_at', 'is', null)
    .where('session.last_seen_at', '>', sql<Date>`now() - make_interval(days => ${SESSION_IDLE_DAYS})`)
    .where('session.created_at', '>', sql<Date>`now() - make_interval(days => ${SESSION_MAX_DAYS})`)
    .executeTakeFirst();
}

/**
 * Takes a shared lock on a caller's account until the transaction ends, so that the account cannot be deleted
 * meanwhile. Call it first in a transaction that writes for a user, because accounts are locked before everything else.
 * @returns false if the account was deleted after the session was found
 */
export async function lockCallerShared(db: Db, user_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the ids of the given sessions that have neither ended nor expired. */
export async function listLive(db: Db, session_ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('session')
    .select('session_id')
    .where((row) => row('session_id', '=', row.fn.any(row.val([...session_ids]))))
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(days => ${SESSION_IDLE_DAYS})`)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${SESSION_MAX_DAYS})`)
    .execute();
  return rows.map(({ session_id }) => session_id);
}

/**
 * Stores a new session, and records that its user is active now. Deletes the user's oldest sessions if there are too
 * many. Returns the ids of the deleted sessions.
 */
export async function insertSession(
  db: Db,
  session: { user_id: number; token_hash: Buffer; device: string },
): Promise<number[]> {
  await db.insertInto('session').values(session).execute();
  await noteActive(db, session.user_id);
  const kept = db
    .selectFrom('session')
    .select('session_id')
    .where('user_id', '=', session.user_id)
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id', 'desc')
    .limit(SESSIONS_PER_PERSON);
  const dropped = await db
    .deleteFrom('session')
    .where('user_id', '=', session.user_id)
    .where('session_id', 'not in', kept)
    .returning('session_id')
    .execute();
  return dropped.map(({ session_id }) => session_id);
}

/** Replaces a session's token. */
export async function replaceToken(db: Db, session_id: number, token_hash: Buffer): Promise<void> {
  await db.updateTable('session').set({ token_hash }).where('session_id', '=', session_id).execute();
}

/** Records that a session and its user are active now. */
export async function touchSession(db: Db, { session_id, user_id }: Caller): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: sql`now()` })
    .where('session_id', '=', session_id)
    .execute();
  await noteActive(db, user_id);
}

async function noteActive(db: Db, user_id: number): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ last_active_at: sql`now()` })
    .where('user_id', '=', user_id)
    .execute();
}

/** Ends the session of a token. Returns its id in a list, which is empty if there is no such session. */
export async function deleteSessionOf(db: Db, token_hash: Buffer): Promise<number[]> {
  const ended = await db
    .deleteFrom('session')
    .where('token_hash', '=', token_hash)
    .returning('session_id')
    .execute();
  return ended.map(({ session_id }) => session_id);
}

/** Ends all sessions of a user, all except one, or only one. Returns the ids of the ended sessions. */
export async function deleteSessions(
  db: Db,
  user_id: number,
  which: { except?: number; only?: number } = {},
): Promise<number[]> {
  let query = db.deleteFrom('session').where('user_id', '=', user_id);
  if (which.except !== undefined) query = query.where('session_id', '!=', which.except);
  // The number comes from a request and may be larger than any session id. As `bigint`, such a number causes no error
  // and matches no row.
  if (which.only !== undefined) query = query.where('session_id', '=', sql<number>`${which.only}::bigint`);
  const ended = await query.returning('session_id').execute();
  return ended.map(({ session_id }) => session_id);
}

/** Deletes expired sessions. Skips sessions that another transaction has locked. The next call deletes them. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await sql`
    delete from session where session_id in (
      select session_id from session
      where last_seen_at <= now() - make_interval(days => ${SESSION_IDLE_DAYS})
        or created_at <= now() - make_interval(days => ${SESSION_MAX_DAYS})
      for update skip locked
    )`.execute(db);
}

/** A user's valid sessions, most recently used first. */
export async function listSessions(db: Db, user_id: number) {
  return db
    .selectFrom('session')
    .select(['session_id', 'device', 'created_at', 'last_seen_at'])
    .where('user_id', '=', user_id)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(days => ${SESSION_IDLE_DAYS})`)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${SESSION_MAX_DAYS})`)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

/**
 * Replaces the key that signs session tokens, and tells all nodes. From then on, no earlier token is valid.
 * @returns the id of the last session before the change; 0 if there is none
 */
export async function replaceSessionKey(db: Db, key: Buffer): Promise<number> {
  await db.updateTable('server_key').set({ key }).where('name', '=', 'session').execute();
  await sql`select pg_notify(${CHANGES}, ${JSON.stringify({ rekeyed: true })})`.execute(db);
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(session_id), 0) as last from session`.execute(db);
  return rows[0]!.last;
}

/** Ends at most `most` sessions, those with the lowest ids up to `last`. @returns how many */
export async function deleteSessionsUpTo(db: Db, last: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from session where session_id in (
      select session_id from session where session_id <= ${last}::bigint
      order by session_id limit ${most} for update
    )`.execute(db);
  return Number(numAffectedRows);
}

/** A page of all sessions, as they are stored, without the hashes of their tokens. */
export async function pageAllSessions(db: Db, after: number, most: number) {
  const { rows } = await sql<{ key: number; row: object }>`
    select session_id as key, to_jsonb(session) - 'token_hash' as "row"
    from session where session_id > ${after}::bigint order by session_id limit ${most}`.execute(db);
  return rows;
}

/** A deleted account, and the session in which its user deleted it (`by`). */
export type Gone = { user_id: number; by: number };

/**
 * Notifies all nodes of a deleted account. Call it before the account's sessions are deleted: nodes must receive this
 * notification before the notification that closes the account's sockets.
 */
export async function notifyGone(db: Db, gone: Gone): Promise<void> {
  await sql`select pg_notify(${CHANGES}, ${JSON.stringify({ gone })})`.execute(db);
}

/** Makes a connection listen for changes of sessions. */
export async function listenToChanges(client: ClientBase): Promise<void> {
  await client.query(`listen ${CHANGES}`);
}

/** Sends a test notification to all connections that listen. */
export async function sayHello(db: Db, hello: string): Promise<void> {
  await sql`select pg_notify(${CHANGES}, ${JSON.stringify({ hello })})`.execute(db);
}

/** Checks a connection. @throws if it is broken */
export async function mustAnswer(client: ClientBase): Promise<void> {
  await client.query('select 1');
}
