import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { antiForgeryToken, hashToken } from '#platform/sessions/tokens.ts';
import type { ServerEvent } from '#platform/server-events.ts';
import { openLog } from '#platform/log.ts';
import { openDatabase } from '#platform/db/open.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openServices } from '../wiring.ts';
import { type Client, makeClient } from './client.ts';
import { refuseInsideTransactions, watchTransactions } from './refuse-inside-transactions.ts';
import { findFaults } from './invariants/invariants.ts';
import { insertPerson, insertTestSession } from './queries.ts';
import type { PersonTraits } from './traits.ts';
import { createTestDatabase, type TestDatabase } from './template-database.ts';

/** A signed-in person in a test. */
export type Person = Client & { user_id: number; email: string };
export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** The number of database connections of a test's server. */
export const CONNECTIONS = 8;

type TestOptions = {
  env?: Record<string, string>;
  now?: () => number;
  /** The maximum wait for a database connection, in milliseconds. Set only in tests of this wait. */
  connectsWithinMs?: number;
  /** Another node whose database this app shares. Close this app before that node. */
  beside?: { database: TestDatabase };
};

/** Starts the real server for all tests of a file, and closes it after them. Call it at the top of the file. */
export async function appOfFile(options: TestOptions = {}) {
  const app = await testApp(options);
  afterAll(() => app.close());
  return app;
}

/** Like `appOfFile`. After the tests, expects that the stored data break no invariant. */
export async function soundAppOfFile(options: TestOptions = {}) {
  const app = await testApp(options);
  afterAll(async () => {
    expect(await findFaults(app)).toEqual({});
    await app.close();
  });
  return app;
}

/**
 * Starts the real server with a separate database. By default, rate limits are off and mails are written to files. A
 * test can replace the clock and environment variables. Call `close()` at the end of the test file.
 */
export async function testApp(options: TestOptions = {}) {
  const database = options.beside?.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-test-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://quad.test',
    LIMITS: 'off',
    DEMO: '0',
    LOG_LEVEL: 'error',
    LETTER_KEY: Buffer.alloc(32, 'letters').toString('base64'),
    ...options.env,
  });
  const {
    db,
    pool,
    close: closeDatabase,
  } = openDatabase(
    {
      ...database.connection,
      max: CONNECTIONS,
      ...(options.connectsWithinMs && { connectionTimeoutMillis: options.connectsWithinMs }),
    },
    () => undefined,
  );
  const events: ServerEvent[] = [];
  const clients: Client[] = [];
  const wiring = await openServices({
    config,
    // Only the app's transactions are watched, for functions that must not run inside one. A test may call the app while
    // it has a transaction of its own open.
    db: watchTransactions(db.withoutPlugins()),
    pool,
    log: openLog(config),
    ...(options.now && { clock: { now: options.now } }),
  });
  refuseInsideTransactions(wiring.services);
  wiring.services.events.onSent((item) => void events.push(item));
  const app = await buildApp(wiring);
  await app.ready();

  let listening: Promise<string> | undefined;
  const origin = () => (listening ??= app.listen({ port: 0, host: '127.0.0.1' }));

  function visitor(): Client {
    const client = makeClient(app, origin);
    clients.push(client);
    return client;
  }

  /** Inserts a person with a session. By default, the profile is complete. */
  async function person(traits: PersonTraits = {}): Promise<Person> {
    return signInAgain(await insertPerson(db, traits));
  }

  /** Inserts one more session of a person, as after a sign-in with another browser. */
  async function signInAgain({ user_id, email }: Pick<Person, 'user_id' | 'email'>): Promise<Person> {
    const client = visitor();
    const token = wiring.services.sessions.newToken();
    await insertTestSession(db, user_id, hashToken(token));
    client.cookies.set('sessionID', token).set('XSRF-TOKEN', antiForgeryToken(token));
    return Object.assign(client, { user_id, email });
  }

  async function close(): Promise<void> {
    clients.forEach((client) => client.close());
    await app.close();
    await wiring.close();
    await closeDatabase();
    if (!options.beside) await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }

  const { services, jobs } = wiring;
  return {
    app,
    db,
    pool,
    database,
    services,
    jobs,
    events,
    dataDir,
    origin,
    visitor,
    person,
    signInAgain,
    close,
  };
}
