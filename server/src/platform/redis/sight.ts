import type { Redis } from 'ioredis';
import type { Log } from '#platform/log.ts';
import { type Sight, SIGHT_MS } from '#platform/realtime/sight.ts';
import { whileAway } from './failures.ts';

const keyOf = (user_id: number) => `quad:sight:${user_id}`;

/** Remembers for all nodes who has Quad in sight. While Redis does not answer, nobody has. */
export function sharedSight(redis: Redis, log: Log): Sight {
  const away = whileAway(log);
  return {
    async note(user_id, isInSight) {
      const noting = isInSight ? redis.set(keyOf(user_id), 1, 'PX', SIGHT_MS) : redis.del(keyOf(user_id));
      await noting.catch(away);
    },
    async among(user_ids) {
      if (user_ids.length === 0) return new Set();
      try {
        const found = await redis.mget(user_ids.map(keyOf));
        return new Set(user_ids.filter((_, at) => found[at] !== null));
      } catch (error) {
        away(error);
        return new Set();
      }
    },
  };
}
