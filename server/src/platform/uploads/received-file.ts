import type { FileLike } from '@quad/contract/core/upload.ts';

/**
 * A received file. `field` is the name of its field. `path` is the path of its bytes, which exist until the call ends.
 * `name` is safe to show, `type` is the declared type, `size` is in bytes.
 */
export type ReceivedFile = FileLike & { field: string; path: string };

const arrived = new WeakSet<object>();

/** Marks a file that came with a form, so that no other value can imitate a file. Returns the file. */
export function noteArrival<File extends FileLike>(file: File): File {
  arrived.add(file);
  return file;
}

/**
 * Returns a file of a checked input as a `ReceivedFile`. Refuses a value that only looks like a file, such as a JSON
 * object with a local path.
 * @throws if the value did not come with a form
 */
export function receivedFile(file: FileLike): ReceivedFile {
  if (!arrived.has(file) || !('path' in file) || typeof file.path !== 'string')
    throw new Error('A checked file has no bytes.');
  return file as ReceivedFile;
}
