import { writeFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * Makes the compressed versions of a script or style, each with its file ending. The server sends the version that the
 * browser accepts.
 */
export function compressedTwins(source: string | Uint8Array): [ending: '.br' | '.gz', source: Buffer][] {
  const plain = Buffer.from(source);
  return [
    ['.br', brotliCompressSync(plain)],
    ['.gz', gzipSync(plain, { level: 9 })],
  ];
}

/** Writes the compressed versions of a file beside it. */
export async function writeCompressed(file: string, source: string): Promise<void> {
  for (const [ending, twin] of compressedTwins(source)) await writeFile(file + ending, twin);
}
