/** The parts of the zip writer that Quad uses. The package has no types. */
declare module 'yazl' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  type EntryOptions = { mtime?: Date; compress?: boolean };

  export class ZipFile extends EventEmitter {
    outputStream: Readable;
    addBuffer(content: Buffer, path: string, options?: EntryOptions): void;
    addReadStreamLazy(
      path: string,
      options: EntryOptions,
      open: (ready: (error: Error | null, stream?: Readable) => void) => void,
    ): void;
    end(): void;
  }
}
