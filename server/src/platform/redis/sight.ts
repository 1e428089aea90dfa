import type { Redis } from 'ioredis';
import type { Log } from '#platform/log.ts';
import { type Sight, SIGHT_MS } from '#platform/realtime/sight.ts';
import { whileAway } from './failures.ts';

/** The key of a sorted set with a user's pages. The score of a page is the time until which the page is in sight. */
const keyOf = (user_id: number) => `quad:sight:${user_id}`;

/** Makes a `Sight` that all nodes share. While Redis does not answer, nobody counts as having Quad in sight. */
export function sharedSight(redis: Redis, log: Log, now: () => number): Sight {
  const away = whileAway(log);
  return {
    async note({ user_id, socket_id }, isInSight) {
      const key = keyOf(user_id);
      const noting = isInSight
        ? redis
            .multi()
            .zadd(key, now() + SIGHT_MS, socket_id)
            .pexpire(key, SIGHT_MS)
            .exec()
        : redis.zrem(key, socket_id);
      await noting.catch(away);
    },
    async among(user_ids) {
      if (user_ids.length === 0) return new Set();
      try {
        const asked = redis.pipeline();
        for (const user_id of user_ids) asked.zcount(keyOf(user_id), `(${now()}`, '+inf');
        const found = await asked.exec();
        return new Set(user_ids.filter((_, at) => Number(found?.[at]?.[1] ?? 0) > 0));
      } catch (error) {
        away(error);
        return new Set();
      }
    },
  };
}
