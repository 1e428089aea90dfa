import type { Pool } from 'pg';

/** The name that the queues' connections go by in the database. */
export const CONNECTION_NAME = 'quad-jobs';

/** Whether no other server is connected to this database's queues. */
export async function isAlone(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from pg_stat_activity where application_name = $1 and datname = current_database() limit 1',
    [CONNECTION_NAME],
  );
  return rowCount === 0;
}

/** The jobs of a queue that somebody is, or was, at work on. */
export async function listActive(pool: Pool, queue: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from pgboss.job where name = $1 and state = 'active'",
    [queue],
  );
  return rows.map(({ id }) => id);
}
