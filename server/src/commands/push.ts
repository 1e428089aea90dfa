import { parseArgs } from 'node:util';
import { raiseGeneration } from '#features/push/queries/devices.ts';
import { StartError } from '#platform/start-error.ts';
import { readConfig } from '../config.ts';
import { asCommand, inDatabase } from './connect.ts';

// `npm run push -- rotate` gives Quad a new key for push notifications. A browser that subscribed with an earlier key
// keeps that key until its page starts again. A server may run at the same time.

const USAGE = 'Say what: npm run push -- rotate';

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.join(' ') !== 'rotate') throw new StartError(USAGE);
  await inDatabase(readConfig(), async (db) => {
    const generation = await raiseGeneration(db);
    return `The key for push notifications is now number ${generation}. Browsers take it when Quad opens.`;
  });
}

await asCommand(run);
