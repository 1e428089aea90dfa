import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import { listenToChanges, mustAnswer, sayHello } from './queries.ts';

/** What a notice says: made by the triggers of migration 0016, and `hello` by a node for itself. */
export type SessionChange =
  | { ended: number[] }
  | { renewed: { session_id: number; token_hash: string } }
  | { person: number }
  | { hello: string };

/** One connection that listens. */
export type Listening = {
  /** Since when it has heard everything, in milliseconds since 1970; infinity until it does. */
  since(): number;
  /** Milliseconds since it was last seen to work. */
  age(): number;
  /** Sees whether it works, unless that is being done. */
  test(): void;
  /** Resolves once it is broken, to what broke it. */
  broken: Promise<Error>;
  close(): Promise<void>;
};

type Given = {
  client: Client;
  /** The pool, on whose connections hello is said. */
  db: Db;
  clock: Clock;
  emit(change: SessionChange): void;
};

/**
 * Listens on a connection until it breaks. Where a pooler stands in between, notices go to somebody else: only after one
 * from another connection has come is it trusted. What a connection says itself it hears even there, as a part of the
 * answer.
 */
export function listenTo({ client, db, clock, emit }: Given): Listening {
  const hello = randomUUID();
  let [asked, since, works] = [Infinity, Infinity, -Infinity];
  let isTesting = false;
  let breaks: (error: Error) => void = () => undefined;
  const broken = new Promise<Error>((resolve) => (breaks = resolve));

  client.on('error', breaks);
  client.on('end', () => breaks(new Error('The connection ended')));
  client.on('notification', ({ payload = '' }) => {
    const change = JSON.parse(payload) as SessionChange;
    if (!('hello' in change)) emit(change);
    else if (change.hello === hello) since = works = asked;
  });
  void broken.then(() => {
    since = Infinity;
    // It may be broken so that not even its end arrives, which nobody waits for.
    client.end().catch(() => undefined);
  });

  async function open(): Promise<void> {
    await client.connect();
    await listenToChanges(client);
    asked = clock.now();
    await sayHello(db, hello);
  }

  async function test(): Promise<void> {
    const moment = clock.now();
    await mustAnswer(client);
    works = moment;
  }

  const opened = open().catch(breaks);
  return {
    since: () => since,
    age: () => clock.now() - works,
    test() {
      if (isTesting || since === Infinity) return;
      isTesting = true;
      test().then(() => (isTesting = false), breaks);
    },
    broken,
    async close() {
      await opened;
      await client.end();
    },
  };
}
