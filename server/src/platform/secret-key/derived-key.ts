import { hkdfSync } from 'node:crypto';
import { readSecretKeys, type SecretKeys } from './secret-key.ts';

export type KeyConfig = Parameters<typeof readSecretKeys>[0];

const KEY_BYTES = 32;

const derived = new WeakMap<KeyConfig, Map<string, SecretKeys>>();

/**
 * The keys of 32 bytes for one use, one for each secret key. The first encrypts and signs, all of them decrypt and
 * verify. They are derived only once for a configuration.
 */
export function derivedKeys(config: KeyConfig, use: string): SecretKeys {
  const known = derived.get(config) ?? new Map<string, SecretKeys>();
  derived.set(config, known);
  const keys = known.get(use) ?? derive(readSecretKeys(config), use);
  known.set(use, keys);
  return keys;
}

/** The key of 32 bytes for one use, derived from the first secret key. */
export const derivedKey = (config: KeyConfig, use: string): Buffer => derivedKeys(config, use)[0];

function derive([first, ...earlier]: SecretKeys, use: string): SecretKeys {
  const ofUse = (key: Buffer) => Buffer.from(hkdfSync('sha256', key, '', `quad ${use}`, KEY_BYTES));
  return [ofUse(first), ...earlier.map(ofUse)];
}
