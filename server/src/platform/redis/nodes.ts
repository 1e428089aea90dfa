import { randomUUID } from 'node:crypto';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import { setTimeout } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Log } from '#platform/log.ts';
import { count, set } from '#platform/metrics/measure.ts';
import type { Nodes } from '#platform/realtime/nodes.ts';
import { whileAway } from './failures.ts';

/** The maximum number of messages that wait on a node while Redis does not answer. It limits the memory. */
const MOST_WAITING = 50_000;
/**
 * How often the listening connection is pinged, and after how long without an answer it counts as broken. Both in
 * milliseconds.
 */
const [PING_MS, SILENT_MS] = [5000, 5000];
/** The channel on which a node tells the other nodes that it dropped messages. */
const MISSED = 'quad:missed';

/** The pause before Redis is asked again what it can do, in milliseconds. */
const ASK_AGAIN_MS = 1000;

type Handler = (message: Buffer, channel: Buffer) => void;

type ConnectedNodes = Nodes & {
  /** Resolves when this node hears the events of other nodes. */
  listening: Promise<unknown>;
  /** Call this before users connect. From then on, they may miss events while this node does not listen. */
  started(): void;
  close(): void;
};

/**
 * Connects the sockets of several nodes by Redis' pub/sub, which is sharded in Redis 7.0 and later and in Valkey. While
 * Redis does not answer, messages wait. Redis does not store messages, so a node that was not listening learns only
 * that it has missed messages.
 */
export function connectNodes(redis: Redis, log: Log): ConnectedNodes {
  const patient = {
    maxRetriesPerRequest: null,
    enableOfflineQueue: true,
    commandTimeout: undefined,
    socketTimeout: SILENT_MS,
  };
  const [publisher, subscriber] = [
    redis.duplicate(patient),
    redis.duplicate({ ...patient, autoResubscribe: false }),
  ];
  publisher.on('error', () => undefined); // `redis` logs the error.
  subscriber.on('error', () => undefined);
  // If the first attempt fails, the client tries again. Commands wait until it is connected.
  publisher.connect().catch(() => undefined);
  const isSharded = mayShard(publisher, log);

  const listeners: (() => void)[] = [];
  const channels = listenAgain(subscriber, isSharded, log, () => listeners.forEach((listener) => listener()));
  const publish = publishInOrder(publisher, isSharded, log);
  const self = randomUUID();
  channels.open(MISSED, (from) => from.toString() !== self && listeners.forEach((listener) => listener()));
  subscriber.connect().catch(() => undefined); // If the first attempt fails, the client tries again.

  // The adapter accepts the clients of two libraries. It uses only the following methods of a client.
  const clients = {
    sPublish: (channel: string, message: string | Buffer) => publish(channel, message, self),
    sSubscribe: channels.open,
    sUnsubscribe: channels.leave,
  };
  return {
    adapter: createShardedAdapter(clients, clients, { channelPrefix: 'quad', subscriptionMode: 'static' }),
    whenMissed: (listener) => void listeners.push(listener),
    listening: channels.listening,
    started: channels.started,
    close() {
      channels.close();
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

/**
 * Whether Redis has sharded pub/sub. Asks until Redis has answered, because a connection may be refused at first, for
 * example if too many clients are connected. False if the node ends before that.
 */
async function mayShard(publisher: Redis, log: Log): Promise<boolean> {
  while (publisher.status !== 'end') {
    const info = await publisher.command('INFO', 'SPUBLISH').catch(whileAway(log));
    if (info) return info[0] !== null;
    await setTimeout(ASK_AGAIN_MS, undefined, { ref: false });
  }
  return false;
}

/**
 * Listens on channels. After a broken connection, subscribes to all channels again and then calls `onGap`. It also calls
 * `onGap` if the first connection is made only after the start, because users of this node may have missed events.
 */
function listenAgain(subscriber: Redis, isSharded: Promise<boolean>, log: Log, onGap: () => void) {
  const handlers = new Map<string, Handler>();
  const listening = Promise.withResolvers<void>();
  let mayMiss = false;
  const subscribe = async (channel: string): Promise<void> => {
    await ((await isSharded) ? subscriber.ssubscribe(channel) : subscriber.subscribe(channel));
  };
  const say = ({ name }: Error) =>
    log.warn({ type: 'error', reason: name }, 'other nodes cannot be listened to');

  for (const event of ['smessageBuffer', 'messageBuffer'])
    subscriber.on(event, (channel: Buffer, message: Buffer) =>
      handlers.get(channel.toString())?.(message, channel),
    );
  subscriber.on('ready', () => {
    Promise.all([...handlers.keys()].map(subscribe)).then(() => {
      listening.resolve();
      if (mayMiss) onGap();
      mayMiss = true;
    }, say);
  });
  // A connection that was cut without an error looks like a connection without messages. Pings detect it.
  const ping = setInterval(() => {
    if (subscriber.status === 'ready') subscriber.ping().catch(say);
  }, PING_MS).unref();

  return {
    open(channel: string, handler: Handler): void {
      handlers.set(channel, handler);
      if (subscriber.status === 'ready') subscribe(channel).catch(say);
    },
    leave: (channel: string): void => void handlers.delete(channel),
    listening: listening.promise,
    started: (): void => void (mayMiss = true),
    close: () => clearInterval(ping),
  };
}

/**
 * Makes a function that publishes messages in order. While Redis does not answer, messages wait. Messages over the
 * limit are dropped. Later, a message tells the other nodes that they have missed messages.
 */
function publishInOrder(publisher: Redis, isSharded: Promise<boolean>, log: Log) {
  let waiting = 0;
  let hasDropped = false;
  const changeWaiting = (by: 1 | -1) => {
    waiting += by;
    set('quad_redis_waiting', {}, waiting);
  };
  const send = async (channel: string, message: string | Buffer): Promise<void> => {
    changeWaiting(1);
    try {
      await ((await isSharded) ? publisher.spublish(channel, message) : publisher.publish(channel, message));
    } finally {
      changeWaiting(-1);
    }
  };
  return async (channel: string, message: string | Buffer, self: string): Promise<void> => {
    if (waiting < MOST_WAITING) {
      if (hasDropped) await send(MISSED, self);
      hasDropped = false;
      return send(channel, message);
    }
    count('quad_bus_dropped_total', {});
    if (!hasDropped) log.error({ type: 'error' }, 'Redis is away for long: other nodes miss events');
    hasDropped = true;
  };
}
