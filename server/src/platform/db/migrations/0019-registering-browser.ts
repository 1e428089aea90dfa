import { type Kysely, sql } from 'kysely';

/**
 * Adds to each registration the hash of a cookie that identifies the browser. Servers of an older version leave it
 * null. Such a registration asks for a password when it is confirmed. Source: decisions.md "Accounts".
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pending_registration add column browser_hash bytea`.execute(db);
}
