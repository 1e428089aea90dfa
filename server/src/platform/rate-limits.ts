import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Rate, RATES, type RateName } from './limits.ts';
import { tooMany } from './problems.ts';

/** What `consume` needs of a limiter, so that the counts can live in this process or in Redis. */
export type Limiter = {
  consume(key: string, points?: number): Promise<RateLimiterRes>;
  get(key: string): Promise<RateLimiterRes | null>;
  penalty(key: string, points?: number): Promise<RateLimiterRes>;
  reward(key: string, points?: number): Promise<RateLimiterRes>;
};

/** Rates that count different things, each with the rate that remembers which have been counted. */
const DISTINCT = { 'profile-day': 'profile-seen' } as const satisfies Partial<Record<RateName, RateName>>;
type DistinctRate = keyof typeof DISTINCT;

/** Makes the limiter of one rate. */
export type LimiterFactory = (name: RateName, rate: Rate) => Limiter;

/** Counts in this process. */
export const memoryLimiters: LimiterFactory = (name, { points, seconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

const TOO_MANY = 'Too many requests. Please wait a moment and try again.';

export type RateLimits = {
  /** Counts one use of a rate by `key`, or several. @throws 429 with the time to wait once it is used up. */
  consume(name: RateName, key: string | number, points?: number): Promise<void>;
  /** Counts one use by `key` of each thing, once within the rate's time, however often it comes. @throws 429 */
  consumeDistinct(name: DistinctRate, key: number, thing: number): Promise<void>;
  /** @throws 429 when a rate is used up, without counting. */
  mustHaveLeft(name: RateName, key: string | number): Promise<void>;
  /** Takes counted uses back, one unless said: where only failures are meant to count, or where nothing came of them. */
  giveBack(name: RateName, key: string | number, points?: number): Promise<void>;
};

/** The rates of `limits.ts`, or none at all where they are switched off for a load test. */
export function rateLimits(options: { enabled: boolean; limiters: LimiterFactory }): RateLimits {
  if (!options.enabled) {
    const nothing = async () => {};
    return { consume: nothing, consumeDistinct: nothing, mustHaveLeft: nothing, giveBack: nothing };
  }
  const made = new Map<RateName, Limiter>();
  const limiterOf = (name: RateName): Limiter => {
    const limiter = made.get(name) ?? options.limiters(name, RATES[name]);
    made.set(name, limiter);
    return limiter;
  };
  async function consume(name: RateName, key: string | number, points = 1): Promise<void> {
    try {
      await limiterOf(name).consume(String(key), points);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(TOO_MANY, refusal.msBeforeNext / 1000);
    }
  }
  return {
    consume,
    async consumeDistinct(name, key, thing) {
      const once = limiterOf(DISTINCT[name]);
      const { consumedPoints } = await once.penalty(`${key} ${thing}`);
      if (consumedPoints > 1) return;
      try {
        await consume(name, key);
      } catch (refusal) {
        // What was refused was not seen, and counts when it is asked for again.
        await once.reward(`${key} ${thing}`, consumedPoints);
        throw refusal;
      }
    },
    async mustHaveLeft(name, key) {
      const state = await limiterOf(name).get(String(key));
      if (state && state.consumedPoints >= RATES[name].points)
        throw tooMany(TOO_MANY, state.msBeforeNext / 1000);
    },
    giveBack: async (name, key, points = 1) => void (await limiterOf(name).reward(String(key), points)),
  };
}
