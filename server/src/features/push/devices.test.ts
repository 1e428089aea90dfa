import { authCalls } from '@quad/contract/auth/calls.ts';
import { pushCalls } from '@quad/contract/push/calls.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { appOfFile, type Person } from '#testing/app.ts';
import { browserKeys } from './testing/browser.ts';
import { startPushService } from './testing/push-service.ts';

const { GetPush, AddPushDevice, RemovePushDevice, TestPush, UpdatePushSettings } = pushCalls;

const service = await startPushService();
afterAll(() => service.close());
const unreachable = await startPushService();
unreachable.close();
const app = await appOfFile({ env: { PUSH_HOSTS: `${service.origin},${unreachable.origin}` } });

let ann: Person;
let made = 0;
const subscribe = () => service.subscribe(`${(made += 1)}`);
beforeEach(async () => {
  ann = await app.person();
  service.delivered.length = 0;
  service.state.failure = null;
});

const devicesOf = async ({ callOk }: Person) => (await callOk(GetPush, {})).devices;

test('a device is added, tried out and removed', async () => {
  expect(await ann.call(TestPush, {})).toMatchObject({
    errors: [{ code: 409, message: 'Notifications are off on this device. Switch them on first.' }],
  });
  const { id } = await ann.callOk(AddPushDevice, subscribe());
  expect(await devicesOf(ann)).toMatchObject([{ id, current: true }]);
  await ann.callOk(TestPush, {});
  expect(service.delivered).toMatchObject([
    {
      message: { notification: { title: 'Quad', body: 'Notifications work on this device.' } },
      size: 1024,
      urgency: 'high',
    },
  ]);
  for (let time = 0; time < 2; time += 1) await ann.callOk(RemovePushDevice, { id });
  expect(await devicesOf(ann)).toEqual([]);
});

const ENDED = 'The push service didn’t take it. Switch notifications off and on again.';
const PASSING = 'The push service didn’t take it. Try again in a minute.';
const refused = (message: string) => ({ errors: [{ code: 409, message }] });

test.each([404, 410, 400, 403])('a test refused with %i says so, and the device is gone', async (status) => {
  await ann.callOk(AddPushDevice, subscribe());
  service.state.failure = { status };
  expect(await ann.call(TestPush, {})).toMatchObject(refused(ENDED));
  expect(await devicesOf(ann)).toEqual([]);
});

test.each([429, 500, 413, 302])('a test refused with %i says so, and the device stays', async (status) => {
  const { id } = await ann.callOk(AddPushDevice, subscribe());
  service.state.failure = { status };
  expect(await ann.call(TestPush, {})).toMatchObject(refused(PASSING));
  expect(await devicesOf(ann)).toMatchObject([{ id }]);
  service.state.failure = null;
  await ann.callOk(TestPush, {});
});

test('a test says when the push service cannot be reached', async () => {
  await ann.callOk(AddPushDevice, unreachable.subscribe('ann'));
  expect(await ann.call(TestPush, {})).toMatchObject(refused(PASSING));
  expect(await devicesOf(ann)).toHaveLength(1);
});

test('a repeat is the same device, and a browser belongs to the person who signed in last', async () => {
  const subscription = subscribe();
  const first = await ann.callOk(AddPushDevice, subscription);
  expect(await ann.callOk(AddPushDevice, { ...subscription, ...browserKeys() })).toEqual(first);
  const bob = await app.person();
  await app.db
    .updateTable('push_device')
    .set({ made_at: new Date('2026-01-01'), last_ok_at: new Date('2026-01-02') })
    .where('user_id', '=', ann.user_id)
    .execute();
  await bob.callOk(AddPushDevice, subscription);
  const [moved] = await app.db
    .selectFrom('push_device')
    .selectAll()
    .where('user_id', '=', bob.user_id)
    .execute();
  expect(moved).toMatchObject({ last_ok_at: null });
  expect(moved?.made_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect([await devicesOf(ann), await devicesOf(bob)]).toMatchObject([[], [{ current: true }]]);
  await ann.callOk(RemovePushDevice, { endpoint: subscription.endpoint });
  expect(await devicesOf(bob)).toHaveLength(1);
});

test('a device ends with its login', async () => {
  await ann.callOk(AddPushDevice, subscribe());
  await ann.callOk(authCalls.logout, {});
  expect(await app.db.selectFrom('push_device').where('user_id', '=', ann.user_id).execute()).toEqual([]);
});

test('a browser is one device, whichever address its subscription has', async () => {
  await ann.callOk(AddPushDevice, subscribe());
  const { id } = await ann.callOk(AddPushDevice, subscribe());
  expect(await devicesOf(ann)).toMatchObject([{ id, current: true }]);
});

test('the eleventh device replaces the oldest', async () => {
  const ids: number[] = [];
  for (let device = 0; device < 11; device += 1) {
    const browser = await app.signInAgain(ann);
    ids.push((await browser.callOk(AddPushDevice, subscribe())).id);
  }
  expect((await devicesOf(ann)).map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
});

test('a browser that was removed elsewhere learns it, until it is added again', async () => {
  const phone = await app.signInAgain(ann);
  const isRemoved = async () => (await phone.callOk(GetPush, {})).removed;
  const { id } = await phone.callOk(AddPushDevice, subscribe());
  expect(await isRemoved()).toBe(false);
  await ann.callOk(RemovePushDevice, { id });
  expect(await isRemoved()).toBe(true);
  expect((await ann.callOk(GetPush, {})).removed).toBe(false);
  await phone.callOk(AddPushDevice, subscribe());
  expect(await isRemoved()).toBe(false);
});

const NO_ADDRESS = 'Push address is not supported';
test.each([
  'http://fcm.googleapis.com/x',
  'https://10.0.0.1/x',
  'https://[::1]/x',
  'https://fcm.googleapis.com:8443/x',
  'https://me:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.example.com/x',
  'https://push.apple.com.example.com/x',
  'https://evilpush.apple.com.au/x',
  'http://127.0.0.1:1/x',
  'not an address',
  'https:///fcm.googleapis.com/x',
  'https://%66cm.googleapis.com/x',
  'https://FCM.googleapis.com/x',
  'https://fcm.googleapis.com/x#2',
  `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  'https://{.push.apple.com/x',
  'https://a{.push.apple.com/x',
  'https://.push.apple.com/x',
  'https://a..push.apple.com/x',
  'https://*.push.apple.com/x',
  `https://${'x'.repeat(64)}.push.apple.com/x`,
])('the address %s is refused', async (endpoint) => {
  const answer = await ann.call(AddPushDevice, { endpoint, ...browserKeys(), generation: 1 });
  expect(answer).toMatchObject({ errors: [{ code: 400, message: NO_ADDRESS, field: 'endpoint' }] });
  expect(await devicesOf(ann)).toEqual([]);
});

test.each(['https://web.push.apple.com/x', 'https://fcm.googleapis.com/fcm/send/x'])(
  'the address %s is one of a push service',
  async (endpoint) => {
    const { id } = await ann.callOk(AddPushDevice, { endpoint, ...browserKeys(), generation: 1 });
    expect(await devicesOf(ann)).toMatchObject([{ id }]);
  },
);

/** Another form of the same point of the curve, which no browser uses. */
function hybrid(p256dh: string): string {
  const bytes = Buffer.from(p256dh, 'base64url');
  bytes[0] = 6 + ((bytes.at(-1) ?? 0) & 1);
  return bytes.toString('base64url');
}

const zeros = (bytes: number) => Buffer.alloc(bytes).toString('base64url');
test.each([
  ['p256dh', { p256dh: zeros(64) }],
  ['p256dh', { p256dh: zeros(65) }],
  ['p256dh', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['p256dh', { p256dh: hybrid(browserKeys().p256dh) }],
  ['auth', { auth: zeros(15) }],
  ['auth', { auth: '!'.repeat(22) }],
  ['generation', { generation: 2 }],
])('bad keys are refused: %s %j', async (field, wrong) => {
  const answer = await ann.call(AddPushDevice, { ...subscribe(), ...wrong });
  expect(answer).toMatchObject({ errors: [{ code: 400, message: 'Push keys are not valid', field }] });
});

test('settings are changed one by one, and stay', async () => {
  const { settings } = await ann.callOk(GetPush, {});
  expect(settings).toMatchObject({ messages: true, dating_words: false, shows: 'WORDS', quiet_from: null });
  const changed = {
    ...settings,
    shows: 'NAME',
    quiet_from: 1320,
    quiet_to: 420,
    time_zone: 'Australia/Perth',
  };
  await Promise.all([
    ann.callOk(UpdatePushSettings, { shows: 'NAME' }),
    ann.callOk(UpdatePushSettings, { quiet_from: 1320, quiet_to: 420, time_zone: 'Australia/Perth' }),
  ]);
  expect((await ann.callOk(GetPush, {})).settings).toEqual(changed);
  expect(await ann.callOk(UpdatePushSettings, { quiet_from: null, quiet_to: null })).toEqual({
    ...changed,
    quiet_from: null,
    quiet_to: null,
  });
});

const QUIET = 'Quiet hours must be between 0 and 1439';
test.each([
  [{ quiet_from: 1440, quiet_to: 1 }, QUIET],
  [{ quiet_from: -1, quiet_to: 1 }, QUIET],
  [{ quiet_from: 10 }, QUIET],
  [{ quiet_from: 10, quiet_to: null }, QUIET],
  [{ time_zone: 'Mars/Base' }, 'Time zone is not known'],
  [{ time_zone: 'A\u0000' }, 'Time zone is not known'],
  [{ shows: 'ALL' }, 'Choose what notifications show'],
])('%j is refused', async (input, message) => {
  expect(await ann.call(UpdatePushSettings, input as never)).toMatchObject({
    errors: [{ code: 400, message }],
  });
});
