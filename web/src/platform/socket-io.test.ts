import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useSession } from './session.ts';

/** Milliseconds for what a busy machine does late. */
const PATIENCE = 60_000;

let dialled = 0;

/** What the server says to whoever comes in; unless said, it turns everybody away for now: too many windows. */
let saying = (_said: string): string[] => [`44${JSON.stringify(refusal)}`];

/** The door of a server. */
function Door() {
  const door = {
    onopen() {},
    onmessage(_event: { data: string }) {},
    onclose() {},
    close: () => door.onclose(),
    // All that is said to it is the wish to be let in.
    send: (said: string) => queueMicrotask(() => saying(said).forEach((data) => door.onmessage({ data }))),
  };
  dialled += 1;
  queueMicrotask(() => {
    door.onopen();
    door.onmessage({ data: `0${JSON.stringify(greeting)}` });
  });
  return door;
}
const greeting = { sid: 'x', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 1_000_000 };
/** How long the server says that it is until it lets somebody in, in seconds. */
const RETRY_AFTER = 20;
const refusal = {
  message: 'Not now',
  data: { status: false, errors: [{ code: 429, message: 'Not now' }], retry_after: RETRY_AFTER },
};

// Before the library is loaded, which keeps what it finds.
vi.stubGlobal('WebSocket', Door);
const { CONNECTING, openConnection } = await import('./socket-io.ts');
vi.unstubAllGlobals();

const ignored = { onDisconnect() {}, onTurnedAway() {}, onConnect() {}, onRefused() {} };

beforeEach(() => useSession.setState({ user_id: null }));
afterEach(() => void vi.useRealTimers());

/** Source: specification 1 §7 "Reconnect". */
test('a lost connection comes back within the times of the specification', () => {
  expect(CONNECTING).toMatchObject({
    path: '/socket.io',
    withCredentials: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  });
});

/** Comes to a server that turns everybody away for now: too many windows. */
async function beTurnedAway() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [onDisconnect, onTurnedAway] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const connection = openConnection({ ...ignored, onDisconnect, onTurnedAway });
  onTestFinished(() => connection.close());
  await vi.waitFor(() => expect(onTurnedAway).toHaveBeenCalledTimes(1), PATIENCE);
  return { connection, onDisconnect, onTurnedAway };
}

test('who is turned away for now has lost nothing, and comes again when told to, but not once closed', async () => {
  const before = dialled;
  const { connection, onDisconnect, onTurnedAway } = await beTurnedAway();
  // Waiting moves the time on a little, too.
  await vi.advanceTimersByTimeAsync((RETRY_AFTER * 1000) / 2);
  expect(dialled).toBe(before + 1);
  await vi.advanceTimersByTimeAsync((RETRY_AFTER * 1000) / 2);
  await vi.waitFor(() => expect(onTurnedAway).toHaveBeenCalledTimes(2), PATIENCE);
  expect(onDisconnect).not.toHaveBeenCalled();
  connection.close();
  await vi.advanceTimersByTimeAsync(2 * RETRY_AFTER * 1000);
  expect(dialled).toBe(before + 2);
});

test('a server that turned the page away and then cannot be reached is lost, and tried again soon', async () => {
  const { connection, onDisconnect, onTurnedAway } = await beTurnedAway();
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  onTestFinished(() => fetching.mockRestore());
  await connection.check();
  expect(onDisconnect).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(onTurnedAway).toHaveBeenCalledTimes(2), PATIENCE);
});

/**
 * Connects a page that came with a cursor, or without one. Returns what was said to the server and received to the
 * page.
 */
function connectWith(cursor: string | null, ready: readonly string[]) {
  const block = document.createElement('script');
  const textContent = JSON.stringify({ cursor, answers: [] });
  Object.assign(block, { type: 'application/json', id: 'bootstrap', textContent });
  document.body.append(block);
  const said: string[] = [];
  saying = (one) => {
    said.push(one);
    return ['40{"sid":"s"}', ...ready, '42["user:gone",{"user_id":1}]'];
  };
  const received: unknown[] = [];
  const connection = openConnection({ ...ignored, onConnect: (state) => received.push(state) });
  onTestFinished(() => connection.close());
  connection.on('user:gone', (payload) => received.push(payload));
  return { said, received };
}
const READY = '42["connection:ready",{"synced":true}]';

test('a page that came with a cursor gives it, and is told whether it has missed anything before all else', async () => {
  const { said, received } = connectWith('since', [READY]);
  await vi.waitFor(() => expect(received).toHaveLength(2), PATIENCE);
  expect(said[0]).toBe('40{"cursor":"since"}');
  expect(received).toEqual([{ synced: true }, { user_id: 1 }]);
});

test('a page says whose it is, and comes in as nobody else', async () => {
  useSession.setState({ user_id: 9 });
  const { said } = connectWith(null, []);
  await vi.waitFor(() => expect(said[0]).toBe('40{"user_id":9}'), PATIENCE);
});

test('a page without one has missed what there was', async () => {
  const { said, received } = connectWith(null, []);
  await vi.waitFor(() => expect(received).toHaveLength(2), PATIENCE);
  expect(said[0]).toBe('40{}');
  expect(received).toEqual([{ synced: false }, { user_id: 1 }]);
});

// While servers are replaced one after the other, some are older than the page.
test('a page whose cursor a server says nothing of is connected after a while, and has missed what there was', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { received } = connectWith('since', []);
  await vi.waitFor(() => expect(received).toEqual([{ user_id: 1 }]), PATIENCE);
  await vi.advanceTimersByTimeAsync(3000);
  expect(received).toEqual([{ user_id: 1 }, { synced: false }]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(received).toHaveLength(2);
});

test('who has answered in time, or too late, connects the page once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { received } = connectWith('since', [READY, READY]);
  await vi.waitFor(() => expect(received).toHaveLength(2), PATIENCE);
  await vi.advanceTimersByTimeAsync(3000);
  expect(received).toEqual([{ synced: true }, { user_id: 1 }]);
});

test('a page that is told that something changed of which no event tells catches up as after a gap', async () => {
  const { received } = connectWith('since', [READY, '42["connection:ready",{"synced":false}]']);
  await vi.waitFor(() => expect(received).toHaveLength(3), PATIENCE);
  expect(received).toEqual([{ synced: true }, { synced: false }, { user_id: 1 }]);
});

test('a connection that is doubted ends where nobody answers, and comes back by itself; else it stays', async () => {
  saying = () => ['40{"sid":"s"}'];
  const [onDisconnect, onConnect] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const connection = openConnection({ ...ignored, onDisconnect, onConnect });
  onTestFinished(() => connection.close());
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(1), PATIENCE);
  const fetching = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetching.mockRestore());
  fetching.mockResolvedValueOnce(new Response('busy', { status: 503 }));
  await connection.check();
  expect(onDisconnect).not.toHaveBeenCalled();
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await Promise.all([connection.check(), connection.check()]);
  expect(fetching).toHaveBeenCalledTimes(2);
  expect(onDisconnect).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(2), PATIENCE);
});
