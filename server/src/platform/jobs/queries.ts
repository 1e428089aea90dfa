import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '#platform/db/schema.ts';

/** The application name of the queues' database connections. */
export const CONNECTION_NAME = 'quad-jobs';

/** Whether no other server is connected to the queues of this database. */
export async function isAlone(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from pg_stat_activity where application_name = $1 and datname = current_database() limit 1',
    [CONNECTION_NAME],
  );
  return rowCount === 0;
}

/** The ids of a queue's jobs that are running, or were running on a killed server. */
export async function listActive(pool: Pool, queue: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from pgboss.job where name = $1 and state = 'active'",
    [queue],
  );
  return rows.map(({ id }) => id);
}

/** A queue's jobs: how many wait and are running, and for how long the oldest could have run. */
type JobCounts = { queue: string; waiting: number; active: number; oldest_seconds: number };

/** Counts the jobs of each queue that has unfinished jobs. */
export async function countJobs(db: Db): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select name as queue,
      count(*) filter (where state <> 'active')::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      coalesce(extract(epoch from now() - min(start_after) filter (where state <> 'active' and start_after < now())), 0)
        ::float8 as oldest_seconds
    from pgboss.job where state < 'completed' group by name`.execute(db);
  return rows;
}
