import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder, startServer } from './server.ts';

/** Starts one server for all tests. They do not disturb each other, because each uses its own people. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { url, dataDir, outbox, goDown, goUp, stop } = await startServer({ DEMO: '0' });
  // The data folder before the demo campus loads: each server of a single test starts from a copy. Made once, not forty
  // times.
  await goDown();
  const empty = await mkdtemp(join(tmpdir(), 'quad-e2e-empty-'));
  await copyFolder(dataDir, empty);
  await goUp({ DEMO: 'still' });
  // Environment variables are the way to pass values to the processes that run the tests.
  process.env['QUAD_URL'] = url;
  process.env['QUAD_OUTBOX'] = outbox;
  process.env['QUAD_EMPTY'] = empty;
  return async () => {
    await stop();
    await rm(empty, { recursive: true, force: true });
  };
}
