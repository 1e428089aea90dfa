import { openLog } from '#platform/log.ts';
import { StartError } from '#platform/start-error.ts';
import { openDataFolder } from '#platform/storage/data-folder.ts';
import type { Config } from '../config.ts';
import { findDatabase, type Connected, startDatabase } from '../database.ts';

/** Connects to the database of the running server, or to one of its own while none runs. */
export const connect = async (config: Config): Promise<Connected> =>
  (await findDatabase(config)) ?? (await connectAlone(config));

/** The same where no server may run: a second one on the embedded database is refused. @throws StartError */
export async function connectAlone(config: Config): Promise<Connected> {
  if (!config.databaseUrl) openDataFolder(config);
  return startDatabase(config, openLog({ ...config, logLevel: 'warn' }));
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
