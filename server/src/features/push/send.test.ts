import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { testNotice } from './payload.ts';
import { sendPush } from './send.ts';
import { startPushService } from './testing/push-service.ts';
import { SILENCES_MAX } from './limits.ts';

const [dead, alive] = [await startPushService(), await startPushService()];
afterAll(() => alive.close());
const config = readConfig({
  NODE_ENV: 'test',
  DATA_DIR: '/tmp',
  PUBLIC_URL: 'http://quad.test',
  PUSH_HOSTS: `${dead.origin},${alive.origin}`,
  LETTER_KEY: Buffer.alloc(32, 'letters').toString('base64'),
});
const deviceAt = (service: typeof dead) => ({
  ...service.subscribe('one'),
  device_id: 1,
  user_id: 1,
  failing_since: null,
});
const sendTo = (device: ReturnType<typeof deviceAt>) => sendPush({ config }, device, testNotice(1));

test('a push service that does not answer is left alone for a time, and the others are not', async () => {
  const [first, second] = [deviceAt(dead), deviceAt(alive)];
  expect(await sendTo(first)).toEqual({ is: 'told' });
  dead.state.failure = 'cut';
  for (let time = 0; time < SILENCES_MAX; time += 1) expect((await sendTo(first)).is).toBe('later');
  const asked = dead.state.requests;
  expect((await sendTo(first)).is).toBe('later');
  expect(dead.state.requests).toBe(asked);
  expect(await sendTo(second)).toEqual({ is: 'told' });
  dead.close();
});

test('a push service that answers again in between is asked each time', async () => {
  const device = deviceAt(alive);
  for (let time = 0; time < 2 * SILENCES_MAX; time += 1) {
    alive.state.failure = time % 2 === 0 ? 'cut' : { status: 500 };
    expect((await sendTo(device)).is).toBe('later');
  }
  alive.state.failure = null;
  expect(await sendTo(device)).toEqual({ is: 'told' });
});

test.each(['http://127.0.0.1:4000', 'https://push.example.org', 'push', 'push.example.org:8443'])(
  'a server in production does not start with the push host %s',
  (host) => {
    const env = { NODE_ENV: 'production', DATA_DIR: '/tmp', PUBLIC_URL: 'https://quad.test' };
    expect(() => readConfig({ ...env, PUSH_HOSTS: `.example.org, ${host}` })).toThrow('PUSH_HOSTS has names');
    expect(readConfig({ ...env, PUSH_HOSTS: '.example.org push.example.com' }).pushHosts).toHaveLength(2);
  },
);
