import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Room, userRoom } from '#platform/server-events.ts';
import { type Person, type TestApp, testApp } from '#testing/app.ts';
import { type Hub, openHub } from './hub.ts';

let app: TestApp;
let ann: Person;
let http: Server;
let hub: Hub;
let phone: Socket;

beforeAll(async () => {
  app = await testApp();
  ann = await app.person();
  http = createServer();
  hub = openHub({ http, services: app.services, clientEvents: new Map() });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  phone = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie: `sessionID=${ann.cookies.get('sessionID')}` },
  });
  await new Promise<void>((resolve) => phone.once('connect', resolve));
});
afterAll(async () => {
  phone.disconnect();
  await hub.close();
  await app.close();
});

// Presence events must not be dropped. A page that missed the last event would show a friend as online forever.
test('a busy connection does without typing, and misses nothing else', async () => {
  const received: string[] = [];
  phone.onAny((name: string) => void received.push(name));
  const rooms = [userRoom(ann.user_id)];
  for (const user_id of [1, 2, 3]) {
    hub.send({ rooms, name: 'user:onlineStatus', payload: { user_id, onlineStatus: 'online' } });
    hub.send({ rooms, name: 'chat:typing', payload: { user_id, chat_id: 1 }, isVolatile: true });
  }
  hub.send({ rooms, name: 'user:gone', payload: { user_id: 4 } });
  await expect.poll(() => received).toContain('user:gone');
  expect(received).toEqual([...Array.from({ length: 3 }, () => 'user:onlineStatus'), 'user:gone']);
});

test('a person who is in a room that is passed over receives nothing, whichever other room they are in', async () => {
  const received: unknown[] = [];
  phone.on('user:gone', ({ user_id }: { user_id: number }) => void received.push(user_id));
  const send = (user_id: number, except?: Room[]) =>
    hub.send({ rooms: [userRoom(ann.user_id)], name: 'user:gone', payload: { user_id }, except });
  send(5, [userRoom(ann.user_id)]);
  send(6, [userRoom(ann.user_id + 1)]);
  send(7);
  await expect.poll(() => received).toContain(7);
  expect(received).toEqual([6, 7]);
});
