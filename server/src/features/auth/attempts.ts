import { hashToken } from '#platform/sessions/tokens.ts';
import type { RateLimits, Use } from '#platform/rate-limits.ts';
import { LOGIN_ACCOUNT, LOGIN_ACCOUNT_AND_ADDRESS, LOGIN_ADDRESS, LOGIN_STRANGERS } from './limits.ts';

/** Who tries a password, and from where. */
export type Attempt = {
  email: string;
  ip: string;
  /** Set when the account has been signed in to from this device before. */
  knownDevice: Buffer | null;
};

/**
 * Counts a password as wrong before it is looked at, so that many at once cannot slip through together. A device that
 * has signed in before has a count of its own, and strangers cannot use up the account's: whatever they do, its owner gets
 * in. Source: security.md §3.
 * @returns what takes the count back once the password was right
 * @throws 429 when there were too many wrong ones
 */
export async function countAttempt(limits: RateLimits, attempt: Attempt): Promise<() => Promise<void>> {
  const counts = countsOf(attempt);
  await limits.consumeEach(counts);
  const giveBack = async (uses: readonly Use[]) => {
    await Promise.all(uses.map(([rate, key]) => limits.giveBack(rate, key)));
  };
  // Counted last and by itself: what the others refuse must not pass through it, or a flood would hold it full.
  const inAll = [LOGIN_ACCOUNT, accountKey(attempt.email)] as const;
  try {
    await limits.consume(...inAll);
  } catch (refusal) {
    // Whatever it is, nobody looked at the password.
    await giveBack(counts);
    throw refusal;
  }
  return () => giveBack([...counts, inAll]);
}

/** What the counts of an account are kept by. */
export const accountKey = (email: string): string => hashToken(email).toString('base64url');

function countsOf(attempt: Attempt): Use[] {
  const { ip, knownDevice } = attempt;
  const account = accountKey(attempt.email);
  if (knownDevice) return [[LOGIN_ACCOUNT_AND_ADDRESS, `${account}:${knownDevice.toString('base64url')}`]];
  return [
    [LOGIN_ACCOUNT_AND_ADDRESS, `${account}:${ip}`],
    [LOGIN_STRANGERS, account],
    [LOGIN_ADDRESS, ip],
  ];
}
