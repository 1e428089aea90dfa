import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { friendsOf } from '#features/chat/testing/chats.ts';
import { type TestApp, testApp } from '#testing/app.ts';
import { mountDraining } from './draining.ts';

const BUSY = {
  status: false,
  errors: [{ code: 503, message: 'Quad’s busy right now. Try again in a moment.' }],
};
const READY = 'GET /readyz HTTP/1.1\r\nHost: quad.test\r\n\r\n';
/** The text of a call without its last byte. The call is in progress until the server gets this byte. */
const CALL =
  'POST /api/auth/login HTTP/1.1\r\nHost: quad.test\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{';

let app: TestApp;
beforeEach(async () => void (app = await testApp()));
afterEach(() => app.close());

/** Opens a raw connection that stays open after an answer, like the connection of a proxy. */
async function dial(): Promise<Socket> {
  const socket = connect(Number(new URL(await app.origin()).port), '127.0.0.1');
  socket.setEncoding('utf8');
  await once(socket, 'connect');
  return socket;
}

/** Sends a text over a connection. Reads the answer. */
async function exchange(socket: Socket, words: string) {
  socket.write(words);
  const [text] = (await once(socket, 'data')) as [string];
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.toLowerCase().split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]));
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) as unknown };
}

const isClosed = (socket: Socket) => once(socket.resume(), 'close');

test('who is about to stop says so while it still serves, and lets go of each connection', async () => {
  const kept = await dial();
  const busy = await dial();
  busy.write(CALL);
  expect(await exchange(kept, READY)).toMatchObject({ status: 200, headers: { connection: 'keep-alive' } });

  const noTime = new AbortController();
  const leaving = app.app.leave(noTime.signal);
  const answer = await exchange(kept, READY);
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2', connection: 'close' } });
  expect(answer.body).toEqual({ status: false, errors: [{ code: 503, message: 'Not ready' }] });
  const late = await fetch(`${await app.origin()}/healthz`);
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  // A call that began before `leave` is answered as usual. Its answer also closes the connection.
  expect(await exchange(busy, '}')).toMatchObject({ status: 400, headers: { connection: 'close' } });
  noTime.abort();
  await leaving;
});

test('the end waits for answers and for nothing else; what still comes is refused in the envelope', async () => {
  const busy = await dial();
  busy.write(CALL);
  const [slow, slower, idle] = [await dial(), await dial(), await dial()];
  for (const sender of [slow, slower]) sender.write(READY.slice(0, 9));
  await exchange(idle, READY);

  const closing = app.app.close();
  await isClosed(idle);
  const refused = await exchange(slow, READY.slice(9));
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '2', connection: 'close' } });
  expect(refused.body).toEqual(BUSY);
  const isGone = isClosed(slower);
  expect(await exchange(busy, '}')).toMatchObject({ status: 400, headers: { connection: 'close' } });
  await Promise.all([isGone, closing]);
});

test('what is under way at the end still reaches the sockets', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const page = await bob.connect();
  const [busy, idle] = [await dial(), await dial()];
  const body = JSON.stringify({ chat_id, content: 'The last word' });
  const cookies = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const lines = [
    'POST /api/chat/CreateMessage HTTP/1.1',
    'Host: quad.test',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    `Cookie: ${cookies}`,
    `X-Xsrf-Token: ${ann.cookies.get('XSRF-TOKEN')}`,
  ];
  busy.write(`${lines.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
  await exchange(idle, READY);

  const received = page.receive('chat:message');
  const closing = app.app.close();
  await isClosed(idle);
  expect(await exchange(busy, body.slice(5))).toMatchObject({ status: 200 });
  await Promise.all([received, closing]);
});

test('sockets are sent away so that they come back when it suits them, not all at once', async () => {
  const ann = await app.person();
  const page = await ann.connect();
  const left = new Promise((resolve) => page.socket.once('disconnect', resolve));
  await app.app.leave(AbortSignal.abort());
  // After 'transport close', the page waits for a random time before it reconnects. After 'io server disconnect', it
  // would reconnect at once.
  expect(await left).toBe('transport close');
});

test('a person who sends without end holds nothing up: they are hung up on, and the rest ends in order', async () => {
  const server = Fastify();
  const draining = mountDraining(server, 100);
  server.post('/', async () => 'all of it');
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  const busy = connect(Number(port), '127.0.0.1');
  const begun = once(server.server, 'request');
  busy.write('POST / HTTP/1.1\r\nHost: quad.test\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n{');
  await begun;
  const closeSockets = vi.fn<() => Promise<void>>(async () => undefined);
  await Promise.all([isClosed(busy), draining.close(closeSockets)]);
  expect(closeSockets).toHaveBeenCalledOnce();
  await server.close();
});
