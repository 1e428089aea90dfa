import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { diskStorage } from '#platform/storage/disk-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Received } from '#platform/uploads/receive.ts';
import type { Purpose } from './jobs.ts';
import { makeMediaKeeper, type Media, type MediaKeeper } from './media.ts';
import { makeMediaWorkers, type MediaWorkers } from './workers.ts';

/** The words that the tests have files refused with. */
export const REFUSE = 'Only image and video files are allowed';

/** A keeper with real workers and a storage of its own, for tests. */
export type TestKeeper = {
  keeper: MediaKeeper;
  workers: MediaWorkers;
  storage: Storage;
  /** Some bytes as they would have been received. */
  received(bytes: Buffer | string, name?: string, type?: string): Promise<Received & { path: string }>;
  /** Keeps some bytes as a picture. */
  keep(bytes: Buffer | string, purpose?: Purpose): Promise<Media>;
  stored(key: string): Promise<Buffer>;
  close(): Promise<void>;
};

/** Opens a keeper in a temporary folder. */
export async function openTestKeeper(): Promise<TestKeeper> {
  const dir = await mkdtemp(join(tmpdir(), 'quad-media-'));
  const storage = diskStorage(join(dir, 'files'));
  const workers = makeMediaWorkers();
  const keeper = makeMediaKeeper({ storage, workers });
  let count = 0;
  const received: TestKeeper['received'] = async (bytes, name = 'a.png', type = 'image/png') => {
    const path = join(dir, String(count++));
    await writeFile(path, bytes);
    return { field: 'media', name, type, size: Buffer.byteLength(bytes), path };
  };
  return {
    keeper,
    workers,
    storage,
    received,
    keep: async (bytes, purpose = 'chat') =>
      keeper.prepareImage(await received(bytes), { purpose, refuse: REFUSE }),
    stored: async (key) => buffer((await storage.read(key)).stream),
    async close() {
      workers.close();
      await rm(dir, { recursive: true });
    },
  };
}
