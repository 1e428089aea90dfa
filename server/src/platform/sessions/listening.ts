import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import * as z from 'zod/mini';
import type { Elapsed } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import { listenToChanges, mustAnswer, sayHello } from './queries.ts';

const notice = z.union([
  z.object({ ended: z.array(z.int()) }),
  z.object({ gone: z.object({ user_id: z.int(), by: z.int() }) }),
  z.object({ renewed: z.object({ session_id: z.int(), token_hash: z.string() }) }),
  z.object({ person: z.int() }),
  z.object({ hello: z.string() }),
]);

/** What a notice says: made by the triggers of migration 0016, `gone` where an account is deleted, and `hello` by a node for itself. */
export type SessionChange = z.output<typeof notice>;

/** One connection that listens. */
export type Listening = {
  /** Since when it has received everything, by `elapsed`; infinity until it does. */
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
  elapsed: Elapsed;
  emit(change: SessionChange): void;
};

/**
 * Listens on a connection until it breaks, which a notice does that nobody can read: what it told is not known. Where a
 * pooler stands in between, notices go to somebody else: only after one from another connection has come is it trusted.
 * What a connection notifies itself it receives even there, as a part of the answer.
 */
export function listenTo({ client, db, elapsed, emit }: Given): Listening {
  const hello = randomUUID();
  let [asked, since, works] = [Infinity, Infinity, -Infinity];
  let isTesting = false;
  let breaks: (error: Error) => void = () => undefined;
  const broken = new Promise<Error>((resolve) => (breaks = resolve));

  client.on('error', breaks);
  client.on('end', () => breaks(new Error('The connection ended')));
  client.on('notification', ({ payload = '' }) => {
    const change = readNotice(payload);
    if (change === null) breaks(new UnreadableNotice());
    else if (!('hello' in change)) emit(change);
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
    asked = elapsed();
    await sayHello(db, hello);
  }

  async function test(): Promise<void> {
    const moment = elapsed();
    await mustAnswer(client);
    works = moment;
  }

  const opened = open().catch(breaks);
  return {
    since: () => since,
    age: () => elapsed() - works,
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

/** A notice came that says nothing that this server knows. */
class UnreadableNotice extends Error {
  override name = 'UnreadableNotice';
}

function readNotice(payload: string): SessionChange | null {
  try {
    return notice.safeParse(JSON.parse(payload)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
