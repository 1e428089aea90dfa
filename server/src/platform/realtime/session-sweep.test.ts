import { authCalls } from '@quad/contract/auth/calls.ts';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { elapsed } from '#platform/clock.ts';
import { listenForSessionChanges } from '#platform/sessions/changes.ts';
import { readSessionKey } from '#platform/sessions/queries.ts';
import { openSessions } from '#platform/sessions/sessions.ts';
import { type Person, type TestApp, testApp } from '#testing/app.ts';
import { proxyTo } from '#testing/tcp-proxy.ts';
import { type Hub, openHub } from './hub.ts';

let app: TestApp;
let http: Server;
let hub: Hub;
const sockets: Socket[] = [];

beforeAll(async () => {
  app = await testApp();
  http = createServer();
  hub = openHub({ http, services: app.services, clientEvents: new Map(), sweepMs: 20 });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
});
afterAll(async () => {
  sockets.forEach((socket) => socket.disconnect());
  await hub.close();
  await app.close();
});

async function socketOf({ cookies }: Person, server = http): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie: `sessionID=${cookies.get('sessionID')}` },
  });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

test('a socket whose session aged out is cut, and no other', async () => {
  const [ann, bob] = [await app.person(), await app.person()];
  const [hers, his] = [await socketOf(ann), await socketOf(bob)];
  const cut = new Promise((resolve) => hers.once('disconnect', resolve));
  await app.db
    .updateTable('session')
    .set({ created_at: sql`now() - interval '1 year'` })
    .where('user_id', '=', ann.user_id)
    .execute();
  expect(await cut).toBe('io server disconnect');
  expect(his.connected).toBe(true);
});

test('a socket whose session ends while it is let in is cut', async () => {
  const [ann, counted, letIn] = [
    await app.person(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  const limits = {
    ...app.services.limits,
    async consume() {
      counted.resolve();
      await letIn.promise;
    },
  };
  const server = createServer();
  const other = openHub({ http: server, services: { ...app.services, limits }, clientEvents: new Map() });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ends: unknown[] = [];
  app.services.sessions.onEnded((session_ids) => ends.push(session_ids));
  try {
    const coming = socketOf(ann, server);
    await counted.promise;
    await ann.callOk(authCalls.logout, {});
    // Both the logout and the database's notification call the listener for ended sessions.
    await expect.poll(() => ends).toHaveLength(2);
    letIn.resolve();
    const socket = await coming;
    await expect.poll(() => socket.connected).toBe(false);
  } finally {
    await other.close();
  }
});

/**
 * The maximum time for which an ended session may still work, in milliseconds, if the connection for notifications was
 * cut without an error.
 */
const WITHIN_MS = 10_000;

test('a socket ends with its session though the connection that tells of it was cut without a word', async () => {
  const proxy = await proxyTo(app.database.connection);
  const { db, log, clock } = app.services;
  const changes = listenForSessionChanges({ connection: proxy.connection, db, log });
  const key = await readSessionKey(db);
  const sessions = openSessions({ db, clock, elapsed, key: () => key, changes });
  const server = createServer();
  const other = openHub({ http: server, services: { ...app.services, sessions }, clientEvents: new Map() });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const ann = await app.person();
    const socket = await socketOf(ann, server);
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    await expect.poll(() => changes.isListening()).toBe(true);
    proxy.freeze();
    const begun = elapsed();
    await ann.callOk(authCalls.logout, {});
    expect(await cut).toBe('io server disconnect');
    expect(elapsed() - begun).toBeLessThan(WITHIN_MS);
    expect(await sessions.callerOf(ann.cookies.get('sessionID'))).toBeNull();
  } finally {
    await other.close();
    await changes.close();
    await proxy.close();
  }
});
