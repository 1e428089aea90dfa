import type { Readable } from 'node:stream';

/** Part of a file: the first and the last byte wanted, both counted from 0 and both included. */
export type ByteRange = { start: number; end: number };

/** A file that is being read: its bytes (or the range asked for) and the size in bytes of the whole. */
export type StoredFile = { stream: Readable; size: number };

/**
 * Where uploaded files live. Files never change: a key is written once, read often and removed.
 * Every operation throws a `ProblemError`: 404 for a key that is not there, 507 when there is no room left, 503 when
 * the place itself cannot be reached. A key that is not one of ours is a `TypeError`.
 */
export type Storage = {
  /** Stores a file on this machine (by its path) or some bytes. Whole or not at all; durable once it returns. */
  put(key: string, source: string | Buffer, mime: string): Promise<void>;
  /** Opens a file, or a range that lies within it. The caller reads the stream to its end or destroys it. */
  read(key: string, range?: ByteRange): Promise<StoredFile>;
  /** A file's size in bytes. */
  size(key: string): Promise<number>;
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Throws unless files can be read and written in principle. */
  check(): Promise<void>;
  /** Clears away what interrupted writes left behind, once it is `olderThanMs` old. */
  tidy(olderThanMs: number): Promise<void>;
};
