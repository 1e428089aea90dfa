import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Adds a mailbox to the waitlist of an institution. A mailbox that was notified before is notified again. */
export async function insertWaiting(db: Db, university_id: number, mailbox: string): Promise<void> {
  await sql`
    insert into waitlist (university_id, mailbox)
    select university_id, ${mailbox} from university where university_id = ${university_id}::bigint
    on conflict (mailbox, university_id) do update set notified_at = null, created_at = now()
      where waitlist.notified_at is not null`.execute(db);
}

/** Removes a mailbox from the waitlist of an institution. */
export async function deleteWaiting(db: Db, university_id: number, mailbox: string): Promise<void> {
  await db
    .deleteFrom('waitlist')
    .where('mailbox', '=', mailbox)
    .where('university_id', '=', sql<number>`${university_id}::bigint`)
    .execute();
}

const isOpen = sql<boolean>`signup_open and exists (
  select from university_domain where university_domain.university_id = university.university_id)`;

/**
 * Selects some of the people who wait for an institution that is now open, and records them as mailed. Servers that run
 * at the same time select different people.
 * @returns their `waiting_id`s; none if everybody has been notified
 */
export async function takeWaiting(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ waiting_id: number }>`
    with due as (
      select waiting_id from waitlist join university using (university_id)
      where notified_at is null and ${isOpen}
      order by waiting_id limit ${most}
      for update of waitlist skip locked
    ), notified as (
      update waitlist set notified_at = now() from due where waitlist.waiting_id = due.waiting_id
      returning waitlist.waiting_id
    )
    select waiting_id from notified`.execute(db);
  return rows.map(({ waiting_id }) => waiting_id);
}

/** The address to mail, and the institution; null if the address has left the list meanwhile. */
export async function findNotified(db: Db, waiting_id: number) {
  const { rows } = await sql<{ mailbox: string; name: string; is_open: boolean }>`
    select mailbox, name, ${isOpen} as is_open from waitlist join university using (university_id)
    where waiting_id = ${waiting_id}`.execute(db);
  return rows[0] ?? null;
}

/** Puts a person back on the waitlist, because the institution closed again before the mail was composed. */
export async function waitOn(db: Db, waiting_id: number): Promise<void> {
  await db.updateTable('waitlist').set({ notified_at: null }).where('waiting_id', '=', waiting_id).execute();
}

/** Deletes addresses that have waited for more than `days` days. */
export async function deleteLongWaiting(db: Db, days: number): Promise<void> {
  await sql`delete from waitlist where created_at < now() - make_interval(days => ${days})`.execute(db);
}

/** Deletes addresses that were notified more than `days` days ago. */
export async function deleteNotified(db: Db, days: number): Promise<void> {
  await sql`delete from waitlist where notified_at < now() - make_interval(days => ${days})`.execute(db);
}

/** Removes the address of an account from every waitlist. */
export async function deleteWaitingOf(db: Db, user_id: number): Promise<void> {
  await sql`
    delete from waitlist using app_user
    where user_id = ${user_id}::int and waitlist.mailbox = app_user.mailbox`.execute(db);
}

/** The waitlists on which the address of an account is. */
export async function listWaitingOf(db: Db, user_id: number) {
  const { rows } = await sql<{ institution: string; since: Date; notified_at: Date | null }>`
    select university.name as institution, waitlist.created_at as since, notified_at
    from waitlist join app_user using (mailbox)
      join university on university.university_id = waitlist.university_id
    where user_id = ${user_id}::int
    order by waiting_id`.execute(db);
  return rows;
}
