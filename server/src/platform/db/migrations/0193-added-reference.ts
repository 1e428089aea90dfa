import { type Kysely, sql } from 'kysely';

/**
 * Numbers what admins add in the console far above what a site numbers in its files, so that an import never takes one
 * row for another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`select setval('added_reference', 1000000000) from added_reference where last_value < 1000000000`.execute(
    db,
  );
}
