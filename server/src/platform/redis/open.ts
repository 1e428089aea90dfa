import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Log } from '#platform/log.ts';
import type { DistinctCounter } from '#platform/distinct.ts';
import type { LimiterFactory } from '#platform/rate-limits.ts';
import type { Nodes } from '#platform/realtime/nodes.ts';
import { sharedDistinct } from './distinct.ts';
import { connectNodes } from './nodes.ts';

/** What Redis does for several nodes together. */
export type SharedState = {
  redis: Redis;
  /** Connects the nodes' sockets. */
  nodes: Nodes;
  /** Counts for all nodes together; while Redis is away each node counts for itself, never not at all. */
  limiters: LimiterFactory;
  /** The same of different things. */
  distinct: DistinctCounter;
  /** @throws when Redis does not answer */
  check(): Promise<void>;
  close(): Promise<void>;
};

/** Milliseconds after which a Redis that does not answer counts as away. */
const ANSWER_WITHIN_MS = 1000;

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
  const nodes = await connectNodes(redis, log);
  return {
    redis,
    nodes,
    limiters: ({ name, points, seconds }) =>
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `quad:rate:${name}`,
        points,
        duration: seconds,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
      }),
    distinct: sharedDistinct(redis, log),
    check: async () => void (await redis.ping()),
    close: async () => {
      nodes.close();
      redis.disconnect();
    },
  };
}
