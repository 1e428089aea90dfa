import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { saveBackup } from '../save.ts';
import { openDatabase } from '@quad/server/platform/db/open.ts';
import { StartError } from '@quad/server/platform/start-error.ts';
import { readConfig } from '@quad/server/config.ts';
import { openStorage } from '@quad/server/wiring.ts';
import { asCommand, connect } from '@quad/server/commands/connect.ts';

// `npm run backup -- FOLDER` saves everything to an empty folder, even while a server runs. `--erased` saves only the
// list of deleted accounts, for a later restore of an older backup.

const USAGE = 'Say where to: npm run backup -- FOLDER [--erased]';

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { erased: { type: 'boolean' } },
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new StartError(USAGE);
  const config = readConfig();
  const { connection, leave } = await connect(config);
  const { db, close } = openDatabase(connection, () => undefined);
  try {
    const saving = { db, storage: openStorage(config), folder: resolve(folder) };
    const saved = await saveBackup(saving, { erasedOnly: values.erased === true });
    const rows = saved.tables.reduce((sum, { count }) => sum + count, 0);
    console.log(
      `Saved ${rows} rows, ${saved.files.length} files and ${saved.erased.length} deleted accounts.`,
    );
    if (saved.missing.length > 0) console.error(`${saved.missing.length} files were missing.`);
  } finally {
    await close();
    await leave();
  }
}

await asCommand(run);
