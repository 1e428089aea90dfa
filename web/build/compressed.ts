import { writeFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The compressed twins of a script or style, by what their names end with: the server sends the one that the browser reads. */
export function compressedTwins(source: string | Uint8Array): [ending: '.br' | '.gz', source: Buffer][] {
  const plain = Buffer.from(source);
  return [
    ['.br', brotliCompressSync(plain)],
    ['.gz', gzipSync(plain, { level: 9 })],
  ];
}

/** Lays the compressed twins of a file beside it. */
export async function writeCompressed(file: string, source: string): Promise<void> {
  for (const [ending, twin] of compressedTwins(source)) await writeFile(file + ending, twin);
}
