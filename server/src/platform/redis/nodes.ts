import { randomUUID } from 'node:crypto';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import type { Redis } from 'ioredis';
import type { Log } from '#platform/log.ts';
import type { Nodes } from '#platform/realtime/nodes.ts';

/** What waits for a Redis that is away on a node at most; beyond that it would fill the memory. */
const MOST_WAITING = 50_000;
/** How often the connection that listens is tried, and how long it may stay silent then, in milliseconds. */
const [PING_MS, SILENT_MS] = [5000, 5000];
/** Where a node says that it could not spread all it had. */
const MISSED = 'quad:missed';

type Handler = (message: Buffer, channel: Buffer) => void;

/**
 * Connects the sockets of several nodes by Redis' pub/sub: sharded where Redis has it, which is since 7.0 and in every
 * Valkey, else plain. What a node spreads while Redis is away waits and leaves in order. Nobody keeps it for a node
 * that did not listen meanwhile: that one learns that it missed something.
 */
export async function connectNodes(redis: Redis, log: Log): Promise<Nodes & { close(): void }> {
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
  publisher.on('error', () => undefined); // said by the connection that was given
  subscriber.on('error', () => undefined);
  // A first attempt that fails on a busy machine is followed by others, for which what is asked waits.
  publisher.connect().catch(() => undefined);
  const isSharded = (await publisher.command('INFO', 'SPUBLISH'))[0] !== null;

  const listeners: (() => void)[] = [];
  const channels = listenAgain(subscriber, isSharded, log, () => listeners.forEach((listener) => listener()));
  const publish = publishInOrder(publisher, isSharded, log);
  const self = randomUUID();
  channels.open(MISSED, (from) => from.toString() !== self && listeners.forEach((listener) => listener()));
  subscriber.connect().catch(() => undefined); // the same
  await subscriber.ping();

  // The library takes clients of two packages; this is the part of one of them that it uses.
  const clients = {
    sPublish: (channel: string, message: string | Buffer) => publish(channel, message, self),
    sSubscribe: channels.open,
    sUnsubscribe: channels.leave,
  };
  return {
    adapter: createShardedAdapter(clients, clients, { channelPrefix: 'quad', subscriptionMode: 'static' }),
    whenMissed: (listener) => void listeners.push(listener),
    close() {
      channels.close();
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

/** Listens on channels, also after the connection broke: `onGap` is then called once all are listened to again. */
function listenAgain(subscriber: Redis, isSharded: boolean, log: Log, onGap: () => void) {
  const handlers = new Map<string, Handler>();
  let wasReady = false;
  const subscribe = async (channel: string): Promise<void> => {
    await (isSharded ? subscriber.ssubscribe(channel) : subscriber.subscribe(channel));
  };
  const say = ({ name }: Error) =>
    log.warn({ type: 'error', reason: name }, 'other nodes cannot be listened to');

  subscriber.on(isSharded ? 'smessageBuffer' : 'messageBuffer', (channel: Buffer, message: Buffer) =>
    handlers.get(channel.toString())?.(message, channel),
  );
  subscriber.on('ready', () => {
    const isBack = wasReady;
    wasReady = true;
    Promise.all([...handlers.keys()].map(subscribe)).then(() => isBack && onGap(), say);
  });
  // A connection that broke without a word looks like one on which nobody says anything.
  const ping = setInterval(() => {
    if (subscriber.status === 'ready') subscriber.ping().catch(say);
  }, PING_MS).unref();

  return {
    open(channel: string, handler: Handler): void {
      handlers.set(channel, handler);
      if (subscriber.status === 'ready') subscribe(channel).catch(say);
    },
    leave: (channel: string): void => void handlers.delete(channel),
    close: () => clearInterval(ping),
  };
}

/**
 * Publishes in order, also what comes while Redis is away; what is too much then is not published, and that is said.
 */
function publishInOrder(publisher: Redis, isSharded: boolean, log: Log) {
  let waiting = 0;
  let hasDropped = false;
  const send = async (channel: string, message: string | Buffer): Promise<void> => {
    waiting += 1;
    try {
      await (isSharded ? publisher.spublish(channel, message) : publisher.publish(channel, message));
    } finally {
      waiting -= 1;
    }
  };
  return async (channel: string, message: string | Buffer, self: string): Promise<void> => {
    if (waiting < MOST_WAITING) {
      if (hasDropped) await send(MISSED, self);
      hasDropped = false;
      return send(channel, message);
    }
    if (!hasDropped) log.error({ type: 'error' }, 'Redis is away for long: other nodes miss events');
    hasDropped = true;
  };
}
