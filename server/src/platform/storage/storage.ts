import type { Readable } from 'node:stream';

/** A part of a file: its first and its last byte, counted from 0, both included. */
export type ByteRange = { start: number; end: number };

/** An open file: its bytes, or the requested range of them, and the size of the whole file in bytes. */
export type StoredFile = { stream: Readable; size: number };

/**
 * The storage of uploaded files. Files never change: a key is written once, read often and removed. Every operation
 * throws a `ProblemError`: 404 for a missing key, 507 where no room is left, 503 where the storage is out of reach. For
 * an invalid key, it throws a `TypeError`.
 */
export type Storage = {
  /**
   * Stores a file of this machine (`source` is its path) or bytes. Stores it completely or not at all. Once `put`
   * resolves, the file survives a crash.
   */
  put(key: string, source: string | Buffer, mime: string): Promise<void>;
  /** Opens a file, or a valid range of it. The caller reads the stream to its end or destroys it. */
  read(key: string, range?: ByteRange): Promise<StoredFile>;
  /** A file's size in bytes. */
  size(key: string): Promise<number>;
  /** Removes a file. A missing file is no error. */
  remove(key: string): Promise<void>;
  /** Checks the storage. @throws if it cannot be used at all */
  check(): Promise<void>;
  /** Removes the leftovers of interrupted writes that are older than `olderThanMs`. */
  tidy(olderThanMs: number): Promise<void>;
};
