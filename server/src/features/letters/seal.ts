import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { readSecretKey } from '#platform/secret-key/secret-key.ts';

/**
 * The author of a letter or a comment. `user_id` is 0 after the account was deleted. `day` is the number of days since
 * 1970.
 */
export type Author = { user_id: number; uni_id: number; day: number };

/** The operations on a letter or a comment that need the secret key. `id` is the id of the letter or comment. */
export type Seal = {
  /** Encrypts an author for the database. The result always has the same length, and is different each time. */
  close(id: number, author: Author): Buffer;
  /** Decrypts an author; null if it was encrypted with another key or for another id. */
  open(id: number, box: Buffer): Author | null;
  /**
   * Makes a function that computes a person's mark for an id. A letter or comment with this mark is the person's own.
   */
  markerOf(user_id: number): (id: number) => Buffer;
  /** The key under which the rate limits count a person's letters. It identifies nobody. */
  countedAs(user_id: number): string;
};

const [NONCE_BYTES, TEXT_BYTES, CHECK_BYTES] = [12, 12, 16];
const MARK_BYTES = 16;

const seals = new WeakMap<object, Seal>();

/** The operations with the server's secret key. */
export function sealOf(config: Parameters<typeof readSecretKey>[0]): Seal {
  const seal = seals.get(config) ?? makeSeal(readSecretKey(config));
  seals.set(config, seal);
  return seal;
}

/** Makes the operations with a secret key. */
export function makeSeal(key: Buffer): Seal {
  const part = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `quad letters ${use}`, 32));
  const [boxes, marks, counts] = [part('boxes'), part('marks'), part('counts')];
  const keyed = (by: Buffer, text: string) => createHmac('sha256', by).update(text).digest();
  return {
    close(id, { user_id, uni_id, day }) {
      const text = Buffer.alloc(TEXT_BYTES);
      [user_id, uni_id, day].forEach((value, at) => text.writeUInt32BE(value, at * 4));
      const nonce = randomBytes(NONCE_BYTES);
      // Each id has its own encryption key. With one key for all ids, a nonce would repeat at some time, because boxes
      // are encrypted again every hour.
      const cipher = createCipheriv('aes-256-gcm', keyed(boxes, `${id}`), nonce);
      return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
    },
    open: (id, box) => opened(keyed(boxes, `${id}`), box),
    markerOf(user_id) {
      const own = keyed(marks, `${user_id}`);
      return (id) => keyed(own, `${id}`).subarray(0, MARK_BYTES);
    },
    countedAs: (user_id) => keyed(counts, `${user_id}`).toString('base64url'),
  };
}

function opened(key: Buffer, box: Buffer): Author | null {
  if (box.length !== NONCE_BYTES + TEXT_BYTES + CHECK_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(box.subarray(NONCE_BYTES + TEXT_BYTES));
  const text = decipher.update(box.subarray(NONCE_BYTES, NONCE_BYTES + TEXT_BYTES));
  try {
    decipher.final();
  } catch (error) {
    // If the box was encrypted with another key, Node throws an error that has this message and no code.
    if (!(error instanceof Error && /unable to authenticate/.test(error.message))) throw error;
    return null;
  }
  return { user_id: text.readUInt32BE(0), uni_id: text.readUInt32BE(4), day: text.readUInt32BE(8) };
}

/** Whether two marks are the same. */
export const isSameMark = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** A random mark, which is not the mark of any person. */
export const nobodysMark = (): Buffer => randomBytes(MARK_BYTES);

/** A random id of 53 bits. It does not show when a letter was written. */
export const randomId = (): number => randomInt(2 ** 21) * 2 ** 32 + randomInt(1, 2 ** 32);
