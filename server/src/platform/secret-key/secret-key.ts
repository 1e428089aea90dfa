import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { StartError } from '#platform/start-error.ts';

type Settings = { letterKeys: readonly Buffer[]; dataDir: string };

const BYTES = 32;

/** The secret keys. The first encrypts; all of them decrypt, so that a key can be replaced. */
export type SecretKeys = readonly [first: Buffer, ...earlier: Buffer[]];

/** Parses keys in base64, separated by commas or white space. @returns null if one of them is no key, or there is none */
export function parseKeys(text: string): SecretKeys | null {
  const [first, ...earlier] = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((one) => Buffer.from(one, 'base64'));
  if (!first || [first, ...earlier].some(({ length }) => length !== BYTES)) return null;
  return [first, ...earlier];
}

/**
 * Reads the keys for secrets that the database alone must not reveal, such as the author of a letter. The keys come from
 * the configuration, or from a file beside the embedded database, which is generated with one key. Each use derives
 * separate keys from them. Source: wire.md "Running it".
 * @throws StartError if the file has unexpected content
 */
export function readSecretKeys({ letterKeys: [first, ...earlier], dataDir }: Settings): SecretKeys {
  if (first) return [first, ...earlier];
  const path = join(dataDir, 'letter.key');
  const keys = parseKeys(readOrMake(path));
  if (!keys) throw new StartError(`${path} does not hold ${BYTES} bytes in base64.`);
  return keys;
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
    // Another process created the file first. `readSecretKeys` then reads the key of the other process.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}
