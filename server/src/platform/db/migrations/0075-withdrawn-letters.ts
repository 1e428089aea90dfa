import { type Kysely, sql } from 'kysely';

/**
 * Letters and comments that their author deleted while they were reported, or while staff asked who wrote them. Nobody sees
 * them any more; the sealed author stays until the case ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table letter add column withdrawn boolean not null default false`.execute(db);
}
