import { authCalls } from '@quad/contract/auth/calls.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SOCKET_CONNECT } from '#platform/limits.ts';
import type { Client } from '#testing/client.ts';
import { type Person, type TestApp, testApp } from '#testing/app.ts';
import { exchange, request } from './testing/exchange.ts';
import { pollution } from './testing/faults.ts';
import { headersOf } from './testing/files.ts';
import { changesIn, watchChanges } from './testing/queries.ts';
import { frameOf, openRawSocket, type RawSocket } from './testing/raw-socket.ts';
import { makeScene, type Scene } from './testing/scene.ts';

let app: TestApp;
let limited: TestApp;
let scene: Scene;
let origin: string;
const open: RawSocket[] = [];

beforeAll(async () => {
  [app, limited] = await Promise.all([testApp(), testApp({ env: { LIMITS: 'on' } })]);
  await watchChanges(app.db);
  scene = await makeScene(app);
  origin = await app.origin();
  await changesIn(app.db);
});
afterEach(async () => {
  for (const { connection } of open.splice(0)) connection.destroy();
  expect(pollution()).toEqual([]);
});
afterAll(() => Promise.all([app.close(), limited.close()]));

/** Opens a raw WebSocket. `enters` also joins the namespace. */
async function dials(who: Client, headers: Record<string, string> = {}): Promise<RawSocket> {
  const socket = await openRawSocket(origin, who, headers);
  open.push(socket);
  return socket;
}
async function enters(who: Client): Promise<RawSocket> {
  const socket = await dials(who);
  await socket.receive('0');
  socket.emit('40{}');
  return socket;
}
/** Whether the server still answers client events on another connection of the same user. */
async function stillListens(who: Person = scene.bob): Promise<boolean> {
  const { emit, socket } = await who.connect();
  const { status } = await emit('chat:join', { chat_id: scene.chat_id });
  socket.disconnect();
  return status;
}

describe('frames that no client sends', () => {
  // Removes the changes of other tests from the recorded changes.
  beforeEach(async () => void (await changesIn(app.db)));

  const join = (payload: string) => `42["chat:join",${payload}]`;
  test.each<[string, string]>([
    ['an unknown packet of the engine', '9'],
    ['an empty packet', ''],
    ['an unknown packet', '49'],
    ['an event without a name', '42[]'],
    ['an event that is no list', '42{"a":1}'],
    ['an event with a number for a name', '42[5,{}]'],
    ['an event with an object for a name', '42[{"toString":"x"},{}]'],
    ['an event with nothing for a name', '42[null]'],
    ['half an event', '42["chat:join",{"chat_id":'],
    ['an event named as one of the library', '42["disconnect"]'],
    ['an event named connect', '42["connect",{}]'],
    ['an event named as a prototype', '42["__proto__",{"polluted":1}]'],
    ['an event named toString', '42["toString",{}]'],
    ['a payload of null', join('null')],
    ['a payload of numbers', join('1e309')],
    ['a list as a payload', join('[1,2,3]')],
    ['a payload a hundred deep', join('[{"a":'.repeat(100) + '1' + '}]'.repeat(100))],
    [
      'a payload that pollutes',
      join('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
    ],
    ['an id beyond all tables', join('{"chat_id":9007199254740991}')],
    ['an id just beyond', join('{"chat_id":2147483648}')],
    ['an acknowledgement that nobody asked for', '430["x"]'],
    ['an acknowledgement with an endless number', `43${'9'.repeat(400)}["x"]`],
    ['a wish for an endless acknowledgement', `42${'9'.repeat(400)}["chat:join",{}]`],
    ['a second entrance', '40{}'],
    ['an entrance to nowhere', '40/admin,{}'],
    ['an entrance to a prototype', '40/__proto__,{}'],
    ['an entrance that is no object', '40[1]'],
    ['an entrance with strange keys', '40{"cursor":{"a":1},"offset":[]}'],
    ['a failure that only the server tells', '44{"message":"x"}'],
    ['pieces that never come', '452-["chat:join",{"_placeholder":true,"num":0}]'],
    ['a million pieces', '451000000-["chat:join",{}]'],
    ['a piece that is not there', '451-["chat:join",{"_placeholder":true,"num":7}]'],
    ['minus one piece', '45-1-["chat:join",{}]'],
    ['an upgrade probe', '2probe'],
    ['a noop', '6'],
  ])('%s', async (_name, text) => {
    const socket = await enters(scene.ann);
    await socket.receive('40');
    socket.emit(text);
    socket.emit('42["chat:join",{"chat_id":0}]');
    socket.send(Buffer.from([1, 2, 3]));
    expect(await stillListens()).toBe(true);
    expect(await changesIn(app.db)).toEqual([]);
  });

  test.each<[string, Buffer]>([
    ['a frame without a mask', Buffer.from([0x81, 0x02, 0x34, 0x30])],
    ['a frame with reserved bits', Buffer.from([0xf1, 0x80, 0, 0, 0, 0])],
    ['a frame of an unknown kind', frameOf(7, Buffer.from('x'))],
    ['a continuation of nothing', frameOf(0, Buffer.from('x'))],
    [
      'a length beyond all numbers',
      Buffer.concat([Buffer.from([0x81, 0xff]), Buffer.alloc(8, 0xff), Buffer.alloc(4)]),
    ],
    ['a closing of one byte', frameOf(8, Buffer.from([1]))],
    ['a text that is not UTF-8', frameOf(1, Buffer.from([0x34, 0x32, 0xff, 0xfe]))],
    ['a frame of 17 kilobytes', frameOf(1, Buffer.from(`42["chat:join","${'a'.repeat(17_000)}"]`))],
    ['a frame of a megabyte', frameOf(1, Buffer.alloc(1_000_000, 'a'))],
  ])('%s ends the connection, and nothing else', async (_name, bytes) => {
    const socket = await enters(scene.ann);
    await socket.receive('40');
    socket.writes(bytes);
    await socket.closed;
    expect(await stillListens()).toBe(true);
  });

  test('many in a row end as one does', async () => {
    const socket = await enters(scene.ann);
    await socket.receive('40');
    for (let count = 0; count < 500; count += 1) socket.emit(`40/nowhere${count},{}`);
    for (let count = 0; count < 500; count += 1)
      socket.emit('452-["chat:join",{"_placeholder":true,"num":0}]');
    expect(await stillListens()).toBe(true);
  });
});

describe('who may connect', () => {
  const foreign: [string, Record<string, string>][] = [
    ['another site', { origin: 'https://evil.test' }],
    ['a page without an origin', { origin: 'null' }],
    ['a site that the browser calls another', { 'sec-fetch-site': 'cross-site' }],
  ];
  test.each(foreign)('%s may not, by WebSocket', async (_name, headers) => {
    const socket = await dials(scene.ann, headers);
    expect([400, 403]).toContain(socket.status);
    expect(socket.received).toEqual([]);
  });

  test.each(foreign)('%s may not, by polling', async (_name, headers) => {
    const path = '/socket.io/?EIO=4&transport=polling';
    const answer = await exchange(origin, request(`GET ${path}`, { ...headersOf(scene.ann), ...headers }));
    expect(answer.status).toBe(403);
    expect(answer.headers).not.toMatch(/access-control-allow-origin/i);
    const posted = await exchange(
      origin,
      request(`POST ${path}&sid=abc`, { ...headersOf(scene.ann), ...headers }),
    );
    expect(posted.status).toBe(400);
  });

  test.each([
    'sid=abc',
    'EIO=3&transport=polling',
    'EIO=4&transport=flashsocket',
    'EIO=4&transport=__proto__',
    'EIO=4',
  ])('nobody may with %s', async (query) => {
    const answer = await exchange(origin, request(`GET /socket.io/?${query}`, headersOf(scene.ann)));
    expect(answer.status).toBe(400);
  });

  test('polling may not bring more than a frame', async () => {
    const head = headersOf(scene.ann);
    const path = '/socket.io/?EIO=4&transport=polling';
    const { body } = await exchange(origin, request(`GET ${path}`, head));
    const [, sid = ''] = /"sid":"([^"]+)"/.exec(body) ?? [];
    const large = 'a'.repeat(20_000);
    const type = { 'content-type': 'text/plain', 'content-length': String(large.length) };
    const answer = await exchange(origin, request(`POST ${path}&sid=${sid}`, { ...head, ...type }, large));
    expect(answer.status).toBe(413);
  });

  test('a visitor and somebody new are told why', async () => {
    const visitor = await enters(app.visitor());
    expect(JSON.parse(await visitor.receive('44'))).toMatchObject({
      data: { status: false, errors: [{ code: 401 }] },
    });
    const newcomer = await enters(await app.person({ setup_stage: 0 }));
    expect(JSON.parse(await newcomer.receive('44'))).toMatchObject({
      data: { status: false, errors: [{ code: 403 }] },
    });
  });

  test('nobody has more than eight sockets, even all at once', async () => {
    const person = await app.person();
    const attempts = await Promise.allSettled(Array.from({ length: 14 }, () => person.connect()));
    const refused = attempts
      .filter(({ status }) => status === 'rejected')
      .map((one) => (one as PromiseRejectedResult).reason as unknown);
    expect(attempts.length - refused.length).toBe(8);
    for (const reason of refused) expect(reason).toMatchObject({ data: { errors: [{ code: 429 }] } });
    const [first] = attempts.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
    first?.socket.disconnect();
    await expect
      .poll(() =>
        person.connect().then(
          ({ socket }) => socket.connected,
          () => false,
        ),
      )
      .toBe(true);
  });

  test('one of eight that is cut makes room for a ninth', async () => {
    const person = await app.person();
    for (let others = 0; others < 7; others += 1) await person.connect();
    const eighth = await enters(person);
    await eighth.receive('40');
    const ninth = await enters(person);
    expect(JSON.parse(await ninth.receive('44'))).toMatchObject({ data: { errors: [{ code: 429 }] } });
    eighth.connection.destroy();
    // The server counts a broken connection until it notices that the connection is broken.
    await expect.poll(async () => (await enters(person)).receive('4')).toContain('"sid"');
  });
});

/**
 * The time within which the server must close a connection, in milliseconds. It must be shorter than the interval of
 * the session check, because that check closes the connection too.
 */
const CUT_MS = 15_000;

describe('a session that ends', () => {
  const within = async (work: Promise<unknown>): Promise<boolean> => {
    const late = new Promise((resolve) => void setTimeout(resolve, CUT_MS, 'late').unref());
    return (await Promise.race([work, late])) !== 'late';
  };

  test('takes its sockets with it, and nobody else', async () => {
    const person = await app.person();
    const [phone, others] = [await person.connect(), await scene.bob.connect()];
    const gone = new Promise((resolve) => void phone.socket.once('disconnect', resolve));
    const cookies = new Map(person.cookies);
    await person.callOk(authCalls.logout, {});
    expect(await within(gone)).toBe(true);
    expect(others.socket.connected).toBe(true);
    const thief = await enters({ ...person, cookies });
    expect(JSON.parse(await thief.receive('44'))).toMatchObject({ data: { errors: [{ code: 401 }] } });
  });

  test('lets nobody in who was on the way', async () => {
    const person = await app.person();
    // The session ends in the middle of the handshake, while the server checks the connection rate.
    const door = vi.spyOn(app.services.limits, 'consume');
    door.mockImplementationOnce(async () => void (await person.callOk(authCalls.logout, {})));
    const late = await enters({ ...person, cookies: new Map(person.cookies) });
    expect(await within(late.receive('41'))).toBe(true);
    door.mockRestore();
    expect(await stillListens()).toBe(true);
  });
});

describe('with limits', () => {
  test('too many client events are told so, and too much nonsense ends the connection', async () => {
    const person = await limited.person();
    const { emit, socket } = await person.connect();
    const answers = await Promise.all(Array.from({ length: 110 }, () => emit('chat:join', { chat_id: 1 })));
    const codes = answers.map((answer) => (answer.status ? 200 : answer.errors[0]?.code));
    expect(codes.filter((code) => code === 404)).toHaveLength(100);
    expect(codes.filter((code) => code === 429)).toHaveLength(10);
    socket.disconnect();

    const noisy = await (await limited.person()).connect();
    const gone = new Promise((resolve) => void noisy.socket.once('disconnect', () => resolve('gone')));
    for (let count = 0; count <= SOCKET_CONNECT.points; count += 1) noisy.socket.emit('nonsense', count);
    expect(await gone).toBe('gone');
  });

  test('client events far beyond their rate end the connection too', async () => {
    const { socket } = await (await limited.person()).connect();
    const gone = new Promise((resolve) => void socket.once('disconnect', resolve));
    for (let count = 0; count < 121; count += 1) socket.emit('chat:typing', { chat_id: 1 });
    expect(await gone).toBe('io server disconnect');
  });

  test.each([
    ['namespaces that nobody has', '40/nowhere,'],
    ['acknowledgements of nothing', '431[]'],
    ['answers to no ping', '3'],
    ['client events of somebody who has no rates', '42["chat:join",{"chat_id":1}]'],
  ])('a flood on a connection that was let in ends it: %s', async (_, frame) => {
    const flood = await enters(await app.person());
    await flood.receive('40');
    for (let count = 0; count < 600; count += 1) flood.emit(frame);
    await flood.closed;
    expect(flood.connection.closed).toBe(true);
    expect(await stillListens()).toBe(true);
  });

  test('nobody connects more often than the rate of sockets allows', async () => {
    const person = await limited.person();
    const outcomes: number[] = [];
    for (let count = 0; count <= SOCKET_CONNECT.points; count += 1) {
      const outcome = await person.connect().then(
        ({ socket }) => (socket.disconnect(), 200),
        ({ data }: { data: { errors: { code: number }[] } }) => data.errors[0]?.code ?? 0,
      );
      outcomes.push(outcome);
    }
    expect(outcomes).toEqual([...Array.from({ length: SOCKET_CONNECT.points }, () => 200), 429]);
  });
});
