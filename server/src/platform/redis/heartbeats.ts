import type { Redis } from 'ioredis';
import type { Elapsed } from '#platform/clock.ts';

const BEATS = 'quad:beats';

/**
 * Which nodes live, as far as this one hears: each counts its beats, and one whose count has stood still for too long is
 * lost. There are counts and no times, so that no clock has to agree with another, or to go evenly. Source: reliability.md
 * L12.
 */
export function heartbeats(
  { redis, elapsed, node }: { redis: Redis; elapsed: Elapsed; node: string },
  lostAfterMs: number,
) {
  /** The last count of each, and when it was heard first. */
  const heard = new Map<string, { count: string; at: number }>();

  /** The other nodes, and whether each has stood still for too long. */
  async function listOthers(): Promise<{ other: string; isLost: boolean }[]> {
    const { [node]: _own, ...counts } = await redis.hgetall(BEATS);
    const now = elapsed();
    for (const other of heard.keys()) if (!(other in counts)) heard.delete(other);
    return Object.entries(counts).map(([other, count]) => {
      const last = heard.get(other);
      if (last?.count === count) return { other, isLost: now - last.at >= lostAfterMs };
      heard.set(other, { count, at: now });
      return { other, isLost: false };
    });
  }

  const others = async (isLost: boolean): Promise<string[]> =>
    (await listOthers()).filter((one) => one.isLost === isLost).map(({ other }) => other);

  return {
    /** The other nodes that live. */
    living: () => others(false),
    /** Those that do not any more. */
    lost: () => others(true),
    /** Says that this node lives. Returns whether that is new to Redis, or forgotten. */
    beat: async (): Promise<boolean> => (await redis.hincrby(BEATS, node, 1)) === 1,
    /** Takes a node out. Returns whether this one was first to do so. */
    strike: async (lost: string): Promise<boolean> => (await redis.hdel(BEATS, lost)) === 1,
    /** Of the others nothing was heard for a while, which says nothing of them. */
    deaf: () => heard.clear(),
  };
}
