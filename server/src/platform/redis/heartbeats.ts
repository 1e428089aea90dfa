import type { Redis } from 'ioredis';
import type { Elapsed } from '#platform/clock.ts';

const BEATS = 'quad:beats';
/** For how long it is known of a node that it was taken out, in seconds. */
const STRUCK_SECONDS = 24 * 60 * 60;
const struckOut = (node: string) => `quad:struck:${node}`;

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
    /** Takes a node out, and notes it for the case that it lives after all. Returns whether this one was first to do so. */
    strike: async (lost: string): Promise<boolean> => {
      const isFirst = (await redis.hdel(BEATS, lost)) === 1;
      if (isFirst && lost !== node) await redis.set(struckOut(lost), 1, 'EX', STRUCK_SECONDS);
      return isFirst;
    },
    /** Whether another node took this one out; asked once for each time. */
    wasStruck: async (): Promise<boolean> => (await redis.del(struckOut(node))) === 1,
    /** Of the others nothing was heard for a while, which says nothing of them. */
    deaf: () => heard.clear(),
  };
}
