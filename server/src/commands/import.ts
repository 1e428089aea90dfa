import { importReference } from '#features/reference/import.ts';
import { migrateToLatest } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { readConfig } from '../config.ts';
import { asCommand, connect } from './connect.ts';

// `npm run import`: imports the reference data of `data/*.csv` into the database. A server may run at the same time.

async function run(): Promise<void> {
  const config = readConfig();
  const { connection, leave } = await connect(config);
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

await asCommand(run);
