import { type Kysely, sql } from 'kysely';

/**
 * Adds to a session the time at which its browser was removed from the devices that get notifications. Without this
 * time, a browser that was removed on another device looks like a browser whose subscription has ended by itself. It
 * would add itself again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column push_removed_at timestamptz`.execute(db);
}
