import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { elapsed } from '#platform/clock.ts';
import { openDatabase } from '#platform/db/open.ts';
import type { Db } from '#platform/db/schema.ts';
import { createTestDatabase, type TestDatabase } from '#testing/template-database.ts';
import { listenTo, type Listening } from './listening.ts';

const TYPE_AND_LENGTH = 5;
const [NOTICE, READY, TERMINATE] = ['A', 'Z', 'X'].map((letter) => letter.charCodeAt(0));

let database: TestDatabase;
let db: Db;
let close: () => Promise<void>;
const pooler: { server: Server; sockets: Socket[]; lost: number } = {
  server: createServer(passOn),
  sockets: [],
  lost: 0,
};
beforeAll(async () => {
  database = await createTestDatabase();
  const opened = openDatabase(database.connection, () => undefined);
  ({ db } = opened);
  await new Promise<void>((resolve) => void pooler.server.listen(0, '127.0.0.1', resolve));
  close = async () => {
    pooler.server.close();
    pooler.sockets.forEach((socket) => socket.destroy());
    await opened.close();
    await database.drop();
  };
});
afterAll(() => close());

/**
 * Passes on what a pooler does that lends a connection for a transaction: a notice that comes while nobody has
 * borrowed the connection reaches nobody.
 */
function passOn(page: Socket): void {
  const { host, port } = database.connection;
  const held = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  pooler.sockets.push(page, held);
  let isLent = true;
  let rest = Buffer.alloc(0);
  page.on('data', (sent: Buffer) => {
    isLent = sent[0] !== TERMINATE;
    held.write(sent);
  });
  held.on('data', (came: Buffer) => {
    rest = Buffer.concat([rest, came]);
    while (rest.length >= TYPE_AND_LENGTH && rest.length > rest.readUInt32BE(1)) {
      const message = rest.subarray(0, rest.readUInt32BE(1) + 1);
      rest = rest.subarray(message.length);
      if (message[0] !== NOTICE || isLent) page.write(message);
      else pooler.lost += 1;
      if (message[0] === READY) isLent = false;
    }
  });
  page.on('close', () => held.destroy());
  held.on('close', () => page.destroy());
  for (const socket of [page, held]) socket.on('error', () => socket.destroy());
}

function listen(through: Partial<ClientConfig>): Listening {
  const client = new Client({ ...database.connection, ...through });
  return listenTo({ client, db, elapsed, emit: () => undefined });
}

test('a connection is trusted once it has heard another one, and not behind a pooler that loses notices', async () => {
  const straight = listen({});
  await expect.poll(straight.since).toBeLessThan(Infinity);
  const { port } = pooler.server.address() as AddressInfo;
  const pooled = listen({ host: '127.0.0.1', port });
  await expect.poll(() => pooler.lost).toBe(1);
  expect(pooled.since()).toBe(Infinity);
  await straight.close();
  await pooled.close();
});
