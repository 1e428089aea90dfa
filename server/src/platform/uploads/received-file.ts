import type { FileLike } from '@quad/contract/core/upload.ts';

/**
 * A received file: the form's field, the properties that the contract checked, and the path of its bytes until the call
 * ends. `name` is safe to show, `type` is as the sender declared it, `size` is in bytes.
 */
export type ReceivedFile = FileLike & { field: string; path: string };

const arrived = new WeakSet<object>();

/** Notes that a file's bytes really came with a form, so that no other value passes for a file. Returns the file. */
export function noteArrival<File extends FileLike>(file: File): File {
  arrived.add(file);
  return file;
}

/**
 * Returns the received file behind a checked one. A value that only looks like a file, such as a JSON object with a
 * path on this machine, is none.
 * @throws where the value did not come with a form
 */
export function receivedFile(file: FileLike): ReceivedFile {
  if (!arrived.has(file) || !('path' in file) || typeof file.path !== 'string')
    throw new Error('A checked file has no bytes.');
  return file as ReceivedFile;
}
