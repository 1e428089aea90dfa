import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { MAIL_REST_SECONDS, MAILS_PER_DAY } from '#platform/limits.ts';

/**
 * Counts a mail of one kind to one mailbox, if there may be another one now: one a minute, ten a day.
 * @returns whether it may be sent. Source: decisions.md "Accounts".
 */
export async function takeMailTurn(db: Db, address: string, kind: string): Promise<boolean> {
  // Two requests at once take turns, so that the later one sees what the earlier one counted.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${kind} ${address}`}, 0))`.execute(db);
  const { rows } = await sql`
    insert into mail_sent (address, kind)
    select ${address}, ${kind}
    where not exists (
      select from mail_sent
      where address = ${address} and kind = ${kind}
        and created_at > now() - make_interval(secs => ${MAIL_REST_SECONDS})
    ) and (
      select count(*) from mail_sent
      where address = ${address} and kind = ${kind} and created_at > now() - interval '1 day'
    ) < ${MAILS_PER_DAY}
    returning mail_sent_id`.execute(db);
  return rows.length > 0;
}

/** Forgets the mails that count no more. */
export async function deleteOldMails(db: Db): Promise<void> {
  await sql`delete from mail_sent where created_at < now() - interval '1 day'`.execute(db);
}
