import { type Kysely, sql } from 'kysely';

/**
 * A session notes that its browser was removed from the devices that get notifications. Without the note, a browser that
 * was removed on another device could not be told from one whose subscription ended by itself, and would add itself
 * again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column push_removed_at timestamptz`.execute(db);
}
