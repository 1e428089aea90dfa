import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Log } from '#platform/log.ts';
import type { LimiterFactory } from '#platform/rate-limits.ts';
import type { HubOptions } from '#platform/realtime/hub.ts';

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

/** Connects to Redis or Valkey. It reconnects by itself; a command sent meanwhile fails at once instead of waiting. */
export async function openRedis(url: string, log: Log): Promise<SharedState> {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: true, lazyConnect: true });
  redis.on('error', (error: NodeJS.ErrnoException) =>
    log.warn({ type: 'error', code: error.code }, 'Redis does not answer'),
  );
  await redis.connect();
  // The stream is read by a connection of its own, because reading waits.
  const stream = redis.duplicate({ maxRetriesPerRequest: null });
  await stream.connect().catch(() => undefined);
  return {
    redis,
    adapter: createAdapter(stream, { streamName: 'quad:news', maxLen: 50_000, onlyPlaintext: true }),
    limiters: (name, { points, seconds }) =>
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `quad:rate:${name}`,
        points,
        duration: seconds,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
      }),
    check: async () => void (await redis.ping()),
    close: async () => {
      stream.disconnect();
      redis.disconnect();
    },
  };
}
