import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { letGoOfSlowReaders } from './slow-readers.ts';

/** An answer that does not fit into the buffers between two sockets on one machine. */
const LONG = 'a'.repeat(32 * 1024 * 1024);
/**
 * The time limit of the test's server, in milliseconds. The server adds time for the length of the answer. So this
 * limit is negative, and leaves the client 100 ms.
 */
const SHORT_MS = 100 - LONG.length / 16.384;

let app: FastifyInstance;
let port: number;
afterEach(() => app.close());

async function listen(timeoutMs?: number): Promise<void> {
  app = Fastify({ forceCloseConnections: true });
  letGoOfSlowReaders(app, timeoutMs);
  app.get('/text', async () => LONG);
  app.get('/bytes', async () => Buffer.from(LONG));
  app.get('/file', (_request, reply) => reply.send(Readable.from([LONG])));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Sends a request over a connection, and never reads the answer. */
function askAndWait(path: string): Socket {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: quad.test\r\n\r\n`);
  return socket;
}
const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

test.each(['/text', '/bytes'])('a person who does not read %s is hung up on', async (path) => {
  await listen(SHORT_MS);
  const begun = once(app.server, 'request');
  askAndWait(path);
  await begun;
  await expect.poll(connections).toBe(0);
});

test('a person who reads gets all of it, and asks again over the same connection', async () => {
  await listen();
  for (let time = 0; time < 2; time += 1)
    expect((await (await fetch(`http://127.0.0.1:${port}/text`)).text()).length).toBe(LONG.length);
});

test('a person who pauses what is read from a disk may go on', async () => {
  await listen(SHORT_MS);
  const begun = once(app.server, 'request');
  const reader = askAndWait('/file');
  await begun;
  const requested = once(app.server, 'request');
  askAndWait('/text');
  await requested;
  await expect.poll(connections).toBe(1);
  let read = 0;
  for await (const chunk of reader) {
    read += (chunk as Buffer).length;
    if (read > LONG.length) break;
  }
  expect(read).toBeGreaterThan(LONG.length);
});
