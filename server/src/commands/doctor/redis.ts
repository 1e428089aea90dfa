import { Redis } from 'ioredis';
import { countBeats } from '#platform/redis/heartbeats.ts';

const ANSWER_WITHIN_MS = 5000;

/** Connects to Redis, asks it, and disconnects. @throws if it does not answer */
export async function askRedis<T>(url: string, ask: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    connectTimeout: ANSWER_WITHIN_MS,
    commandTimeout: ANSWER_WITHIN_MS,
  });
  // The error of the connection, because that of the command only says that there is none.
  const failed = Promise.withResolvers<never>();
  redis.on('error', failed.reject);
  try {
    return await Promise.race([redis.connect().then(() => ask(redis)), failed.promise]);
  } finally {
    redis.disconnect();
  }
}

/** How many nodes send heartbeats to Redis, and at least one. */
export const countNodes = async (url: string): Promise<number> =>
  Math.max(1, await askRedis(url, countBeats));
