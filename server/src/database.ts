import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Log } from '#platform/log.ts';
import type { Config } from './config.ts';

/** How to connect to a database. `leave` stops the database if this process started it. */
export type Connected = { connection: PoolConfig; leave(): Promise<void> };

const folderOf = ({ dataDir }: Config): string => join(dataDir, 'postgres');

/** Returns the database of `DATABASE_URL`; undefined without that variable. */
function namedDatabase({ databaseUrl }: Config): Connected | undefined {
  return databaseUrl === undefined
    ? undefined
    : { connection: { connectionString: databaseUrl }, leave: async () => {} };
}

/**
 * Returns the database of `DATABASE_URL`. Without that variable, loads and starts the PostgreSQL of the workspace
 * `embedded-postgres`.
 * @throws StartError when it cannot start, or another process uses it
 */
export async function startDatabase(config: Config, log: Log): Promise<Connected> {
  const named = namedDatabase(config);
  if (named) return named;
  const { startEmbedded } = await import('@quad/embedded-postgres/start.ts');
  const { connection, stop } = await startEmbedded({ dir: folderOf(config), log });
  return { connection, leave: stop };
}

/** The database of `DATABASE_URL`, or the one that a running server has started; undefined when there is neither. */
export async function findDatabase(config: Config): Promise<Connected | undefined> {
  const named = namedDatabase(config);
  if (named) return named;
  const { findRunning } = await import('@quad/embedded-postgres/start.ts');
  const connection = findRunning(folderOf(config));
  return connection ? { connection, leave: async () => {} } : undefined;
}
