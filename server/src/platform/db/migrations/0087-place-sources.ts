import { type Kysely, sql } from 'kysely';

/**
 * Removes the source from the descriptions of places, because `source` says it. Descriptions of real places repeated
 * the census. Descriptions of invented places began with "Demo entry."; their `source` is filled now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update place set description = replace(description, ' Source: City of Melbourne land-use census (CLUE) 2021.', '')
    where suggested_by is null and description like '%Source: City of Melbourne land-use census%'`.execute(
    db,
  );
  await sql`
    update place
    set description = regexp_replace(description, '^Demo entry\\. ', ''), source = 'Made up for the demo campus'
    where is_demo and source is null`.execute(db);
}
