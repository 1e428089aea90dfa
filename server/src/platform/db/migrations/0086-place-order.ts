import { type Kysely, sql } from 'kysely';

/**
 * Adds the order of the list of all places. The list begins with food and gyms near the campus, because car parks count
 * as one kilometre farther away, and bicycle parking as two. The list of one category and the search by name sort by
 * `metres`. All rows of `place_distance` are rewritten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`
    alter table place_distance add column sort_metres double precision not null generated always as (
      metres + case when type <> 'Parking' then 0 when subtype = 'Bike' then 2000 else 1000 end
    ) stored`.execute(db);
  await sql`
    create index place_distance_sorted on place_distance (university_id, sort_metres, place_id)`.execute(db);
}
