import type { Pool } from 'pg';

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
