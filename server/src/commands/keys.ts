import { parseArgs } from 'node:util';
import { acceptKey } from '#platform/secret-key/fingerprint.ts';
import { StartError } from '#platform/start-error.ts';
import { readConfig } from '../config.ts';
import { asCommand, inDatabase } from './connect.ts';

// `npm run keys -- accept` lets a server start with another secret key than before, because the earlier one is lost.

const USAGE = 'Say what: npm run keys -- accept';
const DONE = `Quad can start with this key now. What was encrypted with the earlier key stays unreadable: letters belong
to nobody, and people with a second factor need a recovery code or a reset.`;

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.join(' ') !== 'accept') throw new StartError(USAGE);
  const config = readConfig();
  await inDatabase(config, async (db) => {
    await acceptKey(db, config);
    return DONE;
  });
}

await asCommand(run);
