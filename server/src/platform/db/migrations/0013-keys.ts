import { type Kysely, sql } from 'kysely';

/**
 * Creates the table of the keys that the server generates and that all nodes share. The key `session` signs session
 * tokens, so that an invented token is refused without a query. Somebody who reads the key can sign invented tokens,
 * but these belong to no session.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table server_key (name text primary key, key bytea not null)`.execute(db);
  // Each of the four ids contains 122 random bits from the database's strong generator.
  await sql`
    insert into server_key (name, key)
    select 'session', sha256(string_agg(uuid_send(gen_random_uuid()), ''::bytea)) from generate_series(1, 4)`.execute(
    db,
  );
}
