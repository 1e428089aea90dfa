import type { MediaPurpose } from '@quad/contract/every.ts';
import type { Media, MediaKind } from './media.ts';

/** A file to look into. `kinds` says what it may be; results are written beside it, at `path` with endings of their own. */
export type Job = { path: string; kinds: readonly MediaKind[]; purpose: MediaPurpose | 'poster' };

/** A file made safe, on the disk and ready to be stored, with its smaller versions; `bytes` is its size. */
export type ProcessedFile = Pick<Media, 'kind' | 'width' | 'height' | 'bytes' | 'placeholder'> & {
  extension: 'webp' | 'mp4' | 'webm';
  path: string;
  versions: { width: number; path: string; bytes: number }[];
};

/** The same while it is in the memory of the worker. */
export type Processed = Omit<ProcessedFile, 'bytes' | 'path' | 'versions'> & {
  bytes: Uint8Array;
  versions: Version[];
};

/** A smaller version of a picture: of the same shape, or square as an avatar is. */
export type Version = { width: number; bytes: Uint8Array };

/**
 * What came of a job. A refusal is the file's own fault unless the machine failed, which then says how (`ENOSPC`).
 * `reason` is for the log.
 */
export type Outcome = { ok: true; processed: ProcessedFile } | { ok: false; reason: string; fault?: string };

/** What a worker says once it can work. */
export const READY = 'ready';

/** What a worker says when a job is done, and whether it has grown so large that a fresh one should go on. */
export type Report = { outcome: Outcome; isSpent: boolean };

/** Thrown while a file is looked into, when it is not what it may be. */
export class RefusedError extends Error {}

/** Runs a decoder, whose every complaint is about the file. @throws RefusedError for any error */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof RefusedError ? error : new RefusedError(String(error));
  }
}
