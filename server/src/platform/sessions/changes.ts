import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import * as z from 'zod/mini';
import type { Db } from '#platform/db/schema.ts';
import type { Log } from '#platform/log.ts';
import { listenToChanges, mustAnswer, sayHello } from './queries.ts';

/**
 * In milliseconds: how often the listening connection is checked, how long its answer may take, and how soon a broken
 * connection is replaced. A broken connection is noticed after at most the sum of the first two.
 */
const [ASK_EVERY_MS, ANSWER_WITHIN_MS, AGAIN_MS] = [4000, 3000, 1000];

const notice = z.union([
  z.object({ ended: z.array(z.int()) }),
  z.object({ gone: z.object({ user_id: z.int(), by: z.int() }) }),
  z.object({ renewed: z.object({ session_id: z.int(), token_hash: z.string() }) }),
  z.object({ person: z.int() }),
  z.object({ switched: z.literal(true) }),
  z.object({ rekeyed: z.literal(true) }),
  z.object({ hello: z.string() }),
]);
type Notice = z.output<typeof notice>;

/**
 * A change of sessions. The triggers of migration 0016 send most changes. `gone` means a deleted account, `rekeyed` a new
 * session key. `switched` means that an operator changed a switch, which is no change of sessions. `missed` means that
 * changes may have been lost.
 */
export type SessionChange = Exclude<Notice, { hello: string }> | { missed: true };

/** PostgreSQL's notifications about session changes. They include the changes on other nodes. */
export type SessionChanges = {
  /**
   * Whether this node receives changes. If the connection is cut without an error, the result stays true for at most
   * ten seconds.
   */
  isListening(): boolean;
  onChange(listener: (change: SessionChange) => void): void;
  close(): Promise<void>;
};

type Deps = {
  connection: ClientConfig;
  /** The pool. One of its connections sends a notification to test the listening connection. */
  db: Db;
  log: Pick<Log, 'warn'>;
};

/** Listens for session changes on a separate connection. Replaces the connection when it breaks. */
export function listenForSessionChanges({ connection, db, log }: Deps): SessionChanges {
  const listeners: ((change: SessionChange) => void)[] = [];
  const emit = (change: SessionChange) => listeners.forEach((listener) => listener(change));
  const warnings = warnOnce(log);
  let isListening = false;
  let current: Client | undefined;
  let next: NodeJS.Timeout | undefined;

  /**
   * Emits `missed` at the start and at the end of listening, because changes may be lost before the start and after the
   * end.
   */
  function setListening(is: boolean): void {
    isListening = is;
    emit({ missed: true });
  }

  function listen(): void {
    const client = new Client({ ...connection, query_timeout: ANSWER_WITHIN_MS, keepAlive: true });
    current = client;
    const hello = randomUUID();
    const heartbeat = setInterval(() => {
      if (isListening) mustAnswer(client).catch(broke);
      else broke(new Error('No notice of another connection arrives'));
    }, ASK_EVERY_MS).unref();
    function broke(error: Error): void {
      clearInterval(heartbeat);
      if (current !== client) return;
      current = undefined;
      warnings.warn(error);
      setListening(false);
      // `end` is not awaited, because it may never finish on a broken connection.
      client.end().catch(() => undefined);
      next = setTimeout(listen, AGAIN_MS).unref();
    }
    function hear(payload: string): void {
      // A replaced connection may still deliver earlier notifications. They are ignored.
      if (current !== client) return;
      const heard = readNotice(payload, log);
      if (!('hello' in heard)) return emit(heard);
      if (heard.hello !== hello) return;
      warnings.recovered();
      setListening(true);
    }
    begin(client, hear, broke, () => sayHello(db, hello)).catch(broke);
  }
  listen();

  return {
    isListening: () => isListening,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      clearTimeout(next);
      const last = current;
      current = undefined;
      await last?.end();
    },
  };
}

/** Warns only once until changes are received again, because the database may be unreachable for hours. */
function warnOnce(log: Deps['log']) {
  let hasWarned = false;
  return {
    warn(error: Error): void {
      if (!hasWarned) log.warn({ type: 'error', reason: error.name }, 'changes of sessions are not received');
      hasWarned = true;
    },
    recovered: () => void (hasWarned = false),
  };
}

/**
 * Begins to listen. Then another connection sends a notification as a test. Until the client receives the notification,
 * the client does not count as listening, because a connection pooler may deliver notifications to another client.
 */
async function begin(
  client: Client,
  hear: (payload: string) => void,
  broke: (error: Error) => void,
  greet: () => Promise<void>,
): Promise<void> {
  client.on('error', broke);
  client.on('end', () => broke(new Error('The connection ended')));
  client.on('notification', ({ payload = '' }) => hear(payload));
  await client.connect();
  await listenToChanges(client);
  await greet();
}

/** Parses a notification. An invalid notification could mean any change, so it counts as `missed`. */
function readNotice(payload: string, log: Deps['log']): Notice | { missed: true } {
  const heard = notice.safeParse(parse(payload)).data;
  if (heard) return heard;
  log.warn({ type: 'error' }, 'a change of sessions could not be read');
  return { missed: true };
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
