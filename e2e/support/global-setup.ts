import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder, startServer } from './server.ts';

/** Starts one server for all tests. The tests do not disturb each other, because each creates its own users. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { url, dataDir, outbox, goDown, goUp, stop } = await startServer({ DEMO: '0' });
  // Copy the data folder before the demo campus is loaded. A server that only one test uses starts from this copy, so
  // it need not create a database first. There are about forty such servers.
  await goDown();
  const empty = await mkdtemp(join(tmpdir(), 'quad-e2e-empty-'));
  await copyFolder(dataDir, empty);
  await goUp({ DEMO: 'still' });
  // Only environment variables can pass values to the processes that run the tests.
  process.env['QUAD_URL'] = url;
  process.env['QUAD_OUTBOX'] = outbox;
  process.env['QUAD_EMPTY'] = empty;
  return async () => {
    await stop();
    await rm(empty, { recursive: true, force: true });
  };
}
