import { type RawBuilder, sql } from 'kysely';
import { visibleTo } from '#features/people/queries.ts';
import type { Db } from '#platform/db/schema.ts';

const between = (user_a: number, user_b: number): RawBuilder<boolean> => sql<boolean>`
  (from_user_id, to_user_id) in ((${user_a}::int, ${user_b}::int), (${user_b}::int, ${user_a}::int))`;

const SENT = sql`type = 'COMMIT' and subtype = 'SEND'`;

/**
 * Takes back the request between two people, whoever sent it, and what the other side was notified of it. Returns
 * whether there was one.
 */
export async function withdrawRequest(db: Db, user_a: number, user_b: number): Promise<boolean> {
  const { rows } = await sql`
    with withdrawn as (
      delete from commit_request where ${between(user_a, user_b)} returning from_user_id, to_user_id
    ), unnotified as (
      delete from notification using withdrawn
      where source_user_id = from_user_id and user_id = to_user_id and ${SENT}
    )
    select from withdrawn`.execute(db);
  return rows.length > 0;
}

/** Takes back all requests of people and to them, and what others were notified of them. Returns whether there were any. */
export async function withdrawRequestsOf(db: Db, user_ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    with withdrawn as (
      delete from commit_request
      where from_user_id = any(${user_ids}::int[]) or to_user_id = any(${user_ids}::int[])
      returning from_user_id, to_user_id
    ), sent as (
      select notification_id from notification
        join withdrawn on source_user_id = from_user_id and user_id = to_user_id
      where ${SENT}
      order by notification_id
      for update of notification
    ), unnotified as (
      delete from notification where notification_id in (select notification_id from sent)
    )
    select from withdrawn limit 1`.execute(db);
  return rows.length > 0;
}

/** Forgets the requests that a person declined, and those of theirs that were declined. */
export async function deleteDeclinesOf(db: Db, user_id: number): Promise<void> {
  await sql`
    delete from commit_decline where from_user_id = ${user_id}::int or to_user_id = ${user_id}::int`.execute(
    db,
  );
}

/** The requests that wait between a person and others, a page of them. */
export async function pageRequests(db: Db, user_id: number, after: number, most: number) {
  const { rows } = await sql<{
    key: number;
    user_id: number;
    first_name: string;
    last_name: string;
    by_you: boolean;
    sent_at: Date;
  }>`
    select
      other.user_id as key, other.user_id, other.first_name, other.last_name,
      from_user_id = ${user_id}::int as by_you, commit_request.created_at as sent_at
    from commit_request
      join app_user other on other.user_id = from_user_id + to_user_id - ${user_id}::int
    where (from_user_id = ${user_id}::int or to_user_id = ${user_id}::int)
      and ${visibleTo(user_id, 'other')} and other.user_id > ${after}::int
    order by other.user_id
    limit ${most}`.execute(db);
  return rows;
}
