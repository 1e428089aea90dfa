import { hkdfSync } from 'node:crypto';
import { readSecretKey } from './secret-key.ts';

export type KeyConfig = Parameters<typeof readSecretKey>[0];

const KEY_BYTES = 32;

const derived = new WeakMap<KeyConfig, Map<string, Buffer>>();

/** The key of 32 bytes for one use, derived from the secret key. It is derived only once for a configuration. */
export function derivedKey(config: KeyConfig, use: string): Buffer {
  const known = derived.get(config) ?? new Map<string, Buffer>();
  derived.set(config, known);
  const key =
    known.get(use) ?? Buffer.from(hkdfSync('sha256', readSecretKey(config), '', `quad ${use}`, KEY_BYTES));
  known.set(use, key);
  return key;
}
