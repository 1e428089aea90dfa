import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FileLike } from '@quad/contract/core/upload.ts';
import { UPLOAD } from '#platform/limits.ts';
import type { Services } from '#platform/services.ts';
import { receivedFile } from '#platform/uploads/received-file.ts';
import type { Media } from './media.ts';
import type { MediaRequirements } from './media-store.ts';

/** A hash of the files of a message or a post, in their order; null without files. */
export async function hashFiles(files: readonly FileLike[]): Promise<Buffer | null> {
  if (files.length === 0) return null;
  const all = createHash('sha256');
  for (const file of files) {
    const one = createHash('sha256');
    await pipeline(createReadStream(receivedFile(file).path), one);
    all.update(one.digest());
  }
  return all.digest();
}

/** Form fields that belong to the files: the descriptions of all files, and the posters of the videos, in order. */
type BesideFiles = { posters?: readonly FileLike[]; alt?: readonly string[] };

/** Processes and stores files. If one file is refused, none is stored. @throws 400, 429, 503 or 507 */
export async function prepareFiles(
  { mediaStore, limits }: Pick<Services, 'mediaStore' | 'limits'>,
  user_id: number,
  files: readonly FileLike[],
  requirements: MediaRequirements,
  { posters = [], alt = [] }: BesideFiles = {},
): Promise<Media[]> {
  if (files.length > 0) await limits.consumeEach([[UPLOAD, user_id, files.length]]);
  const videos = files.filter(isVideo);
  const attempts = await Promise.allSettled(
    files.map((file, index) => {
      const poster = isVideo(file) ? posters[videos.indexOf(file)] : undefined;
      return mediaStore.prepare(receivedFile(file), requirements, {
        alt: alt[index],
        poster: poster && poster.size > 0 ? receivedFile(poster) : undefined,
      });
    }),
  );
  const prepared = attempts.filter((attempt) => attempt.status === 'fulfilled').map(({ value }) => value);
  const failed = attempts.find((attempt) => attempt.status === 'rejected');
  if (!failed) return prepared;
  await mediaStore.deleteFiles(prepared);
  throw failed.reason;
}

const isVideo = ({ type }: FileLike): boolean => type.startsWith('video/');
