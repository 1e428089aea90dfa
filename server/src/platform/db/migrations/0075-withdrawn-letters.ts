import { type Kysely, sql } from 'kysely';

/**
 * Marks letters and comments that their author deleted while there was an open report, or while staff asked who wrote
 * them. Nobody sees them any more. The encrypted author stays until the case ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table letter add column withdrawn boolean not null default false`.execute(db);
}
