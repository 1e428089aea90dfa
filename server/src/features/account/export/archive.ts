import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { asDate } from '#platform/clock.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Lifecycle } from '#platform/lifecycle.ts';
import { type ArchiveSection, inPages } from '#platform/personal-data.ts';
import { ProblemError } from '#platform/problems.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { writeJson } from './json.ts';
import { pageFiles } from './queries.ts';
import { readme } from './readme.ts';

/** The inputs for making an archive. */
export type Making = {
  db: Db;
  config: Config;
  storage: Pick<Storage, 'read'>;
  lifecycle: Pick<Lifecycle, 'sections' | 'showsFile'>;
  user_id: number;
  /** The time of the archive, in milliseconds since 1970. */
  now: number;
};

/**
 * Writes the archive of a person's data to a local path: `README.txt`, `data.json` and every file that the person
 * uploaded. All data is streamed, so that memory never contains all of it.
 * @throws if a read or a write fails; the file at the path is then unusable
 */
export async function writeArchive(path: string, making: Making): Promise<void> {
  const { storage, now } = making;
  const sections = [...making.lifecycle.sections, filesSection(making)];
  const made = { mtime: asDate(now) };
  const zip = new ZipFile();
  zip.on('error', (error: Error) => zip.outputStream.destroy(error));
  const written = pipeline(zip.outputStream, createWriteStream(path));
  // Without this handler, a failure while entries are being added would be an unhandled rejection. The `await` below
  // throws the error.
  written.catch(() => undefined);
  let isOver = false;
  let source: Readable | undefined;

  const add = (name: string, open: () => Promise<Readable>, compress: boolean) =>
    zip.addReadStreamLazy(name, { ...made, compress }, (ready) => {
      open().then(
        (stream) => {
          source = stream.once('error', (error) => zip.emit('error', error));
          if (isOver) stream.destroy();
          else ready(null, stream);
        },
        (error: Error) => ready(error),
      );
    });

  try {
    zip.addBuffer(Buffer.from(readme(sections, asDate(now))), 'README.txt', made);
    add('data.json', async () => Readable.from(writeJson(making, sections, asDate(now))), true);
    for await (const file of filesOf(making))
      // Pictures and videos are compressed already.
      add(pathOf(file), () => openFile(storage, file.storage_key), false);
    zip.end();
    await written;
  } catch (error) {
    zip.outputStream.destroy(error as Error);
    throw error;
  } finally {
    isOver = true;
    // After an error, the zip writer does not close the file that it was reading. Node would end the process because of
    // the unclosed file.
    source?.destroy();
  }
}

const filesOf = ({ db, lifecycle: { showsFile }, user_id }: Making) =>
  inPages((after, most) => pageFiles(db, { user_id, showsFile }, after, most));

type File = { media_id: number; name: string; purpose: string };

/**
 * The maximum number of characters of a file's name in the archive, counted from the end of the name. A character has
 * up to 4 bytes, and file systems allow 255 bytes.
 */
const NAME_KEPT = 55;

/** The path of a file in the archive: purpose, number and name. The number keeps equal names apart. */
function pathOf({ media_id, name, purpose }: File): string {
  const plain = name.replaceAll(/[^\p{L}\p{M}\p{N} ._-]/gu, '_');
  return `files/${purpose}/${media_id}-${Array.from(plain).slice(-NAME_KEPT).join('')}`;
}

const filesSection = (making: Making): ArchiveSection => ({
  name: 'files',
  about: 'What you uploaded, and where it lies in this archive.',
  async *read() {
    for await (const { storage_key: _, media_id, ...file } of filesOf(making))
      yield { file_id: String(media_id), ...file, path: pathOf({ media_id, ...file }) };
  },
});

/**
 * Opens a file. Returns an empty stream for a file that was just removed. Throws any other error, so that the job runs
 * again.
 */
async function openFile(storage: Pick<Storage, 'read'>, key: string): Promise<Readable> {
  try {
    return (await storage.read(key)).stream;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 404) return Readable.from([]);
    throw error;
  }
}
