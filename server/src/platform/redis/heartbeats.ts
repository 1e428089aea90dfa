import type { Redis } from 'ioredis';
import type { Elapsed } from '#platform/clock.ts';

const BEATS = 'quad:beats';
/** How long it is stored that a node was struck out, in seconds. */
const STRUCK_SECONDS = 24 * 60 * 60;
const struckOut = (node: string) => `quad:struck:${node}`;

/**
 * Which nodes are alive, as far as this node sees. Each node counts its heartbeats. A node whose count has not changed
 * for too long is lost. Counts instead of times are used, so that clocks need neither agree nor run evenly. Source:
 * reliability.md L12.
 */
export function heartbeats(
  { redis, elapsed, node }: { redis: Redis; elapsed: Elapsed; node: string },
  lostAfterMs: number,
) {
  /** The last count of each node, and when it was first read. */
  const heard = new Map<string, { count: string; at: number }>();

  /** The other nodes, and whether each count has not changed for too long. */
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
    /** The other nodes that are alive. */
    living: () => others(false),
    /** The other nodes that are lost. */
    lost: () => others(true),
    /** Counts a heartbeat of this node. Returns whether Redis did not know the node, or has forgotten it. */
    beat: async (): Promise<boolean> => (await redis.hincrby(BEATS, node, 1)) === 1,
    /** Removes a node, and stores that in case it is still alive. Returns whether this node was the first to do so. */
    strike: async (lost: string): Promise<boolean> => {
      const isFirst = (await redis.hdel(BEATS, lost)) === 1;
      if (isFirst && lost !== node) await redis.set(struckOut(lost), 1, 'EX', STRUCK_SECONDS);
      return isFirst;
    },
    /** Whether another node struck this one out. Reading it resets it. */
    wasStruck: async (): Promise<boolean> => (await redis.del(struckOut(node))) === 1,
    /** Forgets the counts: this node could not read them for a while, so their age says nothing of the other nodes. */
    deaf: () => heard.clear(),
  };
}
