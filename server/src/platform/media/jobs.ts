import type { MediaPurpose } from '@quad/contract/every.ts';
import type { Media, MediaKind } from './media.ts';

/**
 * A file to process. `kinds` are the allowed kinds. The results are written beside the file, with paths that begin with
 * `path`.
 */
export type Job = { path: string; kinds: readonly MediaKind[]; purpose: MediaPurpose | 'poster' };

/** A processed file on the disk, with its smaller versions. `bytes` is the file's size. */
export type ProcessedFile = Pick<Media, 'kind' | 'width' | 'height' | 'bytes' | 'placeholder'> & {
  extension: 'webp' | 'mp4' | 'webm';
  path: string;
  versions: { width: number; path: string; bytes: number }[];
};

/** A processed file in the worker's memory, before it is written to the disk. */
export type Processed = Omit<ProcessedFile, 'bytes' | 'path' | 'versions'> & {
  bytes: Uint8Array;
  versions: Version[];
};

/** A smaller version of a picture. It has the same aspect ratio, except for avatars, which are square. */
export type Version = { width: number; bytes: Uint8Array };

/**
 * The result of a job. If `ok` is false, the file is refused. If `fault` is set, the machine failed, not the file:
 * `fault` is the error code, such as `ENOSPC`. `reason` is for the log.
 */
export type Outcome = { ok: true; processed: ProcessedFile } | { ok: false; reason: string; fault?: string };

/** The message of a worker that is ready for jobs. */
export const READY = 'ready';

/**
 * A worker's message at the end of a job. `isSpent` means that the worker uses too much memory and should be replaced.
 */
export type Report = { outcome: Outcome; isSpent: boolean };

/** Thrown if a file is refused: it is broken, too large or not of an allowed kind. */
export class RefusedError extends Error {}

/** Runs a decoder. Treats each of its errors as a fault of the file. @throws RefusedError for any error */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof RefusedError ? error : new RefusedError(String(error));
  }
}
