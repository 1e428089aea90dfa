import { type Kysely, sql } from 'kysely';

/** The outer radius of each ring in metres. Each radius is an eighth longer than the radius of the ring inside. */
const ENDS = Array.from({ length: 34 }, (_, ring) => Math.round(4000 * 1.125 ** ring));

/**
 * Adds the index `place_distance_pieces` for the search of places by name. The area around each institution is divided
 * into rings. Each name is divided into pieces: a piece of three letters begins at each letter of the name, and the
 * pieces at the end of the name are shorter. The index contains each piece together with the ring of the place. A
 * search looks for the pieces of its text in one ring after the other, from the innermost outwards. So it reads few
 * places with other names, and few places that are farther away than the ones it returns. If the text has fewer than
 * three letters, the search looks for pieces that begin with the text. Later versions do not use this index: see
 * docs/decisions/167-place-search.md.
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
