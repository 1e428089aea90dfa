import { type Kysely, sql } from 'kysely';

/**
 * Creates the tables of the reference data: institutions, courses, countries, hobbies and topics. The import fills them
 * from `data/*.csv`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists unaccent`.execute(db);
  // An index needs an immutable function. `unaccent` with one argument is only stable; with a named dictionary it
  // always returns the same.
  await sql`
    create function search_form(value text) returns text language sql immutable strict parallel safe
    as $$ select lower(public.unaccent('public.unaccent', value)) $$`.execute(db);
  await sql`
    create table university (
      university_id integer primary key,
      name text not null,
      state_id integer not null,
      country_id integer not null,
      signup_open boolean not null,
      latitude double precision not null,
      longitude double precision not null
    )`.execute(db);
  await sql`
    create table university_domain (
      domain text primary key,
      university_id integer not null references university on delete cascade
    )`.execute(db);
  await sql`create table country (country_id integer primary key, name text not null, shortname text not null, phonecode integer not null)`.execute(
    db,
  );
  await sql`
    create table course (
      course_id integer primary key,
      university_id integer not null references university,
      name text not null,
      search_name text generated always as (search_form(name)) stored
    )`.execute(db);
  await sql`create index course_search on course using gin (search_name gin_trgm_ops)`.execute(db);
  await sql`create table hobby (hobby_id integer primary key, name text not null)`.execute(db);
  await sql`create table topic (topic_id integer primary key, name text not null)`.execute(db);
}
