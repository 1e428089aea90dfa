import { openLog } from '#platform/log.ts';
import { StartError } from '#platform/start-error.ts';
import { openDataFolder } from '#platform/storage/data-folder.ts';
import type { Config } from '../config.ts';
import { findDatabase, type Connected, startDatabase } from '../database.ts';

/**
 * Connects to the database of `DATABASE_URL` or of the running server. If there is neither, starts the embedded
 * database.
 */
export const connect = async (config: Config): Promise<Connected> =>
  (await findDatabase(config)) ?? (await connectAlone(config));

/**
 * Starts the database for a command that must run while the server is stopped.
 * @throws StartError if a server is using the embedded database, or if the database cannot start
 */
export async function connectAlone(config: Config): Promise<Connected> {
  if (!config.databaseUrl) openDataFolder(config);
  return startDatabase(config, openLog({ ...config, logLevel: 'warn' }));
}

/** Runs a command. Prints a `StartError` as one line. Any failure sets the exit code to 1. */
export async function asCommand(run: () => Promise<void>): Promise<void> {
  process.umask(0o077);
  try {
    await run();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
