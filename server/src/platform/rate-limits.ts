import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type DistinctCounter, memoryDistinct, type Noted } from './distinct.ts';
import { count } from '#platform/metrics/measure.ts';
import { tooMany } from './problems.ts';
import { type AddressRate, multiplied, type Rate } from './rates.ts';

/** A limiter, with the methods that Quad uses. The limiter counts in this process or in Redis. */
export type Limiter = {
  consume(key: string, points?: number): Promise<RateLimiterRes>;
  get(key: string): Promise<RateLimiterRes | null>;
  reward(key: string, points?: number): Promise<RateLimiterRes>;
};

/** Makes the limiter of one rate. */
export type LimiterFactory = (rate: Rate) => Limiter;

/** Makes limiters that count in this process. */
export const memoryLimiters: LimiterFactory = ({ name, points, seconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

function usedUp({ name, refusal = 'That’s a lot at once. Wait a bit.' }: Rate, secondsLeft: number) {
  count('quad_rate_limited_total', { rate: name });
  return tooMany(refusal, secondsLeft);
}

/** The use of a rate by a user, an address or another key. It costs one point, or `points`. */
export type Use = readonly [rate: Rate, key: string | number, points?: number];

/**
 * Counts uses of rates. Counting may wait for Redis, so never count in a transaction: its locks would block other
 * transactions meanwhile.
 */
export type RateLimits = {
  /**
   * Counts a use of a rate for `key`. The use costs one point, or `points`.
   * @throws 429 with the time to wait if the rate is used up
   */
  consume(rate: Rate, key: string | number, points?: number): Promise<void>;
  /**
   * Counts uses of several rates at the same time. If a rate is used up, the later uses in the list are not counted. A
   * use is counted with all its points or not at all.
   * @throws 429 like `consume`
   */
  consumeEach(uses: readonly Use[]): Promise<void>;
  /**
   * Counts uses, then does work. If the work fails, the uses do not count.
   * @throws 429, and the errors of the work
   */
  countFor<T>(uses: readonly Use[], work: () => Promise<T>): Promise<T>;
  /**
   * Counts different things. Each thing counts once within the rate's time. The count stops at the rate's `points`,
   * without a 429.
   * @returns the things that are counted; all things if rates are switched off
   */
  countDistinct(rate: Rate, key: number, things: readonly number[]): Promise<Noted>;
  /**
   * Counts different things like `countDistinct`. Refuses if not all of them are counted.
   * @throws 429 with the time to wait
   */
  consumeDistinct(rate: Rate, key: number, things: readonly number[]): Promise<void>;
  /** Checks a rate without counting a use. @throws 429 if the rate is used up */
  mustHaveLeft(rate: Rate, key: string | number): Promise<void>;
  /** Gives back counted points, by default one. Call it if only failures should count, or if the work had no result. */
  giveBack(rate: Rate, key: string | number, points?: number): Promise<void>;
};

const isByAddress = (rate: Rate): rate is AddressRate => 'byAddress' in rate;

type Options = {
  enabled: boolean;
  limiters: LimiterFactory;
  distinct?: DistinctCounter;
  /** Returns the factor of a network address for rates by address. Without it, each address has the factor 1. */
  factorOf?: (address: string) => number;
};

/** Makes the counter of all declared rates. If rates are switched off for a load test, it counts nothing. */
export function rateLimits(options: Options): RateLimits {
  if (!options.enabled) return noLimits;
  const made = new Map<string, Limiter>();
  const limiterOf = (rate: Rate): Limiter => {
    const limiter = made.get(rate.name) ?? options.limiters(rate);
    made.set(rate.name, limiter);
    return limiter;
  };
  /** The rate as it holds for a key: in a network of the site, a rate by address is higher. */
  const rateFor = (rate: Rate, key: string | number): Rate =>
    isByAddress(rate) ? multiplied(rate, options.factorOf?.(String(key)) ?? 1) : rate;
  async function consume(rate: Rate, key: string | number, points = 1): Promise<void> {
    await counted(limiterOf(rateFor(rate, key)).consume(String(key), points), rate);
  }
  const giveBack = async (rate: Rate, key: string | number, points = 1): Promise<void> =>
    void (await limiterOf(rateFor(rate, key)).reward(String(key), points));
  const giveBackEach = (uses: readonly Use[]) => Promise.all(uses.map((use) => giveBack(...use)));
  async function consumeEach(uses: readonly Use[]): Promise<void> {
    // All counts are sent together, so they cost only one round trip to Redis.
    const counts = uses.map((use) => consume(...use));
    try {
      await Promise.all(counts);
    } catch {
      // Several counts may have failed. The caller gets the first failure in the list.
      const outcomes = await Promise.allSettled(counts);
      const refused = outcomes.findIndex(({ status }) => status === 'rejected');
      await giveBackEach(
        uses.filter(([, , points = 1], at) => at > refused || (at === refused && points > 1)),
      );
      await counts[refused];
    }
  }
  return {
    consume,
    consumeEach,
    countFor: countingFor(consumeEach, giveBackEach),
    ...countingDistinct(options.distinct ?? memoryDistinct()),
    async mustHaveLeft(rate, key) {
      const held = rateFor(rate, key);
      const state = await limiterOf(held).get(String(key));
      if (state && state.consumedPoints >= held.points) throw usedUp(rate, state.msBeforeNext / 1000);
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
    if (things.some((thing) => !noted.has(thing))) throw usedUp(rate, secondsLeft);
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

/** Waits until the limiter has counted a use. @throws 429 with the time to wait if the limiter refused the use */
async function counted(counting: Promise<RateLimiterRes>, rate: Rate): Promise<void> {
  try {
    await counting;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw usedUp(rate, refusal.msBeforeNext / 1000);
  }
}
