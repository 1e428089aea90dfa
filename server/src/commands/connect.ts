import { openLog } from '#platform/log.ts';
import { StartError } from '#platform/start-error.ts';
import { openDataFolder } from '#platform/storage/data-folder.ts';
import type { Config } from '../config.ts';
import { findDatabase, type Connected, startDatabase } from '../database.ts';

/** Connects to the database of the running server. If no server runs, starts the embedded database. */
export const connect = async (config: Config): Promise<Connected> =>
  (await findDatabase(config)) ?? (await connectAlone(config));

/**
 * Starts the database for a command that must run while the server is stopped.
 * @throws StartError also while a server runs on the embedded database
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
