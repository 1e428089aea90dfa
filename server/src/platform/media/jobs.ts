/** What a picture is for: an avatar (`pfp`, `icon`) becomes a square, the others keep their shape. */
export type Purpose = 'pfp' | 'icon' | 'chat' | 'post';

/** Kinds of media as the wire names them. */
export type Kind = 'image' | 'video';

/** A file to look into. `kinds` says what it may be; results are written beside it, at `path` with endings of their own. */
export type Job = { path: string; kinds: readonly Kind[]; purpose: Purpose };

/** What is known of a file that is safe to show. Width and height are what the viewer sees, in pixels. */
type Facts = { kind: Kind; extension: 'webp' | 'mp4' | 'webm'; width: number; height: number };

/** A file made safe, and an avatar's small version. */
export type Processed = Facts & { bytes: Uint8Array; small: Uint8Array | null };

/** A file made safe, on the disk and ready to be stored; `bytes` is its size. */
export type Prepared = Facts & { bytes: number; path: string; smallPath: string | null };

/**
 * What came of a job. A refusal is the file's own fault unless the machine failed, which then says how (`ENOSPC`).
 * `reason` is for the log.
 */
export type Outcome = { ok: true; prepared: Prepared } | { ok: false; reason: string; fault?: string };

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
