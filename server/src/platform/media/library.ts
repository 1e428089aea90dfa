import type { ReceivedFile } from '#platform/uploads/received-file.ts';
import type { Db } from '#platform/db/schema.ts';
import type { MediaKeeper } from './media.ts';
import { insertMedia } from './queries.ts';
import type { MediaPurpose, PreparedMedia } from './shapes.ts';

/** Turns received files into stored media. Preparing is slow, so it happens outside transactions. */
export type MediaLibrary = {
  /**
   * Makes a received file safe and stores it.
   * @param refuse the words for a file whose bytes are not of the wanted kinds
   * @throws 400 with these words, 507 without room
   */
  prepare(
    file: ReceivedFile,
    as: { purpose: MediaPurpose; kinds: readonly ('image' | 'video')[]; refuse: string },
  ): Promise<PreparedMedia>;
  /** Adds the rows of prepared media, in the transaction that hangs them on something. Returns their ids in order. */
  insert(db: Db, owner_id: number, prepared: readonly PreparedMedia[]): Promise<number[]>;
  /** Removes stored files: those whose transaction failed, or whose row has gone. */
  deleteFiles(media: readonly { storage_key: string }[]): Promise<void>;
};

/** Where a stored file is served. */
export const mediaUrl = (storage_key: string): string => `/media/${storage_key}`;

/** The library on top of the workers that look into files and the place where they are kept. */
export function openMediaLibrary(keeper: MediaKeeper): MediaLibrary {
  return {
    async prepare(file, { purpose, kinds, refuse }) {
      const received = { ...file, field: 'field' in file ? String(file.field) : purpose };
      const wanted = { purpose: purpose === 'real_pfp' ? ('pfp' as const) : purpose, refuse };
      const isEither = kinds.length > 1;
      const { key, ...media } = await (isEither
        ? keeper.prepareMedia(received, wanted)
        : kinds[0] === 'video'
          ? keeper.prepareVideo(received, wanted)
          : keeper.prepareImage(received, wanted));
      return { storage_key: key, purpose, ...media };
    },
    insert: insertMedia,
    async deleteFiles(media) {
      for (const { storage_key } of media) await keeper.removeMedia(storage_key);
    },
  };
}
