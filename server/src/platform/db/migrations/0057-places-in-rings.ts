import { type Kysely, sql } from 'kysely';

/** The outer radius of each ring in metres. Each radius is an eighth longer than the radius of the ring inside. */
const ENDS = Array.from({ length: 34 }, (_, ring) => Math.round(4000 * 1.125 ** ring));

/**
 * Adds an index for the search of places by name, from the viewer's institution outwards. There are rings around each
 * institution. `place_distance_pieces` contains each piece of a place's name together with the place's ring. So the
 * search finds the nearest places with a name without reading the places farther away that have it, or the nearer
 * places that do not have it. A piece of three letters begins at each letter of a name; pieces at the end are shorter.
 * A search text of fewer than three letters is the beginning of a piece.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`
    create function place_ring(metres double precision) returns integer
    language sql immutable strict parallel safe return
      width_bucket(metres, ${sql.lit(`{${ENDS.join()}}`)}::double precision[])`.execute(db);
  await sql`
    create function pieces_in_ring(university_id integer, metres double precision, form text) returns tsvector
    language sql immutable strict parallel safe return array_to_tsvector(array(
      select university_id || chr(192 + place_ring(metres)) || substr(form, place, 3)
      from generate_series(1, length(form)) place
    ))`.execute(db);
  await sql`
    create index place_distance_pieces on place_distance
    using gin (pieces_in_ring(university_id, metres, search_name)) with (fastupdate = off)`.execute(db);
}
