import { pushCalls } from '@quad/contract/push/calls.ts';
import { DEFAULT_PUSH_SETTINGS } from '@quad/contract/push/defaults.ts';
import type { Push } from '@quad/contract/push/shapes.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { clearHere, useSession } from '#platform/session.ts';
import { deviceStorage } from '#platform/storage.ts';
import { ALEX, beAlex } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { forgetDevice, restate, turnOn, usePushDevice } from './device.ts';
import { type PushNote, readNote, writeNote } from './note.ts';

const CLEO = 77;
const NOTE: PushNote = { user_id: ALEX, isOn: true, endpoint: 'https://push.test/1', generation: 1 };

let held: Push;
let added: unknown[];
let asked: unknown[];

beforeEach(async () => {
  beAlex();
  usePushDevice.setState({ state: null });
  const current = { id: 1, name: 'Chrome', current: true, created_time: '2026-11-06T00:00:00.000Z' };
  held = {
    public_key: 'AQID',
    generation: 1,
    devices: [current],
    removed: false,
    settings: DEFAULT_PUSH_SETTINGS,
  };
  asked = answer(pushCalls.GetPush, () => success(held));
  added = answer(pushCalls.AddPushDevice, () => success({ id: 1 }));
  await writeNote(NOTE);
});

/**
 * A fake browser that may show notifications and has a subscription at the first address. The next subscription gets
 * the second address.
 */
function fakeBrowser() {
  const browser = { endpoint: 'https://push.test/1' as string | null, key: 'AQID', made: 1, closed: 0 };
  const subscription = () =>
    browser.endpoint && {
      endpoint: browser.endpoint,
      options: {
        applicationServerKey: Uint8Array.from(atob(browser.key), (letter) => letter.charCodeAt(0)).buffer,
      },
      toJSON: () => ({ endpoint: browser.endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
      unsubscribe: async () => (browser.endpoint = null),
    };
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      browser.key = key;
      browser.endpoint ??= `https://push.test/${(browser.made += 1)}`;
      return subscription();
    },
  };
  const notification = { tag: 'chat 1', close: () => (browser.closed += 1) };
  const registration = { pushManager, getNotifications: async () => [notification] };
  const container = {
    register: async () => registration as unknown,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration as unknown,
  };
  vi.stubEnv('PROD', true);
  const worker = vi
    .spyOn(navigator, 'serviceWorker', 'get')
    .mockReturnValue(container as unknown as ServiceWorkerContainer);
  const permission = vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted');
  const request = vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    for (const spy of [worker, permission, request]) spy.mockRestore();
  });
  return { browser, container };
}

test('a tab that wakes late leaves the notifications of the next person alone', async () => {
  const { browser } = fakeBrowser();
  deviceStorage.set('user_id', `${CLEO}`);
  await writeNote({ ...NOTE, user_id: CLEO });
  await restate();
  await forgetDevice(ALEX);
  expect(browser.endpoint).not.toBeNull();
  expect(await readNote()).toMatchObject({ user_id: CLEO, isOn: true });
});

test('a logout ends the notifications of the person who left', async () => {
  const { browser } = fakeBrowser();
  deviceStorage.clear();
  clearHere();
  await forgetDevice(ALEX);
  expect(useSession.getState().state).toBe('out');
  expect(browser.endpoint).toBeNull();
  expect(await readNote()).toBeNull();
});

test('a service worker that cannot be fetched is a problem to show', async () => {
  const { container } = fakeBrowser();
  container.register = async () => Promise.reject(new TypeError('Failed to register a ServiceWorker'));
  expect(await turnOn()).toEqual([{ code: null, message: expect.stringContaining('Try again in a minute') }]);
});

test('a browser that refuses its service worker makes no unhandled rejection at the start', async () => {
  const { container } = fakeBrowser();
  container.getRegistration = async () => Promise.reject(new DOMException('Denied', 'SecurityError'));
  await expect(restate()).resolves.toBeDefined();
});

test('a start asks once, and tells the server nothing that it knows', async () => {
  fakeBrowser();
  await restate();
  await restate();
  expect(asked).toHaveLength(2);
  expect(added).toEqual([]);
});

test('a start of somebody without notifications here asks nothing', async () => {
  fakeBrowser();
  await writeNote({ user_id: ALEX, isOn: false });
  await restate();
  expect(asked).toEqual([]);
});

test('a device that the server has dropped is subscribed anew', async () => {
  fakeBrowser();
  held.devices = [];
  await restate();
  expect(added).toMatchObject([{ endpoint: 'https://push.test/2', generation: 1 }]);
  expect(await readNote()).toMatchObject({ isOn: true, endpoint: 'https://push.test/2' });
});

test('a new key of the server, and a new subscription, are told', async () => {
  const { browser } = fakeBrowser();
  held = { ...held, public_key: 'BAUG', generation: 2 };
  await restate();
  browser.endpoint = 'https://push.test/3';
  await restate();
  expect(added).toMatchObject([
    { endpoint: 'https://push.test/2', generation: 2 },
    { endpoint: 'https://push.test/3', generation: 2 },
  ]);
});

test('a device that the user has removed elsewhere is switched off', async () => {
  const { browser } = fakeBrowser();
  held = { ...held, devices: [], removed: true };
  await restate();
  expect(browser.endpoint).toBeNull();
  expect(usePushDevice.getState().state).toBe('off');
  expect(added).toEqual([]);
});

test('the words of a person go from the screen with that person', async () => {
  const { browser } = fakeBrowser();
  await forgetDevice(ALEX);
  expect(browser.closed).toBe(1);
  await writeNote({ ...NOTE, user_id: CLEO });
  await restate();
  expect(browser.closed).toBe(2);
});
