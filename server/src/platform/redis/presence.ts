import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Clock } from '#platform/clock.ts';
import { localPresence, type Presence, type PresenceListener } from '#platform/realtime/presence.ts';

const BEAT_MS = 5000;
/** A node that has not been heard of for so long counts as lost, with everybody on it. */
const LOST_AFTER_MS = 15_000;

const NODES = 'quad:nodes';
const peopleOn = (node: string) => `quad:on:${node}`;

/**
 * Presence across nodes: each node keeps the set of people connected to it in Redis, and tells by a beat that it is
 * alive. Somebody is online while any living node has them. While Redis is away each node knows its own people.
 */
export function sharedPresence(redis: Redis, clock: Clock, graceMs?: number): Presence {
  const node = randomUUID();
  const local = localPresence(graceMs);
  const listeners: PresenceListener[] = [];
  const tell: PresenceListener = (user_id, status) =>
    listeners.forEach((listener) => listener(user_id, status));

  local.whenChanged((user_id, status) => {
    void (async () => {
      const elsewhere = await onlineElsewhere([user_id]).catch(() => new Set<number>());
      if (status === 'online') await redis.sadd(peopleOn(node), user_id).catch(() => 0);
      else await redis.srem(peopleOn(node), user_id).catch(() => 0);
      if (!elsewhere.has(user_id)) tell(user_id, status);
    })();
  });

  async function livingNodes(): Promise<string[]> {
    return redis.zrangebyscore(NODES, clock.now() - LOST_AFTER_MS, '+inf');
  }

  async function onlineElsewhere(user_ids: readonly number[]): Promise<Set<number>> {
    const others = (await livingNodes()).filter((other) => other !== node);
    const found = new Set<number>();
    if (others.length === 0 || user_ids.length === 0) return found;
    const answers = await Promise.all(others.map((other) => redis.smismember(peopleOn(other), ...user_ids)));
    for (const answer of answers) user_ids.forEach((user_id, at) => answer[at] === 1 && found.add(user_id));
    return found;
  }

  async function beat(): Promise<void> {
    await redis.zadd(NODES, clock.now(), node);
    const lost = await redis.zrangebyscore(NODES, '-inf', clock.now() - LOST_AFTER_MS);
    for (const other of lost) await bury(other);
  }

  /** One of the living nodes, whoever removes the lost one first, tells that its people are gone. */
  async function bury(lost: string): Promise<void> {
    if ((await redis.zrem(NODES, lost)) === 0) return;
    const people = (await redis.smembers(peopleOn(lost))).map(Number);
    await redis.del(peopleOn(lost));
    const still = new Set([...(await local.onlineAmong(people)), ...(await onlineElsewhere(people))]);
    for (const user_id of people) if (!still.has(user_id)) tell(user_id, 'offline');
  }

  const heart = setInterval(() => void beat().catch(() => undefined), BEAT_MS);
  void beat().catch(() => undefined);

  return {
    arrived: local.arrived,
    left: local.left,
    async onlineAmong(user_ids) {
      const here = await local.onlineAmong(user_ids);
      const elsewhere = await onlineElsewhere(user_ids).catch(() => new Set<number>());
      return elsewhere.size === 0 ? here : new Set([...here, ...elsewhere]);
    },
    whenChanged: (listener) => void listeners.push(listener),
    close() {
      clearInterval(heart);
      local.close();
      void redis
        .multi()
        .zrem(NODES, node)
        .del(peopleOn(node))
        .exec()
        .catch(() => undefined);
    },
  };
}
