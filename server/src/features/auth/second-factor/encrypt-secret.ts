import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey, derivedKeys, type KeyConfig } from '#platform/secret-key/derived-key.ts';

const [NONCE_BYTES, CHECK_BYTES] = [12, 16];

/** Encrypts a person's secret, as the database stores it. */
export function encryptSecret(config: KeyConfig, user_id: number, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(config, 'second factor'), nonce).setAAD(
    Buffer.from(`${user_id}`),
  );
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a secret; null if it was encrypted with another key or for another person. Tries one key after the other. */
export function decryptSecret(config: KeyConfig, user_id: number, box: Buffer): Uint8Array | null {
  for (const key of derivedKeys(config, 'second factor')) {
    const secret = decryptWith(key, user_id, box);
    if (secret) return secret;
  }
  return null;
}

/** Whether a secret is encrypted with the first key. */
export const isOfFirstKey = (config: KeyConfig, user_id: number, box: Buffer): boolean =>
  decryptWith(derivedKey(config, 'second factor'), user_id, box) !== null;

function decryptWith(key: Buffer, user_id: number, box: Buffer): Uint8Array | null {
  const end = box.length - CHECK_BYTES;
  if (end <= NONCE_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, NONCE_BYTES));
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
