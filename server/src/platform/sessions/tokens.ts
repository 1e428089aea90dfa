import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new opaque token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Random bytes of a session's token, and the bytes of the mark behind them. */
const [RANDOM_BYTES, MARK_BYTES] = [32, 16];

/** A new token of a session: 256 random bits, and a mark that tells it from invented ones without a look-up. */
export function newSessionToken(key: Buffer): string {
  const random = randomBytes(RANDOM_BYTES);
  return Buffer.concat([random, markOf(random, key)]).toString('base64url');
}

/** Whether a token has our mark: it is or was a session's. Each has one spelling, or there would be many to look up. */
export function isMarked(token: string, key: Buffer): boolean {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== RANDOM_BYTES + MARK_BYTES || bytes.toString('base64url') !== token) return false;
  return timingSafeEqual(bytes.subarray(RANDOM_BYTES), markOf(bytes.subarray(0, RANDOM_BYTES), key));
}

const markOf = (random: Buffer, key: Buffer): Buffer =>
  createHmac('sha256', key).update(random).digest().subarray(0, MARK_BYTES);

/** What a proof that an account is somebody's is signed with: not what marks sessions, so that neither passes for the other. */
const signatureOf = (said: string, key: Buffer): string =>
  createHmac('sha256', key).update(`quad proof\n${said}`).digest('base64url');

/** Says, signed and until a moment, that its holder has shown that an account is theirs. It lets nobody in. */
export function newProof(user_id: number, until: number, key: Buffer): string {
  const said = `${user_id}.${until}`;
  return `${said}.${signatureOf(said, key)}`;
}

/** Whose account a proof is of; null for one that is over, or none of ours. */
export function readProof(proof: string, now: number, key: Buffer): number | null {
  const [, said = '', user_id, until, signature] =
    /^((\d{1,16})\.(\d{1,16}))\.([\w-]{43})$/.exec(proof) ?? [];
  if (!isSame(signature, signatureOf(said, key)) || Number(until) <= now) return null;
  return Number(user_id);
}

/** What is stored in a token's place. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The anti-forgery token that belongs to a session. It does not reveal the session's own token. */
export const antiForgeryToken = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('quad anti-forgery').digest('base64url');

/** Whether a text is the one that is wanted, in a time that tells nothing but how long it is. */
export function isSame(sent: string | undefined, expected: string | undefined): boolean {
  if (sent === undefined || expected === undefined) return false;
  const [left, right] = [Buffer.from(sent), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
