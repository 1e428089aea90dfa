import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { HASHES_AT_ONCE_MAX, HASH_QUEUE } from './limits.ts';
import { unavailable } from './problems.ts';

/** The cost of a hash: argon2id with 19 MiB, 2 passes, 1 lane. Source: security.md §3 "Password". */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches a hash. Without a hash, the result is false, but the check takes as long. So the time
   * does not reveal whether an account exists.
   */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether a hash has another cost than the current cost. If so, make a new hash as soon as the password is known. */
  isOutdated(hash: string): boolean;
};

const TODAYS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/**
 * Opens a service that hashes `atOnce` passwords at a time, in other threads. Further passwords wait. If too many wait,
 * the service throws a 503.
 */
export function openPasswords(
  atOnce = Math.max(1, Math.min(HASHES_AT_ONCE_MAX, availableParallelism())),
): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= HASH_QUEUE) throw unavailable('Quad’s busy right now. Try again in a moment.', 5);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const decoy = argon2Hash('nobody has this password', COST);
  return {
    hash: (password) => queued(() => argon2Hash(password, COST)),
    verify: (password, hash) =>
      queued(async () => {
        const matches = await argon2Verify(hash ?? (await decoy), password);
        return matches && hash !== undefined;
      }),
    isOutdated: (hash) => !hash.startsWith(TODAYS),
  };
}
