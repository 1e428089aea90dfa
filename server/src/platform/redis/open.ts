import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Log } from '#platform/log.ts';
import type { DistinctCounter } from '#platform/distinct.ts';
import type { LimiterFactory } from '#platform/rate-limits.ts';
import type { Nodes } from '#platform/realtime/nodes.ts';
import { sharedDistinct } from './distinct.ts';
import { whileAway } from './failures.ts';
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

/**
 * The maximum time for Redis to answer a command, in milliseconds. After it, the command fails. At the start, the node
 * waits for Redis no longer than this.
 */
const ANSWER_WITHIN_MS = 1000;

/**
 * Connects to Redis or Valkey, and reconnects automatically. Without a connection, commands fail at once. If Redis does
 * not answer, this node starts without it, and joins the other nodes when Redis is back.
 */
export async function openRedis(url: string, log: Log): Promise<SharedState> {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: ANSWER_WITHIN_MS,
    commandTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    lazyConnect: true,
  });
  redis.on('error', (error: NodeJS.ErrnoException) =>
    log.warn({ type: 'error', code: error.code ?? error.message.split(' ')[0] }, 'Redis does not answer'),
  );
  const nodes = connectNodes(redis, log);
  // If the first attempt fails, the client tries again.
  const isConnected = Promise.all([redis.connect(), nodes.listening]).then(() => true, whileAway(log));
  if (!(await Promise.race([isConnected, setTimeout(ANSWER_WITHIN_MS, false, { ref: false })])))
    log.warn({ type: 'info' }, 'this node starts without Redis and the events of other nodes');
  nodes.started();
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
