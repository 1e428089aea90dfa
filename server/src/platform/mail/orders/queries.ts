import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/**
 * Removes queued mails about a user and about registrations of the user's mailbox. Call it before the user and the
 * registrations are deleted.
 */
export async function dropOrders(db: Db, user_id: number): Promise<void> {
  await sql`
    delete from pgboss.job
    where name = 'mail' and state in ('created', 'retry') and (
      data ->> 'user_id' = ${String(user_id)}
      or data ->> 'pending_id' in (
        select pending_id::text
        from pending_registration join app_user using (mailbox)
        where app_user.user_id = ${user_id}::int
      )
    )`.execute(db);
}
