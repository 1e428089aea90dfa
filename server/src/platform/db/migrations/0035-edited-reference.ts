import { type Kysely, sql } from 'kysely';

/**
 * Marks reference data that staff have edited: an import of the files no longer changes it. For an institution this
 * includes its domains. Hobbies and topics are retired, not deleted, because people have chosen them. The ids of rows
 * that staff add begin above all ids of the files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['university', 'course', 'hobby', 'topic'])
    await sql`alter table ${sql.table(table)} add column edited_at timestamptz`.execute(db);
  for (const table of ['hobby', 'topic'])
    await sql`alter table ${sql.table(table)} add column retired boolean not null default false`.execute(db);
  await sql`create sequence added_reference start with 1000001`.execute(db);
}
