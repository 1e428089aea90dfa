import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type DistinctCounter, memoryDistinct, type Noted } from './distinct.ts';
import { tooMany } from './problems.ts';
import type { Rate } from './rates.ts';

/** What `consume` needs of a limiter, so that the counts can live in this process or in Redis. */
export type Limiter = {
  consume(key: string, points?: number): Promise<RateLimiterRes>;
  get(key: string): Promise<RateLimiterRes | null>;
  reward(key: string, points?: number): Promise<RateLimiterRes>;
};

/** Makes the limiter of one rate. */
export type LimiterFactory = (rate: Rate) => Limiter;

/** Counts in this process. */
export const memoryLimiters: LimiterFactory = ({ name, points, seconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

const TOO_MANY = 'Too many requests. Please wait a moment and try again.';

/** One use of a rate, by whom or what. */
export type Use = readonly [rate: Rate, key: string | number];

export type RateLimits = {
  /** Counts one use of a rate by `key`, or several. @throws 429 with the time to wait once it is used up. */
  consume(rate: Rate, key: string | number, points?: number): Promise<void>;
  /**
   * Counts one use of each of several rates, all at the same time. Those behind the first that is used up are not counted.
   * @throws 429 like `consume`
   */
  consumeEach(uses: readonly Use[]): Promise<void>;
  /**
   * Counts different things, each once within the rate's time, as many as fit the rate. Refuses nothing.
   * @returns those that fit; all where nothing is counted
   */
  countDistinct(rate: Rate, key: number, things: readonly number[]): Promise<Noted>;
  /** The same, where all of them have to fit. @throws 429 with the time to wait */
  consumeDistinct(rate: Rate, key: number, things: readonly number[]): Promise<void>;
  /** @throws 429 when a rate is used up, without counting. */
  mustHaveLeft(rate: Rate, key: string | number): Promise<void>;
  /** Takes counted uses back, one unless said: where only failures are meant to count, or where nothing came of them. */
  giveBack(rate: Rate, key: string | number, points?: number): Promise<void>;
};

/** Counts the rates that were declared, or none at all where they are switched off for a load test. */
export function rateLimits(options: {
  enabled: boolean;
  limiters: LimiterFactory;
  distinct?: DistinctCounter;
}): RateLimits {
  if (!options.enabled) return noLimits;
  const distinct = options.distinct ?? memoryDistinct();
  const made = new Map<string, Limiter>();
  const limiterOf = (rate: Rate): Limiter => {
    const limiter = made.get(rate.name) ?? options.limiters(rate);
    made.set(rate.name, limiter);
    return limiter;
  };
  async function consume(rate: Rate, key: string | number, points = 1): Promise<void> {
    await counted(limiterOf(rate).consume(String(key), points));
  }
  const giveBack = async (rate: Rate, key: string | number, points = 1): Promise<void> =>
    void (await limiterOf(rate).reward(String(key), points));
  return {
    consume,
    async consumeEach(uses) {
      // They are sent together, so that several cost one way to Redis and back.
      const counts = uses.map(([rate, key]) => limiterOf(rate).consume(String(key)));
      try {
        await Promise.all(counts);
      } catch {
        // Why it failed is in the outcomes, of which the first counts.
        const outcomes = await Promise.allSettled(counts);
        const refused = outcomes.findIndex(({ status }) => status === 'rejected');
        await Promise.all(uses.slice(refused + 1).map(([rate, key]) => giveBack(rate, key)));
        await counted(counts[refused]);
      }
    },
    countDistinct: (rate, key, things) => distinct.note(rate, key, things),
    async consumeDistinct(rate, key, things) {
      const { noted, secondsLeft } = await distinct.note(rate, key, things);
      if (things.some((thing) => !noted.has(thing))) throw tooMany(TOO_MANY, secondsLeft);
    },
    async mustHaveLeft(rate, key) {
      const state = await limiterOf(rate).get(String(key));
      if (state && state.consumedPoints >= rate.points) throw tooMany(TOO_MANY, state.msBeforeNext / 1000);
    },
    giveBack,
  };
}

const nothing = async (): Promise<void> => {};
const noLimits: RateLimits = {
  consume: nothing,
  consumeEach: nothing,
  countDistinct: async (_rate, _key, things) => ({ noted: new Set(things), secondsLeft: 0 }),
  consumeDistinct: nothing,
  mustHaveLeft: nothing,
  giveBack: nothing,
};

/** @throws 429 with the time to wait where a count was refused */
async function counted(count: Promise<RateLimiterRes> | undefined): Promise<void> {
  try {
    await count;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooMany(TOO_MANY, refusal.msBeforeNext / 1000);
  }
}
