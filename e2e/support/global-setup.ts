import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder, startServer } from './server.ts';

/** Starts one server for all journeys; they keep out of each other's way by using people of their own. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { url, dataDir, outbox, goDown, goUp, stop } = await startServer({ DEMO: '0' });
  // Before its campus is there, it is what each server of a journey's own begins with: made once, not forty times.
  await goDown();
  const empty = await mkdtemp(join(tmpdir(), 'quad-e2e-empty-'));
  await copyFolder(dataDir, empty);
  await goUp({ DEMO: 'still' });
  // The way to hand something to the processes that run the tests.
  process.env['QUAD_URL'] = url;
  process.env['QUAD_OUTBOX'] = outbox;
  process.env['QUAD_EMPTY'] = empty;
  return async () => {
    await stop();
    await rm(empty, { recursive: true, force: true });
  };
}
