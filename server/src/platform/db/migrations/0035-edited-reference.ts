import { type Kysely, sql } from 'kysely';

/**
 * Reference data that staff have edited: the files no longer change it. Of an institution that includes its domains.
 * Hobbies and topics are retired, not deleted, because people have chosen them. Numbers of rows that staff add are beyond
 * those that files will ever have.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['university', 'course', 'hobby', 'topic'])
    await sql`alter table ${sql.table(table)} add column edited_at timestamptz`.execute(db);
  for (const table of ['hobby', 'topic'])
    await sql`alter table ${sql.table(table)} add column retired boolean not null default false`.execute(db);
  await sql`create sequence added_reference start with 1000001`.execute(db);
}
