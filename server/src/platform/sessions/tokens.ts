import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new opaque token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored in a token's place. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The anti-forgery token that belongs to a session: whoever holds only this one cannot find the session's. */
export const antiForgeryToken = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('quad anti-forgery').digest('base64url');

/** Whether two texts are equal, in a time that does not tell where they differ. */
export function isSame(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  const [left, right] = [hashToken(a), hashToken(b)];
  return timingSafeEqual(left, right);
}
