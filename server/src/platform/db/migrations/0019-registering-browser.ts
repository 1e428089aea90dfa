import { type Kysely, sql } from 'kysely';

/**
 * Remembers with each registration which browser it was made in, by the hash of a cookie. A server that is older leaves
 * it empty: such a registration asks for a password when it is confirmed. Source: decisions.md "Accounts".
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pending_registration add column browser_hash bytea`.execute(db);
}
