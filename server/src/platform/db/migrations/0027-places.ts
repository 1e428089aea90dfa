import { type Kysely, sql } from 'kysely';

/**
 * The source of the real places in the reference data. Places that were imported before this migration have no source
 * yet.
 */
const CLUE = 'City of Melbourne, Census of Land Use and Employment 2021';
const LAST_REAL_PLACE = 48;

/**
 * Adds the search for places by the distance from a campus and by a part of the name. `place_distance` has a row for
 * each published place and each institution, so that each page of the nearest places is a range of an index. Triggers
 * update the table, because people, imports and moderators write places. A place without a position is infinitely far
 * away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table place
      add column source text,
      add column rejected_at timestamptz,
      add column rejected_reason text,
      add column search_name text not null generated always as (search_form(name)) stored,
      add check (approved_at is null or rejected_at is null),
      add check ((rejected_at is null) = (rejected_reason is null)),
      add check ((latitude is null) = (longitude is null))`.execute(db);
  await sql`
    update place set source = ${sql.lit(CLUE)}
    where place_id <= ${sql.lit(LAST_REAL_PLACE)} and suggested_by is null and not is_demo`.execute(db);
  await sql`alter table review add column edited_at timestamptz`.execute(db);

  // The index contains all parts of a name with one to three letters. So it finds a name by any text, even by a single
  // letter.
  await sql`
    create function search_pieces(form text, shortest integer, longest integer) returns text[]
    language sql immutable strict parallel safe return array(
      select distinct substr(form, place, size)
      from generate_series(shortest, longest) size, generate_series(1, length(form) - size + 1) place
    )`.execute(db);
  await sql`
    create index place_pieces on place using gin (search_pieces(search_name, 1, 3)) with (fastupdate = off)
    where approved_at is not null`.execute(db);
  await sql`
    create index place_waiting on place (place_id) where approved_at is null and rejected_at is null`.execute(
    db,
  );
  // The first index lets a person suggest a place only once until staff decide. The second index finds a person's
  // suggestions when the account is deleted.
  await sql`
    create unique index place_suggested on place (suggested_by, name, type)
    where approved_at is null and rejected_at is null and suggested_by is not null`.execute(db);
  await sql`
    create index place_suggested_by on place (suggested_by, place_id) where suggested_by is not null`.execute(
    db,
  );
  await sql`create index review_place on review (place_id, review_id desc)`.execute(db);
  await sql`create index review_user on review (user_id, review_id)`.execute(db);

  await sql`
    create table place_distance (
      place_id integer not null references place on delete cascade,
      university_id integer not null references university on delete cascade,
      metres double precision not null,
      type text not null,
      subtype text,
      primary key (place_id, university_id)
    )`.execute(db);
  await sql`create index place_distance_nearest on place_distance (university_id, metres, place_id)`.execute(
    db,
  );
  await sql`
    create index place_distance_type on place_distance (university_id, type, metres, place_id)`.execute(db);
  await measureByTriggers(db);
  await sql`update university set latitude = latitude`.execute(db);
}

async function measureByTriggers(db: Kysely<unknown>): Promise<void> {
  // The distance along a great circle, for the mean radius of the earth.
  await sql`
    create function metres_between(
      from_latitude double precision, from_longitude double precision,
      to_latitude double precision, to_longitude double precision
    ) returns double precision language sql immutable strict parallel safe return
      2 * 6371008.8 * asin(least(1, sqrt(
        sin(radians(to_latitude - from_latitude) / 2) ^ 2
        + cos(radians(from_latitude)) * cos(radians(to_latitude))
          * sin(radians(to_longitude - from_longitude) / 2) ^ 2
      )))`.execute(db);
  // The advisory lock makes the publication of a place wait while an institution changes its position, and the other
  // way round.
  await sql`
    create function measure_place() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(hashtextextended('place_distance', 0));
      delete from place_distance where place_id = new.place_id;
      insert into place_distance (place_id, university_id, metres, type, subtype)
      select new.place_id, university_id,
        coalesce(metres_between(university.latitude, university.longitude, new.latitude, new.longitude), 'infinity'),
        new.type, new.subtype
      from university where new.approved_at is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create function measure_from_university() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('place_distance', 0));
      insert into place_distance (place_id, university_id, metres, type, subtype)
      select place_id, new.university_id,
        coalesce(metres_between(new.latitude, new.longitude, place.latitude, place.longitude), 'infinity'),
        type, subtype
      from place where approved_at is not null
      on conflict (place_id, university_id) do update set metres = excluded.metres;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger place_measured_first after insert on place
    for each row when (new.approved_at is not null) execute function measure_place()`.execute(db);
  await sql`
    create trigger place_measured after update of latitude, longitude, type, subtype, approved_at on place
    for each row execute function measure_place()`.execute(db);
  await sql`
    create trigger university_measured after insert or update of latitude, longitude on university
    for each row execute function measure_from_university()`.execute(db);
}
