import type { FileLike } from '@quad/contract/core/upload.ts';

/** A file that has arrived: what the contract checked, and where its bytes wait until the call has ended. */
export type ReceivedFile = FileLike & { path: string };

/** The received file behind a checked one. @throws when the value did not come through the upload path. */
export function receivedFile(file: FileLike): ReceivedFile {
  if (!('path' in file) || typeof file.path !== 'string') throw new Error('A checked file has no bytes.');
  return file as ReceivedFile;
}
