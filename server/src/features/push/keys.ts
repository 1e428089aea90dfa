import { createECDH, hkdfSync } from 'node:crypto';
import { derivedKey, type KeyConfig } from '#platform/secret-key/derived-key.ts';
import { readSecretKeys } from '#platform/secret-key/secret-key.ts';

/** A key pair with which push services recognise this Quad (VAPID), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/**
 * The seed is eight bytes longer than the order, so that every private key is equally likely. Source: FIPS 186-5,
 * A.2.1.
 */
const SEED_BYTES = 40;

const derived = new WeakMap<object, Map<number, PushKeys>>();

/** The key pair of a generation. It is derived only once, because it signs every notification. */
export function pushKeysOf(config: KeyConfig, generation: number): PushKeys {
  const known = derived.get(config) ?? new Map<number, PushKeys>();
  derived.set(config, known);
  const keys = known.get(generation) ?? derive(config, generation);
  known.set(generation, keys);
  return keys;
}

/**
 * The key pair of a generation. It is derived from the server's first secret key, so that nothing else has to be
 * stored. After the secret key is replaced, push services refuse earlier subscriptions, and a browser subscribes again
 * when its page next opens. Source: RFC 8292.
 */
function derive(config: KeyConfig, generation: number): PushKeys {
  const seed = hkdfSync('sha256', readSecretKeys(config)[0], '', `quad push ${generation}`, SEED_BYTES);
  const scalar = (BigInt(`0x${Buffer.from(seed).toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** The key with which topics of notifications are made. */
export const topicKeyOf = (config: KeyConfig): Buffer => derivedKey(config, 'push topic');

/** The first byte of a point whose two coordinates follow. Browsers use no other form. */
const UNCOMPRESSED = 4;

/** Whether 65 bytes in base64url are a point of the curve P-256, as a browser's public key is. */
export function isOnCurve(p256dh: string): boolean {
  if (Buffer.from(p256dh, 'base64url')[0] !== UNCOMPRESSED) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(p256dh, 'base64url');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY') throw error;
    return false;
  }
}
