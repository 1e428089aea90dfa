import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

type People = { members: number; active_day: number; active_week: number; new_day: number; new_week: number };

/**
 * Counts all accounts, the accounts that were active in the last day and week, and the accounts that were made in the
 * last day and week. Scans the accounts once.
 */
export async function countPeople(db: Db, now: Date): Promise<People> {
  const { rows } = await sql<People>`
    select count(*)::int as members,
      count(*) filter (where last_active_at > ${now}::timestamptz - interval '1 day')::int as active_day,
      count(*) filter (where last_active_at > ${now}::timestamptz - interval '7 days')::int as active_week,
      count(*) filter (where created_at > ${now}::timestamptz - interval '1 day')::int as new_day,
      count(*) filter (where created_at > ${now}::timestamptz - interval '7 days')::int as new_week
    from app_user where deleted_at is null and setup_stage = 1`.execute(db);
  return rows[0] as People;
}

/**
 * How often staff took each action within the last seven days, most frequent first. Hidden log entries do not count.
 */
export async function countActions(
  db: Db,
  now: Date,
  without: readonly number[],
): Promise<{ action: string; count: number }[]> {
  const { rows } = await sql<{ action: string; count: number }>`
    select action, count(*)::int as count from audit_entry
    where at > ${now}::timestamptz - interval '7 days' and entry_id <> all(${without}::bigint[])
    group by action order by count(*) desc, action limit 100`.execute(db);
  return rows;
}
