import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

type Settings = { letterKey: Buffer | undefined; dataDir: string };

const BYTES = 32;

/**
 * The key of what the database must not give away by itself, such as who wrote a letter: the configured one, else that
 * of a file beside the embedded database, which is made once. Each use derives a key of its own from it. Source: wire.md
 * "Running it".
 * @throws StartError where the file holds something else
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

/** Makes the file whole or not at all: a command may look for it at the same moment, and two keys would lose what one closed. */
function make(path: string): void {
  mkdirSync(join(path, '..'), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, `${randomBytes(BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    // Somebody else was first, and theirs is the one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}
