import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { readSecretKeys, type SecretKeys } from '#platform/secret-key/secret-key.ts';

/**
 * The author of a letter or a comment. `user_id` is 0 after the account was deleted. `day` is the number of days since
 * 1970.
 */
export type Author = { user_id: number; uni_id: number; day: number };

/** The operations on a letter or a comment that need the secret key. `id` is the id of the letter or comment. */
export type Seal = {
  /** Encrypts an author for the database. The result always has the same length, and is different each time. */
  close(id: number, author: Author): Buffer;
  /** Decrypts an author; null if it was encrypted with a key that is not configured, or for another id. */
  open(id: number, box: Buffer): Author | null;
  /** Whether an author is encrypted with an earlier key, which a newer one replaces. */
  isOfEarlierKey(id: number, box: Buffer): boolean;
  /** A person's mark for an id, which is stored with the person's letter or comment. */
  markOf(user_id: number, id: number): Buffer;
  /** Makes a function that tells whether a stored mark for an id is the person's, made with any of the keys. */
  recogniserOf(user_id: number): (id: number, mark: Buffer) => boolean;
  /** The key under which the rate limits count a person's letters. It identifies nobody. */
  countedAs(user_id: number): string;
};

const [NONCE_BYTES, TEXT_BYTES, CHECK_BYTES] = [12, 12, 16];
const MARK_BYTES = 16;

const seals = new WeakMap<object, Seal>();

/** The operations with the server's secret keys. */
export function sealOf(config: Parameters<typeof readSecretKeys>[0]): Seal {
  const seal = seals.get(config) ?? makeSeal(readSecretKeys(config));
  seals.set(config, seal);
  return seal;
}

/** The keys of letters that are derived from a secret key. */
const partsOf = (key: Buffer) => {
  const part = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `quad letters ${use}`, 32));
  return { boxes: part('boxes'), marks: part('marks'), counts: part('counts') };
};
type Parts = ReturnType<typeof partsOf>;

const keyed = (by: Buffer, text: string) => createHmac('sha256', by).update(text).digest();

/** Makes the operations with secret keys. */
export function makeSeal([newest, ...earlier]: SecretKeys): Seal {
  const first = partsOf(newest);
  const all = [first, ...earlier.map(partsOf)];
  const openWith = ({ boxes }: Parts, id: number, box: Buffer) => opened(keyed(boxes, `${id}`), box);
  const isMark = (by: Buffer, id: number, mark: Buffer) => isSameMark(markBy(by, id), mark);
  return {
    close(id, { user_id, uni_id, day }) {
      const text = Buffer.alloc(TEXT_BYTES);
      [user_id, uni_id, day].forEach((value, at) => text.writeUInt32BE(value, at * 4));
      const nonce = randomBytes(NONCE_BYTES);
      // Each id has its own encryption key. With one key for all ids, a nonce would repeat at some time, because boxes
      // are encrypted again every hour.
      const cipher = createCipheriv('aes-256-gcm', keyed(first.boxes, `${id}`), nonce);
      return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
    },
    open(id, box) {
      for (const parts of all) {
        const author = openWith(parts, id, box);
        if (author) return author;
      }
      return null;
    },
    isOfEarlierKey: (id, box) =>
      openWith(first, id, box) === null && all.some((parts) => openWith(parts, id, box) !== null),
    markOf: (user_id, id) => markBy(keyed(first.marks, `${user_id}`), id),
    recogniserOf(user_id) {
      const own = all.map(({ marks }) => keyed(marks, `${user_id}`));
      return (id, mark) => own.some((by) => isMark(by, id, mark));
    },
    countedAs: (user_id) => keyed(first.counts, `${user_id}`).toString('base64url'),
  };
}

/** The mark for an id of the person to whom a key belongs. */
const markBy = (own: Buffer, id: number): Buffer => keyed(own, `${id}`).subarray(0, MARK_BYTES);

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
const isSameMark = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** A random mark, which is not the mark of any person. */
export const nobodysMark = (): Buffer => randomBytes(MARK_BYTES);

/** A random id of 53 bits. It does not show when a letter was written. */
export const randomId = (): number => randomInt(2 ** 21) * 2 ** 32 + randomInt(1, 2 ** 32);
