import type { PoolConfig } from 'pg';

/** How to reach a database, and nothing about how a pool treats its connections. */
export type Connection = Pick<
  PoolConfig,
  'connectionString' | 'host' | 'port' | 'database' | 'user' | 'password' | 'ssl'
>;

/** Only how to connect: the pool's time limits are for calls, not for maintenance and work that takes long. */
export function connectionOf(options: PoolConfig): Connection {
  const { connectionString, host, port, database, user, password, ssl } = options;
  const settings = { connectionString, host, port, database, user, password, ssl };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}
