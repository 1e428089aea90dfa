import { type Kysely, sql } from 'kysely';

/** Lets a report have several snapshots, because its maker may report the same thing again after it has changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table report_snapshot
      drop constraint report_snapshot_pkey,
      add column report_snapshot_id bigint generated always as identity primary key`.execute(db);
  await sql`create index report_snapshot_report on report_snapshot (report_id)`.execute(db);
}
