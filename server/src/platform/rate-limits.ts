import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type DistinctCounter, memoryDistinct, type Noted } from './distinct.ts';
import { tooMany } from './problems.ts';
import type { Rate } from './rates.ts';

/** The part of a limiter that is used here. Its counts may be in this process or in Redis. */
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

const TOO_MANY = 'That’s a lot at once. Wait a bit.';

/** The use of a rate by a user, an address or another key; one point unless `points` says more. */
export type Use = readonly [rate: Rate, key: string | number, points?: number];

/** Counts uses of rates. It may wait for Redis: never use it in a transaction, which would block others. */
export type RateLimits = {
  /** Counts one use of a rate by `key`, or `points` uses. @throws 429 with the time to wait at the limit */
  consume(rate: Rate, key: string | number, points?: number): Promise<void>;
  /**
   * Counts uses of several rates at the same time. Where one is used up, the later ones are not counted. Where several
   * uses of one rate are not all left, none of them is counted.
   * @throws 429 like `consume`
   */
  consumeEach(uses: readonly Use[]): Promise<void>;
  /** Counts uses, then does work. Failed work takes them back. @throws 429, and the errors of the work */
  countFor<T>(uses: readonly Use[], work: () => Promise<T>): Promise<T>;
  /**
   * Counts different things, each once within the rate's time, as many as the rate allows. Refuses nothing.
   * @returns those that are counted; all where rates are switched off
   */
  countDistinct(rate: Rate, key: number, things: readonly number[]): Promise<Noted>;
  /** The same, but all of them must be allowed. @throws 429 with the time to wait */
  consumeDistinct(rate: Rate, key: number, things: readonly number[]): Promise<void>;
  /** Checks a rate without counting. @throws 429 where it is used up */
  mustHaveLeft(rate: Rate, key: string | number): Promise<void>;
  /** Takes counted uses back, one by default: where only failures should count, or where the work came to nothing. */
  giveBack(rate: Rate, key: string | number, points?: number): Promise<void>;
};

/** Counts declared rates; counts nothing where they are switched off for a load test. */
export function rateLimits(options: {
  enabled: boolean;
  limiters: LimiterFactory;
  distinct?: DistinctCounter;
}): RateLimits {
  if (!options.enabled) return noLimits;
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
  const giveBackEach = (uses: readonly Use[]) => Promise.all(uses.map((use) => giveBack(...use)));
  async function consumeEach(uses: readonly Use[]): Promise<void> {
    // All counts are sent together, which costs one round trip to Redis.
    const counts = uses.map(([rate, key, points = 1]) => limiterOf(rate).consume(String(key), points));
    try {
      await Promise.all(counts);
    } catch {
      // Several counts may have failed. The first one decides.
      const outcomes = await Promise.allSettled(counts);
      const refused = outcomes.findIndex(({ status }) => status === 'rejected');
      await giveBackEach(
        uses.filter(([, , points = 1], at) => at > refused || (at === refused && points > 1)),
      );
      await counted(counts[refused]);
    }
  }
  return {
    consume,
    consumeEach,
    countFor: countingFor(consumeEach, giveBackEach),
    ...countingDistinct(options.distinct ?? memoryDistinct()),
    async mustHaveLeft(rate, key) {
      const state = await limiterOf(rate).get(String(key));
      if (state && state.consumedPoints >= rate.points) throw tooMany(TOO_MANY, state.msBeforeNext / 1000);
    },
    giveBack,
  };
}

type Counting = (uses: readonly Use[]) => Promise<unknown>;

/** Makes `countFor`. */
const countingFor =
  (consumeEach: Counting, giveBackEach: Counting): RateLimits['countFor'] =>
  async (uses, work) => {
    await consumeEach(uses);
    try {
      return await work();
    } catch (error) {
      await giveBackEach(uses);
      throw error;
    }
  };

/** Makes the functions that count different things. */
const countingDistinct = (
  distinct: DistinctCounter,
): Pick<RateLimits, 'countDistinct' | 'consumeDistinct'> => ({
  countDistinct: (rate, key, things) => distinct.note(rate, key, things),
  async consumeDistinct(rate, key, things) {
    const { noted, secondsLeft } = await distinct.note(rate, key, things);
    if (things.some((thing) => !noted.has(thing))) throw tooMany(TOO_MANY, secondsLeft);
  },
});

const nothing = async (): Promise<void> => {};
const noLimits: RateLimits = {
  consume: nothing,
  consumeEach: nothing,
  countDistinct: async (_rate, _key, things) => ({ noted: new Set(things), secondsLeft: 0 }),
  countFor: (_uses, work) => work(),
  consumeDistinct: nothing,
  mustHaveLeft: nothing,
  giveBack: nothing,
};

/** Waits for a count. @throws 429 with the time to wait where it was refused */
async function counted(count: Promise<RateLimiterRes> | undefined): Promise<void> {
  try {
    await count;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooMany(TOO_MANY, refusal.msBeforeNext / 1000);
  }
}
