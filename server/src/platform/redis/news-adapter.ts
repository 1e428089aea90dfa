import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { Namespace } from 'socket.io';
import type { Log } from '#platform/log.ts';
import type { HubOptions } from '#platform/realtime/hub.ts';

const STREAM = 'quad:news';
/** News that the stream holds, and that wait for Redis on a node at most: beyond that they would push each other out. */
const MOST_NEWS = 50_000;
/** How long a node's own sockets wait for Redis to take a piece of news, in milliseconds. */
const PATIENCE_MS = 250;
/** How long a returning client waits for what Redis kept of its connection, in milliseconds. */
const RESTORE_MS = 2000;
/** How often a sign of life goes through the stream, in milliseconds. */
const BEAT_MS = 5000;

type Publish = (message: unknown) => Promise<string>;
/** The parts of the library's adapter that wait for Redis. */
type WaitsForRedis = {
  doPublish: Publish;
  persistSession(session: unknown): void;
  restoreSession(pid: string, offset: string): Promise<unknown>;
};

/**
 * Spreads news between nodes through a stream in Redis. A node's own sockets never wait for a Redis that is away: they
 * get their news at once, and the other nodes as soon as it is back. Source: reliability.md L5.
 * @param stream a connection whose commands wait for Redis; they leave in order once it is back
 */
export function newsAdapter(stream: Redis, log: Log): NonNullable<HubOptions['adapter']> {
  let make: ReturnType<typeof createAdapter> | undefined;
  // A function, because Socket.IO calls it with `new`.
  function forSpace(space: Namespace) {
    make ??= createAdapter(stream, { streamName: STREAM, maxLen: MOST_NEWS, onlyPlaintext: true });
    const adapter = make(space);
    const waiting = adapter as unknown as WaitsForRedis;
    waiting.doPublish = unhurried(waiting.doPublish.bind(adapter), stream, log);
    const persist = waiting.persistSession.bind(adapter);
    waiting.persistSession = (session) => {
      if (isReady(stream)) persist(session);
    };
    const restore = waiting.restoreSession.bind(adapter);
    waiting.restoreSession = (pid, offset) => restoreSoon(() => restore(pid, offset), stream);
    return adapter;
  }
  return forSpace;
}

const isReady = ({ status }: Redis): boolean => status === 'ready';

/**
 * Publishes without making anybody wait for a Redis that is away. Resolves to the place in the stream, or to nothing
 * where it is not known yet: a client that comes back from there fetches what it missed instead of being sent it.
 */
function unhurried(publish: Publish, stream: Redis, log: Log): Publish {
  let underWay = 0;
  let goOn: () => void = () => undefined;
  let lost = new Promise<string>((resolve) => (goOn = () => resolve('')));
  stream.on('close', () => {
    goOn();
    lost = new Promise<string>((resolve) => (goOn = () => resolve('')));
  });
  return (message) => {
    if (underWay >= MOST_NEWS) {
      log.error({ type: 'error' }, 'Redis is away for long: other nodes miss news');
      return Promise.resolve('');
    }
    underWay += 1;
    const published = publish(message)
      .catch(() => '')
      .finally(() => (underWay -= 1));
    return isReady(stream) ? Promise.race([published, lost, patience()]) : Promise.resolve('');
  };
}

const patience = (): Promise<string> =>
  new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, '').unref());

/** A connection that cannot be taken up again soon begins anew: its client must not wait outside. */
function restoreSoon(restore: () => Promise<unknown>, stream: Redis): Promise<unknown> {
  if (!isReady(stream)) return Promise.reject(new Error('Redis is away'));
  const restored = restore();
  restored.catch(() => undefined);
  const late = new Promise((_, reject) =>
    setTimeout(reject, RESTORE_MS, new Error('Redis takes too long')).unref(),
  );
  return Promise.race([restored, late]);
}

/**
 * Lets something go through the stream now and then. Whoever reads it knows a place to go on from after a gap: a node
 * that had read nothing yet would begin with what comes after it is back.
 * @returns what ends it
 */
export function keepStreamAlive(stream: Redis): () => void {
  const beat = () => {
    if (isReady(stream))
      stream.xadd(STREAM, 'MAXLEN', '~', MOST_NEWS, '*', 'beat', '1').catch(() => undefined);
  };
  const timer = setInterval(beat, BEAT_MS).unref();
  return () => clearInterval(timer);
}
