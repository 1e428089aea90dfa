import type { Redis } from 'ioredis';
import type { Elapsed } from '#platform/clock.ts';
import { set } from '#platform/metrics/measure.ts';

const BEATS = 'quad:beats';
/** How long Redis stores that a node was removed, in seconds. */
const STRUCK_SECONDS = 24 * 60 * 60;
const struckOut = (node: string) => `quad:struck:${node}`;

/** How many nodes have sent heartbeats, without those that were removed. */
export const countBeats = (redis: Redis): Promise<number> => redis.hlen(BEATS);

/**
 * Tracks which nodes are alive. A node is lost if its count of heartbeats in Redis has not changed for too long. Redis
 * stores counts instead of times, because the nodes' clocks may differ. Source: reliability.md L12.
 */
export function heartbeats(
  { redis, elapsed, node }: { redis: Redis; elapsed: Elapsed; node: string },
  lostAfterMs: number,
) {
  /** The last count of each node, and the time when this node first read it. */
  const heard = new Map<string, { count: string; at: number }>();

  /** Lists the other nodes. A node is lost if its count has not changed for too long. */
  async function listOthers(): Promise<{ other: string; isLost: boolean }[]> {
    const { [node]: _own, ...counts } = await redis.hgetall(BEATS);
    const now = elapsed();
    for (const other of heard.keys()) if (!(other in counts)) heard.delete(other);
    const others = Object.entries(counts).map(([other, count]) => {
      const last = heard.get(other);
      if (last?.count === count) return { other, isLost: now - last.at >= lostAfterMs };
      heard.set(other, { count, at: now });
      return { other, isLost: false };
    });
    set('quad_nodes', {}, 1 + others.filter(({ isLost }) => !isLost).length);
    return others;
  }

  const others = async (isLost: boolean): Promise<string[]> =>
    (await listOthers()).filter((one) => one.isLost === isLost).map(({ other }) => other);

  return {
    /** The other nodes that are alive. */
    living: () => others(false),
    /** The other nodes that are lost. */
    lost: () => others(true),
    /**
     * Counts a heartbeat of this node. Returns true for the node's first heartbeat, and for the first one after Redis
     * has lost the count.
     */
    beat: async (): Promise<boolean> => (await redis.hincrby(BEATS, node, 1)) === 1,
    /**
     * Removes this node or another node. Returns false if the node was already removed. Redis stores the removal of
     * another node. If that node is still alive, it learns of its removal by `wasStruck`.
     */
    strike: async (lost: string): Promise<boolean> => {
      const isFirst = (await redis.hdel(BEATS, lost)) === 1;
      if (isFirst && lost !== node) await redis.set(struckOut(lost), 1, 'EX', STRUCK_SECONDS);
      return isFirst;
    },
    /** Whether another node has removed this node. Deletes the mark, so the next call returns false. */
    wasStruck: async (): Promise<boolean> => (await redis.del(struckOut(node))) === 1,
    /**
     * Discards the counts that this node has read. Call it when Redis does not answer. Otherwise, other nodes would
     * count as lost although this node merely could not read their counts.
     */
    deaf(): void {
      heard.clear();
      set('quad_nodes', {}, 1);
    },
  };
}
