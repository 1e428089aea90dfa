import { type Kysely, sql } from 'kysely';

/** Adds a kind of measure for content that staff removed without another measure, so that its author can appeal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table measure
      drop constraint measure_kind_check,
      add constraint measure_kind_check check (kind in ('NOTE', 'WARN', 'LIMIT', 'SUSPEND', 'BAN', 'REMOVE')),
      add constraint measure_removal_check check (kind <> 'REMOVE' or report_case_id is not null)`.execute(
    db,
  );
}
