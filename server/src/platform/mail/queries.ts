import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Records that a mail of a kind was sent to a mailbox, so that the mailbox's owner can see it. */
export async function noteMail(db: Db, address: string, kind: string): Promise<void> {
  await db.insertInto('mail_sent').values({ address, kind }).execute();
}

/** Deletes the records of `noteMail` that are older than the given number of days. */
export async function deleteOldMails(db: Db, days: number): Promise<void> {
  await sql`delete from mail_sent where created_at < now() - make_interval(days => ${days})`.execute(db);
}
