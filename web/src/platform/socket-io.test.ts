import { afterEach, expect, test, vi } from 'vitest';

/** Milliseconds for what a busy machine does late. */
const PATIENCE = 20_000;

let dialled = 0;

/** A door that turns everybody away for now, as the server does when Quad is open in too many windows. */
function Door() {
  const door = {
    onopen() {},
    onmessage(_event: { data: string }) {},
    onclose() {},
    close: () => door.onclose(),
    // All that is said to it is the wish to be let in.
    send: () => queueMicrotask(() => door.onmessage({ data: `44${JSON.stringify(refusal)}` })),
  };
  dialled += 1;
  queueMicrotask(() => {
    door.onopen();
    door.onmessage({ data: `0${JSON.stringify(greeting)}` });
  });
  return door;
}
const greeting = { sid: 'x', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 1_000_000 };
const refusal = { message: 'Not now', data: { status: false, errors: [{ code: 429, message: 'Not now' }] } };

// Before the library is loaded, which keeps what it finds.
vi.stubGlobal('WebSocket', Door);
const { CONNECTING, openConnection } = await import('./socket-io.ts');
vi.unstubAllGlobals();

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

test('whoever is turned away for now comes again, but not once the connection has been closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onDisconnect = vi.fn<() => void>();
  const connection = openConnection({ onDisconnect, onConnect() {}, onRefused() {} });
  await vi.waitFor(() => expect(onDisconnect).toHaveBeenCalledTimes(1), PATIENCE);
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(onDisconnect).toHaveBeenCalledTimes(2), PATIENCE);
  expect(dialled).toBe(2);
  connection.close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(dialled).toBe(2);
});
