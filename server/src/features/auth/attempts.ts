import { hashToken } from '#platform/sessions/tokens.ts';
import type { RateLimits, Use } from '#platform/rate-limits.ts';
import { LOGIN_ACCOUNT, LOGIN_ACCOUNT_AND_ADDRESS, LOGIN_ADDRESS, LOGIN_STRANGERS } from './limits.ts';

/** A login attempt: the e-mail address of the account, the network address, and the device. */
export type Attempt = {
  email: string;
  ip: string;
  /** The hash of the device if it has signed in to the account before; otherwise null. */
  knownDevice: Buffer | null;
};

/**
 * Counts a login as failed before its password is checked, so that parallel attempts cannot slip through together. A
 * device that has signed in before is counted apart from unknown ones. Unknown ones cannot use up the account's limit,
 * so its owner can always log in. Source: security.md §3.
 * @returns a function that takes the count back, for a right password
 * @throws 429 after too many wrong passwords
 */
export async function countAttempt(limits: RateLimits, attempt: Attempt): Promise<() => Promise<void>> {
  const counts = countsOf(attempt);
  await limits.consumeEach(counts);
  const giveBack = async (uses: readonly Use[]) => {
    await Promise.all(uses.map(([rate, key]) => limits.giveBack(rate, key)));
  };
  // The account's own limit is counted last and alone. Attempts that the other limits refuse must not count here: a
  // flood of them would use it up.
  const inAll = [LOGIN_ACCOUNT, accountKey(attempt.email)] as const;
  try {
    await limits.consume(...inAll);
  } catch (refusal) {
    // Whatever the error is, the password has not been checked: the attempt does not count.
    await giveBack(counts);
    throw refusal;
  }
  return () => giveBack([...counts, inAll]);
}

/** The key under which the attempts on an account are counted. */
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
