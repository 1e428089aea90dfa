import { type Kysely, sql } from 'kysely';

/**
 * What is looked for by a name among the nearest places is read from an index alone: `place_distance` holds the names,
 * too, and both of its lists carry what places are sifted by. Looking each of a thousand places up by its id took longer
 * the wider these lay apart. Places that are added at once are measured at once: a row at a time, and each with a search
 * for distances that a new place cannot have, twenty thousand ran into the limit of a statement.
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
  // A place that is published while an institution moves waits for it, and the other way round.
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
