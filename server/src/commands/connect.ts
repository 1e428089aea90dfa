import { migrateToLatest } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import type { Db } from '#platform/db/schema.ts';
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

/** Runs a command's work on the migrated database, while a server may run. Prints the text that the work returns. */
export async function inDatabase(config: Config, work: (db: Db) => Promise<string>): Promise<void> {
  const { connection, leave } = await connect(config);
  const { db, close } = openDatabase(connection, () => undefined);
  try {
    await migrateToLatest(db);
    console.log(await work(db));
  } finally {
    await close();
    await leave();
  }
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
