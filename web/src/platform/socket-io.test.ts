import { expect, test } from 'vitest';
import { CONNECTING } from './socket-io.ts';

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
