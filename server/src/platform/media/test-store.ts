import type { MediaPurpose } from '@quad/contract/every.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { diskStorage } from '#platform/storage/disk-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { ReceivedFile } from '#platform/uploads/received-file.ts';
import type { Media, MediaKind } from './media.ts';
import { type MediaStore, openMediaStore } from './media-store.ts';
import { makeMediaWorkers, type MediaWorkers } from './workers.ts';

/** The message with which files are refused in tests. */
export const REFUSE = 'Only image and video files are allowed';

/** A media store for tests, with real workers and a separate storage. */
export type TestStore = {
  workers: MediaWorkers;
  storage: Storage;
  /** Makes a received file from bytes. */
  received(bytes: Buffer | string, name?: string, type?: string): Promise<ReceivedFile>;
  /** Prepares a received file for a chat. By default, pictures and videos are allowed. */
  prepare(file: ReceivedFile, kinds?: readonly MediaKind[]): Promise<Media>;
  /** Prepares bytes as a picture. */
  keep(bytes: Buffer | string, purpose?: MediaPurpose): Promise<Media>;
  deleteFiles: MediaStore['deleteFiles'];
  stored(media: Pick<Media, 'storage_key'>): Promise<Buffer>;
  close(): Promise<void>;
};

/** Opens a media store in a temporary folder. */
export async function openTestStore(): Promise<TestStore> {
  const dir = await mkdtemp(join(tmpdir(), 'quad-media-'));
  const storage = diskStorage(join(dir, 'files'));
  const workers = makeMediaWorkers();
  const { prepare, deleteFiles } = openMediaStore({ storage, workers });
  let count = 0;
  const received: TestStore['received'] = async (bytes, name = 'a.png', type = 'image/png') => {
    const path = join(dir, String(count++));
    await writeFile(path, bytes);
    return { field: 'media', name, type, size: Buffer.byteLength(bytes), path };
  };
  return {
    workers,
    storage,
    received,
    deleteFiles,
    prepare: (file, kinds = ['image', 'video']) => prepare(file, { purpose: 'chat', kinds, refuse: REFUSE }),
    keep: async (bytes, purpose = 'chat') =>
      prepare(await received(bytes), { purpose, kinds: ['image'], refuse: REFUSE }),
    stored: async ({ storage_key }) => buffer((await storage.read(storage_key)).stream),
    async close() {
      workers.close();
      await rm(dir, { recursive: true });
    },
  };
}
