import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new opaque token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The random bytes of a session's token, and the bytes of the mark behind them, which is an HMAC. */
const [RANDOM_BYTES, MARK_BYTES] = [32, 16];

/** A new session token: 256 random bits, and a mark by which invented tokens are refused without a look-up. */
export function newSessionToken(key: Buffer): string {
  const random = randomBytes(RANDOM_BYTES);
  return Buffer.concat([random, markOf(random, key)]).toString('base64url');
}

/**
 * Whether a token has Quad's mark: it is or was a session's. Only one spelling is accepted, because each spelling would
 * be looked up.
 */
export function isMarked(token: string, key: Buffer): boolean {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== RANDOM_BYTES + MARK_BYTES || bytes.toString('base64url') !== token) return false;
  return timingSafeEqual(bytes.subarray(RANDOM_BYTES), markOf(bytes.subarray(0, RANDOM_BYTES), key));
}

const markOf = (random: Buffer, key: Buffer): Buffer =>
  createHmac('sha256', key).update(random).digest().subarray(0, MARK_BYTES);

/** The signature of a proof of ownership. It is no session token's mark: neither passes for the other. */
const signatureOf = (said: string, key: Buffer): string =>
  createHmac('sha256', key).update(`quad proof\n${said}`).digest('base64url');

/** Makes a signed proof, valid until a moment, that its holder owns an account. It does not sign them in. */
export function newProof(user_id: number, until: number, key: Buffer): string {
  const said = `${user_id}.${until}`;
  return `${said}.${signatureOf(said, key)}`;
}

/** The user of a proof; null for one that is invalid or expired. */
export function readProof(proof: string, now: number, key: Buffer): number | null {
  const [, said = '', user_id, until, signature] =
    /^((\d{1,16})\.(\d{1,16}))\.([\w-]{43})$/.exec(proof) ?? [];
  if (!isSame(signature, signatureOf(said, key)) || Number(until) <= now) return null;
  return Number(user_id);
}

/** The hash that is stored instead of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The anti-forgery token that belongs to a session. It does not reveal the session's own token. */
export const antiForgeryToken = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('quad anti-forgery').digest('base64url');

/** Whether a text is the expected one. The time it takes depends only on the length. */
export function isSame(sent: string | undefined, expected: string | undefined): boolean {
  if (sent === undefined || expected === undefined) return false;
  const [left, right] = [Buffer.from(sent), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
