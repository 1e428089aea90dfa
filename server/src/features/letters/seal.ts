import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { readSecretKey } from '#platform/secret-key.ts';

/** Who left a letter or a comment: nobody (0) once their account is gone. `day` counts from 1970. */
export type Author = { user_id: number; uni_id: number; day: number };

/** What only the holder of the key can do with a letter or a comment, each named by its id. */
export type Seal = {
  /** What the database keeps of an author: as long for everybody, and never the same twice. */
  close(id: number, author: Author): Buffer;
  /** Who it was; null where it was closed with another key, or for another id. */
  open(id: number, box: Buffer): Author | null;
  /** Makes the marks by which a person's own things are known; each is another for another thing. */
  markerOf(user_id: number): (id: number) => Buffer;
  /** What a person is called where their letters are counted. */
  countedAs(user_id: number): string;
};

const [NONCE_BYTES, TEXT_BYTES, CHECK_BYTES] = [12, 12, 16];
const MARK_BYTES = 16;

const seals = new WeakMap<object, Seal>();

/** The seal of a server, by its configuration. */
export function sealOf(config: Parameters<typeof readSecretKey>[0]): Seal {
  const seal = seals.get(config) ?? makeSeal(readSecretKey(config));
  seals.set(config, seal);
  return seal;
}

/** Makes the seal of a key. */
export function makeSeal(key: Buffer): Seal {
  const part = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `quad letters ${use}`, 32));
  const [boxes, marks, counts] = [part('boxes'), part('marks'), part('counts')];
  const keyed = (by: Buffer, text: string) => createHmac('sha256', by).update(text).digest();
  return {
    close(id, { user_id, uni_id, day }) {
      const text = Buffer.alloc(TEXT_BYTES);
      [user_id, uni_id, day].forEach((value, at) => text.writeUInt32BE(value, at * 4));
      const nonce = randomBytes(NONCE_BYTES);
      // A key for each id: boxes are closed anew every hour, and no count of nonces comes near a repeat.
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
    // What Node says, without a code, of a box that another key closed.
    if (!(error instanceof Error && /unable to authenticate/.test(error.message))) throw error;
    return null;
  }
  return { user_id: text.readUInt32BE(0), uni_id: text.readUInt32BE(4), day: text.readUInt32BE(8) };
}

/** Whether two marks are the same. */
export const isSameMark = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** A mark that is nobody's. */
export const nobodysMark = (): Buffer => randomBytes(MARK_BYTES);

/** An id that says nothing: 53 random bits. */
export const randomId = (): number => randomInt(2 ** 21) * 2 ** 32 + randomInt(1, 2 ** 32);
