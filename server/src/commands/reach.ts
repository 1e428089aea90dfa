import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { findRunning, startEmbedded } from '#platform/db/embedded/start.ts';
import { openLog } from '#platform/log.ts';
import { StartError } from '#platform/start-error.ts';
import { openDataFolder } from '#platform/storage/data-folder.ts';
import type { Config } from '../config.ts';

/** A database within reach of a command. */
export type Reached = { connection: PoolConfig; leave(): Promise<void> };

/** The database of the running server, or one's own while none runs. */
export async function reach(config: Config): Promise<Reached> {
  const stay = async () => {};
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, leave: stay };
  const running = findRunning(join(config.dataDir, 'postgres'));
  return running ? { connection: running, leave: stay } : reachAlone(config);
}

/** The same where no server may run: a second one on the embedded database is refused. @throws StartError */
export async function reachAlone(config: Config): Promise<Reached> {
  if (config.databaseUrl)
    return { connection: { connectionString: config.databaseUrl }, leave: async () => {} };
  openDataFolder(config);
  const log = openLog({ ...config, logLevel: 'warn' });
  const embedded = await startEmbedded({ dir: join(config.dataDir, 'postgres'), log });
  return { connection: embedded.connection, leave: embedded.stop };
}

/** Runs a command: what it refuses is one line, and anything that fails is its exit code. */
export async function asCommand(run: () => Promise<void>): Promise<void> {
  process.umask(0o077);
  try {
    await run();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
