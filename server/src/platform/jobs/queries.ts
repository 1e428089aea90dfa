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

/**
 * The jobs of a queue. `oldest_seconds` is for how long the oldest unfinished job could have run; null if there is none.
 * The age of a job that has failed counts from when it was queued, also while it is tried again.
 */
export type QueueState = {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  oldest_seconds: number | null;
};

/** The queues with their jobs, in the order of their names. None before the first start of a server. */
export async function listQueueStates(db: Db): Promise<QueueState[]> {
  const { rows: made } = await sql<{
    is: boolean;
  }>`select to_regclass('pgboss.job') is not null as is`.execute(db);
  if (!made[0]?.is) return [];
  const { rows } = await sql<QueueState>`
    select queue.name,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      floor(extract(epoch from now() - min(
        -- Each failed try postpones a job's start, so the start does not tell how late the job is.
        case
          when state = 'retry' or (state = 'active' and retry_count > 0) then job.created_on
          when state = 'created' and start_after <= now() then greatest(job.created_on, start_after)
        end)))::int as oldest_seconds
    from pgboss.queue left join pgboss.job on job.name = queue.name
    where queue.name not like '\\_\\_%'
    group by queue.name order by queue.name`.execute(db);
  return rows;
}

/** Has the failed jobs of a queue tried once more, as pg-boss itself does. @returns how many */
export async function retryFailed(db: Db, queue: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where name = ${queue} and state = 'failed'`.execute(db);
  return Number(numAffectedRows);
}
