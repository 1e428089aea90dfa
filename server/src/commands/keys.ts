import { parseArgs } from 'node:util';
import { migrateToLatest } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { acceptKey } from '#platform/secret-key/fingerprint.ts';
import { StartError } from '#platform/start-error.ts';
import { readConfig } from '../config.ts';
import { asCommand, connect } from './connect.ts';

// `npm run keys -- accept` lets a server start with another secret key than before, because the earlier one is lost.

const USAGE = 'Say what: npm run keys -- accept';
const DONE = `Quad can start with this key now. What was encrypted with the earlier key stays unreadable: letters belong
to nobody, and people with a second factor need a recovery code or a reset.`;

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.join(' ') !== 'accept') throw new StartError(USAGE);
  const config = readConfig();
  const { connection, leave } = await connect(config);
  const { db, close } = openDatabase(connection, () => undefined);
  try {
    await migrateToLatest(db);
    await acceptKey(db, config);
    console.log(DONE);
  } finally {
    await close();
    await leave();
  }
}

await asCommand(run);
