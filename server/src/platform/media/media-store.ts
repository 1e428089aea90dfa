import type { Db } from '#platform/db/schema.ts';
import { badRequest } from '#platform/problems.ts';
import { storageFailure } from '#platform/storage/failures.ts';
import { newKey, smallKey } from '#platform/storage/keys.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { withExtension } from '#platform/uploads/file-name.ts';
import type { ReceivedFile } from '#platform/uploads/received-file.ts';
import type { ProcessedFile } from './jobs.ts';
import type { Media, MediaKind, MediaPurpose } from './media.ts';
import { insertMedia } from './queries.ts';
import type { MediaWorkers } from './workers.ts';

/** What a file is meant to be, and the words to refuse it with. */
export type MediaRequirements = { purpose: MediaPurpose; kinds: readonly MediaKind[]; refuse: string };

/** Turns received files into stored media. Preparing is slow, so it happens outside transactions. */
export type MediaStore = {
  /**
   * Makes a received file safe and stores it. Where it may be of several kinds, its bytes must be what it claims to be.
   * @throws 400 with the words given for a wrong file, 503 where the machine failed, 507 without room
   */
  prepare(file: ReceivedFile, requirements: MediaRequirements): Promise<Media>;
  /** Adds the rows of prepared media, in the transaction that hangs them on something. Returns their ids in order. */
  insert(db: Db, owner_id: number, media: readonly Media[]): Promise<number[]>;
  /** Removes stored files with all versions: those whose transaction failed, or whose row has gone. */
  deleteFiles(media: readonly Pick<Media, 'storage_key'>[]): Promise<void>;
};

type Options = {
  storage: Storage;
  workers: MediaWorkers;
  /** Is told of each key before anything lies under it. */
  announce?: (storage_key: string) => Promise<void>;
};

/** Joins the workers that look into files with the storage and the table that keep them. */
export function openMediaStore({ storage, workers, announce }: Options): MediaStore {
  async function store(processed: ProcessedFile, purpose: MediaPurpose, name: string): Promise<Media> {
    const { path, smallPath, extension, ...metadata } = processed;
    const mime = `${metadata.kind}/${extension}`;
    const storage_key = newKey(extension);
    await announce?.(storage_key);
    try {
      if (smallPath !== null) await storage.put(smallKey(storage_key), smallPath, mime);
      await storage.put(storage_key, path, mime);
    } catch (error) {
      await deleteFile(storage, storage_key).catch(() => undefined); // the first failure is the one that counts
      throw error;
    }
    return { storage_key, purpose, mime, name: withExtension(name, extension), ...metadata };
  }

  return {
    async prepare(file, { purpose, kinds, refuse }) {
      const claimed = file.type.startsWith('video/') ? 'video' : 'image';
      const allowed = kinds.length > 1 ? kinds.filter((kind) => kind === claimed) : kinds;
      const outcome = await workers.run({ path: file.path, kinds: allowed, purpose });
      if (outcome.ok) return store(outcome.processed, purpose, file.name);
      const { reason, fault } = outcome;
      if (fault) throw storageFailure(Object.assign(new Error(reason), { code: fault }));
      throw Object.assign(badRequest(refuse, file.field), { cause: reason });
    },
    insert: insertMedia,
    async deleteFiles(media) {
      for (const { storage_key } of media) await deleteFile(storage, storage_key);
    },
  };
}

/** Removes a stored file and its small version; harmless for what is already gone. */
export async function deleteFile(storage: Storage, storage_key: string): Promise<void> {
  await storage.remove(storage_key);
  if (storage_key.endsWith('.webp')) await storage.remove(smallKey(storage_key));
}
