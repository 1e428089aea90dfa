import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** The number of lines or bytes that were written, and their SHA-256. */
export type Counted = { count: number; sha256: string };

/**
 * Writes lines to a compressed file, or to no file if `path` is null. Returns the number of the lines and their
 * SHA-256.
 */
export async function saveLines(
  chunks: AsyncIterable<readonly string[]>,
  path: string | null,
): Promise<Counted> {
  const hash = createHash('sha256');
  let count = 0;
  async function* texts() {
    for await (const lines of chunks) {
      const text = `${lines.join('\n')}\n`;
      count += lines.length;
      hash.update(text);
      yield text;
    }
  }
  if (path === null) for await (const _ of texts());
  else await pipeline(texts, createGzip(), createWriteStream(path));
  return { count, sha256: hash.digest('hex') };
}

/** Reads lines from a compressed file. Yields up to `atOnce` lines at a time. */
export async function* loadLines(path: string, atOnce: number): AsyncGenerator<string[]> {
  const file = createReadStream(path);
  const text = file.pipe(createGunzip());
  file.on('error', (error) => text.destroy(error));
  let lines: string[] = [];
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
    if (lines.push(line) < atOnce) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

/** Writes a stream to a file. Returns its size and SHA-256. */
export async function saveBytes(stream: Readable, path: string): Promise<Counted> {
  const hash = createHash('sha256');
  let count = 0;
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        count += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path),
  );
  return { count, sha256: hash.digest('hex') };
}

/** The SHA-256 of a file. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  const file = createReadStream(path);
  file.on('data', (chunk) => void hash.update(chunk));
  await once(file, 'end');
  return hash.digest('hex');
}
