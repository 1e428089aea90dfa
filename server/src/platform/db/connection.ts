import type { PoolConfig } from 'pg';

/** The address and the credentials of a database, without the settings of a pool. */
export type Connection = Pick<
  PoolConfig,
  'connectionString' | 'host' | 'port' | 'database' | 'user' | 'password' | 'ssl'
>;

/**
 * Picks the address and the credentials from a pool's options. Leaves out the time limits, because maintenance and
 * other long work must not have them.
 */
export function connectionOf(options: PoolConfig): Connection {
  const { connectionString, host, port, database, user, password, ssl } = options;
  const settings = { connectionString, host, port, database, user, password, ssl };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}
