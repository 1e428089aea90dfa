import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useSession } from './session.ts';

/** The timeout on a busy machine, in milliseconds. */
const PATIENCE = 60_000;

let dialled = 0;

/**
 * The server's answer to a client that connects. By default the server refuses for a time, because the user has too
 * many windows open.
 */
let saying = (_said: string): string[] => [`44${JSON.stringify(refusal)}`];

/** A fake WebSocket that is connected to a fake server. */
function Door() {
  const door = {
    onopen() {},
    onmessage(_event: { data: string }) {},
    onclose() {},
    close: () => door.onclose(),
    // The only message of the client is its request to connect.
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
/** How long a refused client must wait before the client connects again, in seconds. */
const RETRY_AFTER = 20;
const refusal = {
  message: 'Not now',
  data: { status: false, errors: [{ code: 429, message: 'Not now' }], retry_after: RETRY_AFTER },
};

// The stub must exist before the library loads, because the library reads the global `WebSocket` only while it loads.
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

/** Connects to a server that refuses every connection for a time, because the user has too many windows open. */
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
  // The fake time also advances a little during each `await`.
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

test('a page says whose it is, and comes in as nobody else', async () => {
  const said: string[] = [];
  saying = (one) => {
    said.push(one);
    return ['40{"sid":"s"}'];
  };
  const connect = async () => {
    const onConnect = vi.fn<() => void>();
    const connection = openConnection({ ...ignored, onConnect });
    onTestFinished(() => connection.close());
    await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(1), PATIENCE);
  };
  await connect();
  useSession.setState({ user_id: 9 });
  await connect();
  expect(said).toEqual(['40{}', '40{"user_id":9}']);
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
