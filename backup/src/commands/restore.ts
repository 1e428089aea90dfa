import { resolve } from 'node:path';
import { eraseAgain } from '@quad/server/features/account/deletion/erase.ts';
import { loadBackup } from '../load.ts';
import { readManifest } from '../manifest.ts';
import { openDatabase } from '@quad/server/platform/db/open.ts';
import { openLog } from '@quad/server/platform/log.ts';
import { StartError } from '@quad/server/platform/start-error.ts';
import { readConfig } from '@quad/server/config.ts';
import { openServices, openStorage } from '@quad/server/wiring.ts';
import { asCommand, connectAlone } from '@quad/server/commands/connect.ts';

// `npm run restore -- FOLDER [NEWER...]` restores a backup into an empty database, while no server runs. The command
// then deletes the accounts that newer backups (NEWER) list as deleted.

const USAGE = 'Say from where: npm run restore -- FOLDER [NEWER...]';

async function run(): Promise<void> {
  const [folder, ...newer] = process.argv.slice(2).map((name) => resolve(name));
  if (folder === undefined) throw new StartError(USAGE);
  const erased = (await Promise.all(newer.map(readManifest))).flatMap((manifest) => manifest.erased);
  const config = readConfig();
  const { connection, leave } = await connectAlone(config);
  const { db, pool, close } = openDatabase(connection, () => undefined);
  try {
    const { tables, files } = await loadBackup({ db, storage: openStorage(config), folder });
    const rows = tables.reduce((sum, { count }) => sum + count, 0);
    console.log(`Restored ${rows} rows and ${files.length} files, each as it was saved.`);
    const wiring = await openServices({ config, db, pool, log: openLog({ ...config, logLevel: 'warn' }) });
    try {
      console.log(`${await eraseAgain(wiring.services, erased)} accounts were deleted again.`);
    } finally {
      await wiring.close();
    }
  } finally {
    await close();
    await leave();
  }
}

await asCommand(run);
