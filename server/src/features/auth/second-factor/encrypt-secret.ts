import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readSecretKey } from '#platform/secret-key/secret-key.ts';

const [NONCE_BYTES, CHECK_BYTES] = [12, 16];

type Config = Parameters<typeof readSecretKey>[0];

const keys = new WeakMap<Config, Buffer>();

function keyOf(config: Config): Buffer {
  const key =
    keys.get(config) ?? Buffer.from(hkdfSync('sha256', readSecretKey(config), '', 'quad second factor', 32));
  keys.set(config, key);
  return key;
}

/** Encrypts a person's secret, as the database stores it. */
export function encryptSecret(config: Config, user_id: number, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), nonce).setAAD(Buffer.from(`${user_id}`));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a secret; null if it was encrypted with another key or for another person. */
export function decryptSecret(config: Config, user_id: number, box: Buffer): Uint8Array | null {
  const end = box.length - CHECK_BYTES;
  if (end <= NONCE_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(config), box.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(`${user_id}`)).setAuthTag(box.subarray(end));
  const secret = decipher.update(box.subarray(NONCE_BYTES, end));
  try {
    decipher.final();
  } catch (error) {
    // With another key, Node throws an error that has this message and no code.
    if (!(error instanceof Error && /unable to authenticate/.test(error.message))) throw error;
    return null;
  }
  return new Uint8Array(secret);
}
