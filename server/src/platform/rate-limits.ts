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

const TOO_MANY = 'That’s a lot at once. Wait a bit.';

/** One use of a rate, or as many as said, by whom or what. */
export type Use = readonly [rate: Rate, key: string | number, points?: number];

/** Counting may wait for Redis, so nothing here is asked inside a transaction: everybody would wait for its rows. */
export type RateLimits = {
  /** Counts one use of a rate by `key`, or several. @throws 429 with the time to wait once it is used up. */
  consume(rate: Rate, key: string | number, points?: number): Promise<void>;
  /**
   * Counts uses of several rates, all at the same time. Those behind the first that is used up are not counted, nor are
   * several uses at once of which not all are left.
   * @throws 429 like `consume`
   */
  consumeEach(uses: readonly Use[]): Promise<void>;
  /** Does what was counted for beforehand; where it fails, nothing was counted. @throws 429, and what the work throws */
  countFor<T>(uses: readonly Use[], work: () => Promise<T>): Promise<T>;
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
    // They are sent together, so that several cost one way to Redis and back.
    const counts = uses.map(([rate, key, points = 1]) => limiterOf(rate).consume(String(key), points));
    try {
      await Promise.all(counts);
    } catch {
      // Why it failed is in the outcomes, of which the first counts.
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

/** The part that counts for what may come to nothing. */
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

/** The part that counts different things. */
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

/** @throws 429 with the time to wait where a count was refused */
async function counted(count: Promise<RateLimiterRes> | undefined): Promise<void> {
  try {
    await count;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooMany(TOO_MANY, refusal.msBeforeNext / 1000);
  }
}
