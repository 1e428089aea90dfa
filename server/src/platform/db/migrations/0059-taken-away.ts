import { type Kysely, sql } from 'kysely';

/**
 * Whether a measure took the thing away, too, that it came of: its writer is shown what it said. Of what stayed they are
 * not, as it may be known to one reader only. Decisions before now said whether it was to go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table measure add column took_away boolean not null default false`.execute(db);
  await sql`
    update measure set took_away = true from staff_decision
    where queue = 'reports' and case_id = report_case_id and applied_at is not null
      and kind = action and details->>'remove' = 'true'`.execute(db);
}
