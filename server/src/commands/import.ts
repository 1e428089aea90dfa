import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { importReference } from '#features/reference/import.ts';
import { findRunning, startEmbedded } from '#platform/db/embedded/start.ts';
import { migrateToLatest } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { openLog } from '#platform/log.ts';
import { StartError } from '#platform/start-error.ts';
import { type Config, readConfig } from '../config.ts';

// Brings the reference data of `data/*.csv` into the database: `npm run import`, also beside a running server.

type Reached = { connection: PoolConfig; leave(): Promise<void> };

/** The database of the running server, or one's own while none runs. */
async function reach(config: Config): Promise<Reached> {
  const stay = async () => {};
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, leave: stay };
  const folder = join(config.dataDir, 'postgres');
  const running = findRunning(folder);
  if (running) return { connection: running, leave: stay };
  const embedded = await startEmbedded({ dir: folder, log: openLog({ ...config, logLevel: 'warn' }) });
  return { connection: embedded.connection, leave: embedded.stop };
}

async function run(): Promise<void> {
  const config = readConfig();
  const { connection, leave } = await reach(config);
  const { db, close } = openDatabase(connection, () => undefined);
  try {
    await migrateToLatest(db);
    const changed = await importReference(db, { demo: config.demo });
    console.log(changed === 0 ? 'The reference data is up to date.' : `${changed} rows added or changed.`);
  } finally {
    await close();
    await leave();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
