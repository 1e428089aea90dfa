import { type Kysely, sql } from 'kysely';

/**
 * Keys of the server's own that all nodes share. `session` marks session tokens, so that an invented one is refused
 * without a look-up; whoever reads it can make tokens that are looked up, and no session.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table server_key (name text primary key, key bytea not null)`.execute(db);
  // Each of these ids holds 122 bits of the database's strong randomness.
  await sql`
    insert into server_key (name, key)
    select 'session', sha256(string_agg(uuid_send(gen_random_uuid()), ''::bytea)) from generate_series(1, 4)`.execute(
    db,
  );
}
