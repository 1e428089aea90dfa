import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { StartError } from '#platform/start-error.ts';

type Settings = { letterKey: Buffer | undefined; dataDir: string };

const BYTES = 32;

/**
 * Reads the key for secrets that the database alone must not reveal, such as the author of a letter. The key comes from
 * the configuration, or from a generated file beside the embedded database. Each use derives a separate key from it.
 * Source: wire.md "Running it".
 * @throws StartError if the file has unexpected content
 */
export function readSecretKey({ letterKey, dataDir }: Settings): Buffer {
  if (letterKey) return letterKey;
  const path = join(dataDir, 'letter.key');
  const key = Buffer.from(readOrMake(path), 'base64');
  if (key.length !== BYTES) throw new StartError(`${path} does not hold ${BYTES} bytes in base64.`);
  return key;
}

function readOrMake(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    make(path);
    return readFileSync(path, 'utf8');
  }
}

/**
 * Creates the key's file, completely or not at all. If two processes created different keys, data that is encrypted
 * with one of them would be lost.
 */
function make(path: string): void {
  mkdirSync(join(path, '..'), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, `${randomBytes(BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    // Another process created the file first. `readSecretKey` then reads the key of the other process.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}
