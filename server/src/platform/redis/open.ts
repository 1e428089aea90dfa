import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Log } from '#platform/log.ts';
import type { LimiterFactory } from '#platform/rate-limits.ts';
import type { HubOptions } from '#platform/realtime/hub.ts';
import { keepStreamAlive, newsAdapter } from './news-adapter.ts';

/** What Redis does for several nodes together. */
export type SharedState = {
  redis: Redis;
  /** Spreads news between the nodes. */
  adapter: NonNullable<HubOptions['adapter']>;
  /** Counts for all nodes together; while Redis is away each node counts for itself, never not at all. */
  limiters: LimiterFactory;
  /** @throws when Redis does not answer */
  check(): Promise<void>;
  close(): Promise<void>;
};

/** Milliseconds after which a Redis that does not answer counts as away. */
const ANSWER_WITHIN_MS = 1000;
/** The same for the connections that carry news, on which reading waits up to five seconds for some. */
const SILENT_MS = 10_000;

/** Connects to Redis or Valkey. It reconnects by itself; a command sent meanwhile fails at once instead of waiting. */
export async function openRedis(url: string, log: Log): Promise<SharedState> {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    lazyConnect: true,
  });
  redis.on('error', (error: NodeJS.ErrnoException) =>
    log.warn({ type: 'error', code: error.code }, 'Redis does not answer'),
  );
  await redis.connect();
  // The stream is read by a connection of its own, because reading waits.
  const stream = redis.duplicate({
    maxRetriesPerRequest: null,
    enableOfflineQueue: true,
    commandTimeout: undefined,
    socketTimeout: SILENT_MS,
  });
  stream.on('error', () => undefined); // said by the other connection
  await stream.connect().catch(() => undefined);
  const rest = keepStreamAlive(stream);
  return {
    redis,
    adapter: newsAdapter(stream, log),
    limiters: (name, { points, seconds }) =>
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `quad:rate:${name}`,
        points,
        duration: seconds,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
      }),
    check: async () => void (await redis.ping()),
    close: async () => {
      rest();
      stream.disconnect();
      redis.disconnect();
    },
  };
}
