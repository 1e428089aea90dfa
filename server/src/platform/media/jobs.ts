import type { MediaPurpose } from '@quad/contract/every.ts';
import type { Media, MediaKind } from './media.ts';

/** A file to process. `kinds` are the allowed kinds. Results are written beside it, to `path` with an ending. */
export type Job = { path: string; kinds: readonly MediaKind[]; purpose: MediaPurpose | 'poster' };

/** A processed file that is safe and on the disk, with its smaller versions. `bytes` is its size. */
export type ProcessedFile = Pick<Media, 'kind' | 'width' | 'height' | 'bytes' | 'placeholder'> & {
  extension: 'webp' | 'mp4' | 'webm';
  path: string;
  versions: { width: number; path: string; bytes: number }[];
};

/** The same in the worker's memory. */
export type Processed = Omit<ProcessedFile, 'bytes' | 'path' | 'versions'> & {
  bytes: Uint8Array;
  versions: Version[];
};

/** A smaller version of a picture: with the same shape, or square for avatars. */
export type Version = { width: number; bytes: Uint8Array };

/**
 * The result of a job. A refusal is the file's fault, unless the machine failed: then `fault` is the error's code
 * (`ENOSPC`). `reason` is for the log.
 */
export type Outcome = { ok: true; processed: ProcessedFile } | { ok: false; reason: string; fault?: string };

/** The message of a worker that is ready for jobs. */
export const READY = 'ready';

/** A worker's message at the end of a job. `isSpent`: it uses so much memory that a new one should replace it. */
export type Report = { outcome: Outcome; isSpent: boolean };

/** Thrown for a file that is not what it may be. */
export class RefusedError extends Error {}

/** Runs a decoder. All of its errors count as faults of the file. @throws RefusedError for any error */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof RefusedError ? error : new RefusedError(String(error));
  }
}
