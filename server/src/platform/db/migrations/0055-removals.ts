import { type Kysely, sql } from 'kysely';

/** That something of somebody's was taken away, and nothing else was done, is a measure, too: it can be appealed against. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table measure
      drop constraint measure_kind_check,
      add constraint measure_kind_check check (kind in ('NOTE', 'WARN', 'LIMIT', 'SUSPEND', 'BAN', 'REMOVE')),
      add constraint measure_removal_check check (kind <> 'REMOVE' or report_case_id is not null)`.execute(
    db,
  );
}
