import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Log } from '#platform/log.ts';
import type { DistinctCounter } from '#platform/distinct.ts';
import type { LimiterFactory } from '#platform/rate-limits.ts';
import type { Nodes } from '#platform/realtime/nodes.ts';
import { sharedDistinct } from './distinct.ts';
import { connectNodes } from './nodes.ts';

/** The state that several nodes share in Redis. */
export type SharedState = {
  redis: Redis;
  /** Connects the nodes' sockets. */
  nodes: Nodes;
  /** Makes rate limiters that all nodes share. While Redis does not answer, each node counts separately. */
  limiters: LimiterFactory;
  /** Counts different things for all nodes together. While Redis does not answer, each node counts separately. */
  distinct: DistinctCounter;
  /** Checks Redis. @throws if it does not answer */
  check(): Promise<void>;
  close(): Promise<void>;
};

/** The maximum time for Redis to answer a command, in milliseconds. After it, the command fails. */
const ANSWER_WITHIN_MS = 1000;

/** Connects to Redis or Valkey, and reconnects automatically. Without a connection, commands fail at once. */
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
