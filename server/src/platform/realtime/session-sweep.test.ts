import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/app.ts';
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

async function socketOf({ cookies }: Person): Promise<Socket> {
  const { port } = http.address() as AddressInfo;
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
