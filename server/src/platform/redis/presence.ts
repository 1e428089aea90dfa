import { randomUUID } from 'node:crypto';
import type { Presence as Status } from '@quad/contract/people/shapes.ts';
import type { Redis } from 'ioredis';
import type { Elapsed } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { localPresence, type Presence, type PresenceListener } from '#platform/realtime/presence.ts';
import { whileAway } from './failures.ts';
import { heartbeats } from './heartbeats.ts';

const BEAT_MS = 5000;
/** The number of heartbeat intervals after which a silent node counts as lost, with all its users. */
const BEATS_TO_MISS = 3;

/** The maximum number of users that one command stores. */
const AT_ONCE = 1000;

/**
 * A Lua script that records that a user connected to the first node or disconnected from it. Returns whether the user
 * is connected to one of the other nodes.
 */
const CHANGE = `
  redis.call(ARGV[2] == 'online' and 'sadd' or 'srem', KEYS[1], ARGV[1])
  for at = 2, #KEYS do
    if redis.call('sismember', KEYS[at], ARGV[1]) == 1 then return 1 end
  end
  return 0`;

const peopleOn = (node: string) => `quad:on:${node}`;

/**
 * Records in Redis which users are connected to this node. If Redis did not answer for a time, some users may be
 * missing there. Then all users are recorded again.
 */
function peopleHere(redis: Redis, node: string) {
  const here = new Set<number>();
  let isComplete = true;
  const incomplete = () => void (isComplete = false);

  async function writeAgain(): Promise<void> {
    isComplete = true;
    const writing = redis.multi().del(peopleOn(node));
    const people = [...here];
    for (let from = 0; from < people.length; from += AT_ONCE)
      writing.sadd(peopleOn(node), ...people.slice(from, from + AT_ONCE));
    await writing.exec();
  }

  return {
    note: (user_id: number, status: Status) =>
      void (status === 'online' ? here.add(user_id) : here.delete(user_id)),
    incomplete,
    list: (): readonly number[] => [...here],
    /** Records all users again, if some may be missing in Redis. */
    async mend(isForgotten: boolean): Promise<void> {
      if (isForgotten || !isComplete) await writeAgain();
    },
  };
}

type Shared = {
  redis: Redis;
  log: Log;
  elapsed: Elapsed;
  /**
   * The time between two heartbeats of a node, in milliseconds. A node without a heartbeat for three intervals counts
   * as lost.
   */
  beatMs?: number;
  /** The time after which a user without a socket counts as offline, in milliseconds. */
  graceMs?: number;
};

type Looking = Pick<Shared, 'redis'> & {
  beats: ReturnType<typeof heartbeats>;
  away: ReturnType<typeof whileAway>;
};

/** Returns which of the users are connected to another living node; none while Redis does not answer. */
async function connectedElsewhere(
  { redis, beats, away }: Looking,
  user_ids: readonly number[],
): Promise<Set<number>> {
  const found = new Set<number>();
  if (user_ids.length === 0) return found;
  try {
    const others = await beats.living();
    const answers = await Promise.all(others.map((other) => redis.smismember(peopleOn(other), ...user_ids)));
    for (const answer of answers) user_ids.forEach((user_id, at) => answer[at] === 1 && found.add(user_id));
  } catch (error) {
    // Redis does not answer, so the caller sees other nodes' users as offline. The next call asks Redis again.
    away(error);
  }
  return found;
}

/** The records in Redis: which nodes are alive, and which users are connected to each. */
function nodeBook({ redis, log, elapsed, beatMs = BEAT_MS }: Shared, node: string) {
  const here = peopleHere(redis, node);
  const beats = heartbeats({ redis, elapsed, node }, beatMs * BEATS_TO_MISS);
  const away = whileAway(log);

  return {
    elsewhere: (user_ids: readonly number[]) => connectedElsewhere({ redis, beats, away }, user_ids),
    /**
     * Records that a user came or left. Returns whether the user is connected to another node, or false while Redis
     * does not answer. A single command records the change and looks at the other nodes. So if a user leaves two nodes
     * at once, exactly one of the two nodes reports the user as offline.
     */
    async change(user_id: number, status: Status): Promise<boolean> {
      try {
        const keys = [node, ...(await beats.living())].map(peopleOn);
        // `note` and `eval` are called in one turn of the event loop. If `mend` ran between the two calls, it would
        // record the change in Redis before `eval`.
        here.note(user_id, status);
        return (await redis.eval(CHANGE, keys.length, ...keys, user_id, status)) === 1;
      } catch (error) {
        // Redis does not have the change. The next heartbeat records it there.
        here.note(user_id, status);
        here.incomplete();
        away(error);
        return false;
      }
    },
    /** Counts a heartbeat of this node. Returns the lost nodes. */
    async beat(): Promise<string[]> {
      try {
        await here.mend(await beats.beat());
        return await beats.lost();
      } catch (error) {
        here.incomplete();
        beats.deaf();
        away(error);
        return [];
      }
    },
    /**
     * Returns all users of this node if another node removed this node and reported its users as offline. Otherwise
     * none.
     */
    async wronged(): Promise<readonly number[]> {
      return (await beats.wasStruck()) ? here.list() : [];
    },
    /** Removes a lost node and returns its users. Returns none if another node removed it first. */
    async strike(lost: string): Promise<number[]> {
      if (!(await beats.strike(lost))) return [];
      const people = (await redis.smembers(peopleOn(lost))).map(Number);
      await redis.del(peopleOn(lost));
      return people;
    },
    close: () => void Promise.all([beats.strike(node), redis.del(peopleOn(node))]).catch(away),
  };
}

/**
 * Opens the presence that several nodes share. Each node records its connected users in Redis and sends heartbeats. A
 * user is online while connected to any living node. While Redis does not answer, each node knows only its own users.
 */
export function sharedPresence(shared: Shared): Presence {
  const { log, beatMs = BEAT_MS, graceMs } = shared;
  const book = nodeBook(shared, randomUUID());
  const local = localPresence(graceMs);
  const listeners: PresenceListener[] = [];
  const emit: PresenceListener = (user_id, status) =>
    listeners.forEach((listener) => listener(user_id, status));

  local.onChange((user_id, status) => {
    void (async () => {
      if (!(await book.change(user_id, status))) emit(user_id, status);
    })();
  });

  async function onlineAmong(user_ids: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set([...(await local.onlineAmong(user_ids)), ...(await book.elsewhere(user_ids))]);
  }

  async function beat(): Promise<void> {
    const gone = await book.beat();
    for (const user_id of await book.wronged()) emit(user_id, 'online');
    for (const lost of gone) {
      const people = await book.strike(lost);
      const still = await onlineAmong(people);
      for (const user_id of people) if (!still.has(user_id)) emit(user_id, 'offline');
    }
  }

  const beatNow = () => void beat().catch(whileAway(log));
  const heart = setInterval(beatNow, beatMs);
  beatNow();

  return {
    arrived: local.arrived,
    left: local.left,
    onlineAmong,
    onChange: (listener) => void listeners.push(listener),
    close() {
      clearInterval(heart);
      local.close();
      book.close();
    },
  };
}
