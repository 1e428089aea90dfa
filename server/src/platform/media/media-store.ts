import type { MediaPurpose } from '@quad/contract/every.ts';
import { wrongKindMessage } from '@quad/contract/core/upload.ts';
import type { Db } from '#platform/db/schema.ts';
import { badRequest } from '#platform/problems.ts';
import { storageFailure } from '#platform/storage/failures.ts';
import { mimeOf, newKey, posterKey, versionKey, versionKeys } from '#platform/storage/keys.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { withExtension } from '#platform/uploads/file-name.ts';
import type { ReceivedFile } from '#platform/uploads/received-file.ts';
import type { Job } from './jobs.ts';
import type { Media, MediaKind } from './media.ts';
import { insertMedia } from './queries.ts';
import type { MediaWorkers } from './workers.ts';

/** The purpose of a file, its allowed kinds, and the message if the file is refused. */
export type MediaRequirements = { purpose: MediaPurpose; kinds: readonly MediaKind[]; refuse: string };

type Beside = { poster?: ReceivedFile | undefined; alt?: string | undefined };

/** Turns received files into stored media. Call `prepare` outside transactions, because it is slow. */
export type MediaStore = {
  /**
   * Processes a received file and stores it. If several kinds are allowed, the kind of the file's bytes must equal the
   * declared kind of the file.
   * @param beside the poster, used only for a video, and the description
   * @throws 400 with the message `refuse` for an unsuitable file, 503 if the machine failed, 507 if no space is left
   */
  prepare(file: ReceivedFile, requirements: MediaRequirements, beside?: Beside): Promise<Media>;
  /**
   * Inserts the rows of prepared media. `db` is the transaction that attaches the media to a message or post. Returns
   * the ids in order.
   */
  insert(db: Db, owner_id: number, media: readonly Media[]): Promise<number[]>;
  /** Deletes stored files with all their versions. Call it if the transaction failed or the rows were deleted. */
  deleteFiles(media: readonly Pick<Media, 'storage_key'>[]): Promise<void>;
};

type Options = {
  storage: Storage;
  workers: MediaWorkers;
  /** Called with each new key before a file is stored under it. */
  announce?: (storage_key: string) => Promise<void>;
};

const NOT_A_PICTURE = wrongKindMessage(['image']);

/** Makes the media store from the workers, the storage and the table of media. */
export function openMediaStore({ storage, workers, announce }: Options): MediaStore {
  async function process(file: ReceivedFile, job: Pick<Job, 'kinds' | 'purpose'>, refuse: string) {
    const outcome = await workers.run({ path: file.path, ...job });
    if (outcome.ok) return outcome.processed;
    const { reason, fault } = outcome;
    if (fault) throw storageFailure(Object.assign(new Error(reason), { code: fault }));
    throw Object.assign(badRequest(refuse, file.field), { cause: reason });
  }

  async function store(files: ReadonlyMap<string, string>, storage_key: string): Promise<void> {
    await announce?.(storage_key);
    try {
      for (const [key, path] of files) await storage.put(key, path, mimeOf(key));
    } catch (error) {
      await deleteFile(storage, storage_key).catch(() => undefined); // the first error is thrown
      throw error;
    }
  }

  return {
    async prepare(file, { purpose, kinds, refuse }, { poster, alt = '' } = {}) {
      const claimed = file.type.startsWith('video/') ? 'video' : 'image';
      const allowed = kinds.length > 1 ? kinds.filter((kind) => kind === claimed) : kinds;
      const processed = await process(file, { kinds: allowed, purpose }, refuse);
      const still =
        poster && processed.kind === 'video'
          ? await process(poster, { kinds: ['image'], purpose: 'poster' }, NOT_A_PICTURE)
          : null;
      const { path, versions, extension, placeholder, ...metadata } = processed;
      const storage_key = newKey(extension);
      const files = new Map(versions.map(({ width, path: of }) => [versionKey(storage_key, width), of]));
      if (still) files.set(posterKey(storage_key), still.path);
      await store(files.set(storage_key, path), storage_key);
      return {
        storage_key,
        purpose,
        mime: mimeOf(storage_key),
        name: withExtension(file.name, extension),
        ...metadata,
        widths: versions.map(({ width }) => width),
        placeholder: still ? still.placeholder : placeholder,
        has_poster: still !== null,
        version_bytes: versions.reduce((sum, { bytes }) => sum + bytes, still?.bytes ?? 0),
        alt,
      };
    },
    insert: insertMedia,
    async deleteFiles(media) {
      for (const { storage_key } of media) await deleteFile(storage, storage_key);
    },
  };
}

/** Deletes a stored file and its versions. Missing files are no error. */
export async function deleteFile(storage: Storage, storage_key: string): Promise<void> {
  await Promise.all([storage_key, ...versionKeys(storage_key)].map((key) => storage.remove(key)));
}
