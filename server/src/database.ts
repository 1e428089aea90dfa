import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Log } from '#platform/log.ts';
import { StartError } from '#platform/start-error.ts';
import type { Config } from './config.ts';

/** The connection settings of a database. `leave` stops the database if this process started it. */
export type Connected = { connection: PoolConfig; leave(): Promise<void> };

const folderOf = ({ dataDir }: Config): string => join(dataDir, 'postgres');

/** Returns the database of `DATABASE_URL`; undefined if the variable is not set. */
function namedDatabase({ databaseUrl }: Config): Connected | undefined {
  return databaseUrl === undefined
    ? undefined
    : { connection: { connectionString: databaseUrl }, leave: async () => {} };
}

/**
 * Returns the database of `DATABASE_URL`. If the variable is not set, starts the PostgreSQL of the workspace
 * `embedded-postgres`.
 * @throws StartError when PostgreSQL cannot start, or another process uses its folder
 */
export async function startDatabase(config: Config, log: Log): Promise<Connected> {
  const named = namedDatabase(config);
  if (named) return named;
  const { startEmbedded } = await loadEmbedded();
  const { connection, stop } = await startEmbedded({ dir: folderOf(config), log });
  return { connection, leave: stop };
}

/**
 * Returns the database of `DATABASE_URL`, or the database that a running server has started; undefined if there is
 * neither.
 */
export async function findDatabase(config: Config): Promise<Connected | undefined> {
  const named = namedDatabase(config);
  if (named) return named;
  const { findRunning } = await loadEmbedded();
  const connection = findRunning(folderOf(config));
  return connection ? { connection, leave: async () => {} } : undefined;
}

/** @throws StartError in a release, which does not contain the embedded PostgreSQL */
async function loadEmbedded() {
  try {
    return await import('@quad/embedded-postgres/start.ts');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError('DATABASE_URL is missing: a release has no PostgreSQL of its own.');
  }
}
