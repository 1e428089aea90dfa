import { type Kysely, sql } from 'kysely';

/**
 * Stores the position at which the first sweep for push notifications begins. Without it, the first sweep would begin at
 * its own time. Then a server that is killed before its first sweep would notify nobody of the messages until then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into push_sweep (message_id, notification_id)
    select
      coalesce((select max(message_id) from message), 0),
      coalesce((select max(notification_id) from notification), 0)
    where not exists (select from push_sweep)`.execute(db);
}
