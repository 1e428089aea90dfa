import { hashToken } from '#platform/sessions/tokens.ts';
import type { Rate } from '#platform/rates.ts';
import type { RateLimits } from '#platform/rate-limits.ts';
import { LOGIN_ACCOUNT, LOGIN_ACCOUNT_AND_ADDRESS, LOGIN_ADDRESS } from './limits.ts';

/** Who tries a password, and from where. */
export type Attempt = {
  email: string;
  ip: string;
  /** Set when the account has been signed in to from this device before. */
  knownDevice: Buffer | null;
};

/**
 * Counts a password as wrong before it is looked at, so that many at once cannot slip through together. A device that
 * has signed in before has a count of its own: whatever others do, its owner gets in. Source: security.md §3.
 * @returns what takes the count back once the password was right
 * @throws 429 when there were too many wrong ones
 */
export async function countAttempt(limits: RateLimits, attempt: Attempt): Promise<() => Promise<void>> {
  const counts = countsOf(attempt);
  await limits.consumeEach(counts);
  return async () => {
    await Promise.all(counts.map(([rate, key]) => limits.giveBack(rate, key)));
  };
}

function countsOf({ email, ip, knownDevice }: Attempt): [Rate, string][] {
  const account = hashToken(email).toString('base64url');
  if (knownDevice) return [[LOGIN_ACCOUNT_AND_ADDRESS, `${account}:${knownDevice.toString('base64url')}`]];
  return [
    [LOGIN_ACCOUNT_AND_ADDRESS, `${account}:${ip}`],
    [LOGIN_ACCOUNT, account],
    [LOGIN_ADDRESS, ip],
  ];
}

/** What a device is remembered by for one account, so that stored devices of several accounts cannot be matched. */
export const deviceHash = (email: string, device: string | undefined): Buffer | null =>
  device ? hashToken(`${email}\n${device}`) : null;
