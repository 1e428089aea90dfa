import { hashToken } from '#platform/sessions/tokens.ts';
import type { RateName } from '#platform/limits.ts';
import type { RateLimits } from '#platform/rate-limits.ts';

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

function countsOf({ email, ip, knownDevice }: Attempt): [RateName, string][] {
  const account = hashToken(email).toString('base64url');
  if (knownDevice) return [['login-account-and-address', `${account}:${knownDevice.toString('base64url')}`]];
  return [
    ['login-account-and-address', `${account}:${ip}`],
    ['login-account', account],
    ['login-address', ip],
  ];
}

/** What a device is remembered by for one account, so that stored devices of several accounts cannot be matched. */
export const deviceHash = (email: string, device: string | undefined): Buffer | null =>
  device ? hashToken(`${email}\n${device}`) : null;
