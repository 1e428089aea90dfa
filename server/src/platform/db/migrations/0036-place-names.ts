import { type Kysely, sql } from 'kysely';

/**
 * Lets the search of the nearest places by name read only an index: `place_distance` and its indexes now contain the
 * names and the other filters. Before, the search looked up each of a thousand places by its id. That took longer if
 * their rows were farther apart. A new trigger measures all places of an insert in one statement. Before, each row ran
 * its own statement and also looked for distances that a new place cannot have. With 20,000 places, an import exceeded
 * the time limit of a statement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`drop trigger place_measured_first on place`.execute(db);
  await sql`drop trigger place_measured on place`.execute(db);
  await sql`alter table place_distance add column search_name text`.execute(db);
  await sql`
    update place_distance set search_name = place.search_name
    from place where place.place_id = place_distance.place_id`.execute(db);
  await sql`alter table place_distance alter column search_name set not null`.execute(db);
  await sql`drop index place_distance_nearest, place_distance_type`.execute(db);
  await sql`
    create index place_distance_nearest on place_distance (university_id, metres, place_id)
    include (search_name)`.execute(db);
  await sql`
    create index place_distance_type on place_distance (university_id, type, metres, place_id)
    include (subtype, search_name)`.execute(db);
  await measureByTriggers(db);
}

async function measureByTriggers(db: Kysely<unknown>): Promise<void> {
  // The advisory lock makes the publication of a place wait while an institution changes its position, and the other
  // way round.
  await sql`
    create function measure_added_places() returns trigger language plpgsql as $$
    begin
      if not exists (select from added where approved_at is not null) then return null; end if;
      perform pg_advisory_xact_lock_shared(hashtextextended('place_distance', 0));
      insert into place_distance (place_id, university_id, metres, type, subtype, search_name)
      select added.place_id, university.university_id,
        coalesce(metres_between(university.latitude, university.longitude, added.latitude, added.longitude), 'infinity'),
        added.type, added.subtype, added.search_name
      from added cross join university where added.approved_at is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace function measure_place() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(hashtextextended('place_distance', 0));
      delete from place_distance where place_id = new.place_id;
      insert into place_distance (place_id, university_id, metres, type, subtype, search_name)
      select new.place_id, university_id,
        coalesce(metres_between(university.latitude, university.longitude, new.latitude, new.longitude), 'infinity'),
        new.type, new.subtype, new.search_name
      from university where new.approved_at is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace function measure_from_university() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('place_distance', 0));
      insert into place_distance (place_id, university_id, metres, type, subtype, search_name)
      select place_id, new.university_id,
        coalesce(metres_between(new.latitude, new.longitude, place.latitude, place.longitude), 'infinity'),
        type, subtype, search_name
      from place where approved_at is not null
      on conflict (place_id, university_id) do update set metres = excluded.metres;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger place_measured_first after insert on place
    referencing new table as added for each statement execute function measure_added_places()`.execute(db);
  await sql`
    create trigger place_measured after update of name, latitude, longitude, type, subtype, approved_at on place
    for each row execute function measure_place()`.execute(db);
}
