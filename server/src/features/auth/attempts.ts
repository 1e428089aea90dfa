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
 * Counts a login as failed before the password is checked, so that parallel attempts cannot exceed the limit. Devices
 * that have signed in to the account before are counted separately, so that strangers' attempts cannot lock the
 * account's owner out. Source: security.md §3.
 * @returns a function that undoes the count, for a right password
 * @throws 429 after too many wrong passwords
 */
export async function countAttempt(limits: RateLimits, attempt: Attempt): Promise<() => Promise<void>> {
  const counts = countsOf(attempt);
  await limits.consumeEach(counts);
  const giveBack = async (uses: readonly Use[]) => {
    await Promise.all(uses.map(([rate, key]) => limits.giveBack(rate, key)));
  };
  // The account's own limit is counted last, so that attempts that the other limits refuse do not use it up.
  const inAll = [LOGIN_ACCOUNT, accountKey(attempt.email)] as const;
  try {
    await limits.consume(...inAll);
  } catch (refusal) {
    // After any error the password is not checked. So the attempt does not count.
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
