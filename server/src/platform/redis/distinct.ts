import type { Redis } from 'ioredis';
import { type DistinctCounter, memoryDistinct } from '#platform/distinct.ts';
import type { Log } from '#platform/log.ts';

/**
 * A Lua script that counts ids up to a maximum, each id once. The period begins with the first id. Returns the seconds
 * until the end of the period, and the given ids that are counted.
 */
const NOTE = `
  local noted = {}
  local size = redis.call('scard', KEYS[1])
  for at = 3, #ARGV do
    if redis.call('sismember', KEYS[1], ARGV[at]) == 1 then
      noted[#noted + 1] = ARGV[at]
    elseif size < tonumber(ARGV[1]) then
      redis.call('sadd', KEYS[1], ARGV[at])
      size = size + 1
      noted[#noted + 1] = ARGV[at]
    end
  end
  if redis.call('ttl', KEYS[1]) < 0 then redis.call('expire', KEYS[1], ARGV[2]) end
  return {redis.call('ttl', KEYS[1]), noted}`;

/** Makes a counter that all nodes share. While Redis does not answer, each node counts separately. */
export function sharedDistinct(redis: Redis, log: Log): DistinctCounter {
  const here = memoryDistinct();
  let isCounting = true;
  return {
    async note(rate, key, things) {
      const { name, points, seconds } = rate;
      try {
        const answer = await redis.eval(NOTE, 1, `quad:distinct:${name}:${key}`, points, seconds, ...things);
        const [secondsLeft, noted] = answer as [number, string[]];
        isCounting = true;
        return { noted: new Set(noted.map(Number)), secondsLeft: Math.max(0, secondsLeft) };
      } catch (error) {
        // Redis does not answer, or does not know the command. The log says it once.
        if (isCounting) log.warn({ type: 'error', err: error }, 'Redis does not count');
        isCounting = false;
        return here.note(rate, key, things);
      }
    },
  };
}
