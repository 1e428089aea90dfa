import type { FileLike } from '@quad/contract/core/upload.ts';

/**
 * A file that has arrived: the form's field, what the contract checked, and where its bytes wait until the call has
 * ended. `name` is safe to show, `type` is the sender's word for it, `size` in bytes.
 */
export type ReceivedFile = FileLike & { field: string; path: string };

const arrived = new WeakSet<object>();

/** Notes that a file's bytes really came with a form, so that nothing else passes for one. Returns the file. */
export function noteArrival<File extends FileLike>(file: File): File {
  arrived.add(file);
  return file;
}

/**
 * The received file behind a checked one. What merely looks like a file, such as an object of JSON that names a path on
 * this machine, is none.
 * @throws when the value did not come through the upload path
 */
export function receivedFile(file: FileLike): ReceivedFile {
  if (!arrived.has(file) || !('path' in file) || typeof file.path !== 'string')
    throw new Error('A checked file has no bytes.');
  return file as ReceivedFile;
}
