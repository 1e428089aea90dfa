import { type Kysely, sql } from 'kysely';

/** Where one ring ends and the next begins, in metres: each is an eighth wider than the one within. */
const ENDS = Array.from({ length: 34 }, (_, ring) => Math.round(4000 * 1.125 ** ring));

/**
 * A name is looked for from the viewer's institution outwards. Around each institution lie rings; `place_distance_pieces`
 * holds the pieces of a name with the ring in which the place lies. So the nearest places with a name are found without
 * reading those that have it farther away, and without reading all that lie nearer, however many either are. Every letter
 * begins a piece of three, or of fewer at the end of the name: what is shorter than three is the beginning of a piece.
 * `features/places/search/pieces.ts` writes what is looked for.
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
