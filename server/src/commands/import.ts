import { importReference } from '#features/reference/import.ts';
import { readConfig } from '../config.ts';
import { asCommand, inDatabase } from './connect.ts';

// `npm run import`: imports the reference data of `data/*.csv` into the database. A server may run at the same time.

async function run(): Promise<void> {
  const config = readConfig();
  await inDatabase(config, async (db) => {
    const changed = await importReference(db, { demo: config.demo, campuses: config.shippedCampuses });
    return changed === 0 ? 'The reference data is up to date.' : `${changed} rows added or changed.`;
  });
}

await asCommand(run);
