import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes a token of 256 random bits, without a signature. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * The number of random bytes at the start of a session token, and the number of bytes of the signature (an HMAC) after
 * them.
 */
const [RANDOM_BYTES, MARK_BYTES] = [32, 16];

/**
 * Makes a session token: 256 random bits and a signature. With the signature, a forged token is detected without a
 * look-up.
 */
export function newSessionToken(key: Buffer): string {
  const random = randomBytes(RANDOM_BYTES);
  return Buffer.concat([random, markOf(random, key)]).toString('base64url');
}

/**
 * Whether a token has Quad's signature, so it is or was a session token. Only one spelling of the same bytes is
 * accepted, because each spelling would cost a separate look-up.
 */
export function isMarked(token: string, key: Buffer): boolean {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== RANDOM_BYTES + MARK_BYTES || bytes.toString('base64url') !== token) return false;
  return timingSafeEqual(bytes.subarray(RANDOM_BYTES), markOf(bytes.subarray(0, RANDOM_BYTES), key));
}

const markOf = (random: Buffer, key: Buffer): Buffer =>
  createHmac('sha256', key).update(random).digest().subarray(0, MARK_BYTES);

/**
 * Signs a proof of ownership. Proofs and session tokens have different signed texts. So a proof is never accepted as a
 * session token, and a session token is never accepted as a proof.
 */
const signatureOf = (said: string, key: Buffer): string =>
  createHmac('sha256', key).update(`quad proof\n${said}`).digest('base64url');

/** Makes a signed proof that its bearer owns an account. It is valid until `until`. It does not sign the bearer in. */
export function newProof(user_id: number, until: number, key: Buffer): string {
  const said = `${user_id}.${until}`;
  return `${said}.${signatureOf(said, key)}`;
}

/** Returns the user of a proof; null if the proof is invalid or expired. */
export function readProof(proof: string, now: number, key: Buffer): number | null {
  const [, said = '', user_id, until, signature] =
    /^((\d{1,16})\.(\d{1,16}))\.([\w-]{43})$/.exec(proof) ?? [];
  if (!isSame(signature, signatureOf(said, key)) || Number(until) <= now) return null;
  return Number(user_id);
}

/** The hash that is stored instead of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Derives the anti-forgery token of a session from the session token. The result does not reveal the session token. */
export const antiForgeryToken = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('quad anti-forgery').digest('base64url');

/**
 * Whether two texts are equal. The time of the comparison depends only on their length, so it reveals nothing about the
 * content.
 */
export function isSame(sent: string | undefined, expected: string | undefined): boolean {
  if (sent === undefined || expected === undefined) return false;
  const [left, right] = [Buffer.from(sent), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
