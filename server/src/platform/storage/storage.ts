import type { Readable } from 'node:stream';

/** A part of a file: the positions of its first and last byte, counted from 0. */
export type ByteRange = { start: number; end: number };

/** An open file: a stream of its bytes or of the requested range, and the size of the whole file in bytes. */
export type StoredFile = { stream: Readable; size: number };

/**
 * The storage of uploaded files. Files never change after they are written. An operation that fails throws a
 * `ProblemError`: 404 for a missing key, 507 if no space is left, 503 if the storage does not answer. For an invalid
 * key, it throws a `TypeError`.
 */
export type Storage = {
  /**
   * Stores a local file (`source` is its path) or bytes, completely or not at all. Once `put` resolves, the file
   * survives a crash.
   */
  put(key: string, source: string | Buffer, mime: string): Promise<void>;
  /** Opens a file, or a valid range of it. The caller must read the stream to its end or destroy it. */
  read(key: string, range?: ByteRange): Promise<StoredFile>;
  /** A file's size in bytes. */
  size(key: string): Promise<number>;
  /** Removes a file. A missing file is no error. */
  remove(key: string): Promise<void>;
  /** Checks the storage. @throws if it does not work */
  check(): Promise<void>;
  /** Removes the remains of interrupted writes that are older than `olderThanMs`. */
  tidy(olderThanMs: number): Promise<void>;
};
