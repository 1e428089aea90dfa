import { pushCalls } from '@quad/contract/push/calls.ts';
import { DEFAULT_PUSH_SETTINGS } from '@quad/contract/push/defaults.ts';
import type { Push, PushDevice } from '@quad/contract/push/shapes.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectionLost, connectionRestored } from '#platform/connection-state.ts';
import { deviceStorage } from '#platform/storage.ts';
import { ALEX, beAlex } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { usePushDevice } from '../device.ts';
import { writeNote } from '../note.ts';
import PushSettings from './PushSettings.tsx';
import { UndoRefusal } from './UndoRefusal.tsx';

const device = (some: Partial<PushDevice>): PushDevice => ({
  id: 1,
  name: 'Chrome on Android',
  current: false,
  created_time: '2026-11-06T00:00:00.000Z',
  ...some,
});

let held: Push;
beforeEach(() => {
  connectionRestored();
  usePushDevice.setState({ state: null });
  beAlex();
  held = {
    public_key: 'B',
    generation: 1,
    devices: [],
    removed: false,
    settings: { ...DEFAULT_PUSH_SETTINGS },
  };
  answer(pushCalls.GetPush, () => success(held));
});

/** Makes the server wait with each answer until `release` is called. `inputs` are the changes, in order of arrival. */
function answerChanges() {
  const waiting: (() => void)[] = [];
  const inputs = answer(pushCalls.UpdatePushSettings, async (change) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    held = { ...held, settings: { ...held.settings, ...change } };
    return success(held.settings);
  });
  return { inputs, release: () => waiting.shift()?.() };
}

const show = () => renderPage(<PushSettings />, { at: '/app/me/settings#notifications' });
const toggle = (name: string) => page.getByRole('switch', { name });

test('a kind is switched at once, and back if the server refuses', async () => {
  answer(pushCalls.UpdatePushSettings, () => failure(500, 'Couldn’t save your notification settings'));
  await show();
  await expect.element(toggle('Comments on your posts')).toBeChecked();
  await toggle('Comments on your posts').click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Couldn’t save');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(toggle('Comments on your posts')).toBeChecked();
});

test('changes reach the server one after the other, so that the last one counts', async () => {
  const { inputs, release } = answerChanges();
  await show();
  await toggle('Hold notifications overnight').click();
  await page.getByLabelText('From').fill('23:30');
  await expect.poll(() => inputs).toHaveLength(1);
  release();
  await expect.poll(() => inputs).toHaveLength(2);
  release();
  await expect.poll(() => held.settings).toMatchObject({ quiet_from: 23 * 60 + 30, quiet_to: 7 * 60 });
  await expect.element(page.getByLabelText('From')).toHaveValue('23:30');
});

test('quiet hours that are switched off and on again after a reload keep their times', async () => {
  onTestFinished(() => deviceStorage.clear());
  held.settings = { ...held.settings, quiet_from: 60, quiet_to: 90 };
  const { inputs, release } = answerChanges();
  const { unmount } = await show();
  await toggle('Hold notifications overnight').click();
  await expect.poll(() => inputs).toHaveLength(1);
  release();
  await expect.poll(() => held.settings.quiet_from).toBeNull();
  await unmount();
  await show();
  await toggle('Hold notifications overnight').click();
  await expect.poll(() => inputs).toHaveLength(2);
  release();
  expect(inputs[1]).toMatchObject({ quiet_from: 60, quiet_to: 90 });
});

test('a time can be typed key by key', async () => {
  const { release } = answerChanges();
  await show();
  await toggle('Hold notifications overnight').click();
  await page.getByLabelText('From').click({ position: { x: 20, y: 20 } });
  for (const key of '1130PM') {
    await userEvent.keyboard(key);
    release();
  }
  await expect.element(page.getByLabelText('From')).toHaveValue('23:30');
  await expect.poll(() => (release(), held.settings.quiet_from)).toBe(23 * 60 + 30);
});

test('a time that is emptied says that the last one stays, and comes back', async () => {
  held.settings = { ...held.settings, quiet_from: 1320, quiet_to: 420 };
  const { inputs, release } = answerChanges();
  await show();
  const from = page.getByLabelText('From');
  const words = page.getByText('Add a time. Until then, your last one stays.');
  await from.fill('');
  await expect.element(words).toBeVisible();
  await page.getByRole('heading', { name: 'Quiet hours' }).click();
  await expect.element(from).toHaveValue('22:00');
  await expect.element(words).toBeVisible();
  expect(inputs).toEqual([]);
  await from.fill('21:00');
  await expect.element(words).not.toBeInTheDocument();
  release();
});

test('what notifications show has an example', async () => {
  const { inputs, release } = answerChanges();
  await show();
  await expect.element(page.getByText('Are you at the library?')).toBeVisible();
  await expect.element(page.getByRole('radiogroup', { name: 'What notifications show' })).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'What notifications show' })).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Neither' }).click();
  await expect.element(page.getByText('New message')).toBeVisible();
  release();
  expect(inputs).toEqual([{ shows: 'NOTHING' }]);
});

test('quiet hours of another time zone can be moved to the one of now', async () => {
  held.settings = { ...held.settings, quiet_from: 1320, quiet_to: 420, time_zone: 'Pacific/Honolulu' };
  const { inputs, release } = answerChanges();
  await show();
  await expect.element(page.getByText('Honolulu time')).toBeVisible();
  await page.getByRole('button', { name: /^Use .* time$/ }).click();
  release();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(inputs).toEqual([{ quiet_from: 1320, quiet_to: 420, time_zone: timeZone }]);
  await expect.element(page.getByText('Honolulu time')).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toMatch(/ time$/);
});

test('another device is removed, and the focus stays in the list', async () => {
  held.devices = [
    device({ id: 2 }),
    device({ id: 3, name: 'Safari on iPhone' }),
    device({ id: 4, current: true }),
  ];
  const removed = answer(pushCalls.RemovePushDevice, ({ id }) => {
    held = { ...held, devices: held.devices.filter((one) => one.id !== id) };
    return success(null);
  });
  await show();
  await expect.poll(() => page.getByRole('listitem').all()).toHaveLength(2);
  await page.getByRole('button', { name: 'Remove Chrome on Android' }).click();
  await expect.element(page.getByRole('button', { name: 'Remove Safari on iPhone' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Devices' })).toHaveFocus();
  expect(removed).toEqual([{ id: 2 }, { id: 3 }]);
});

test('each state of this device says what one can do', async () => {
  await show();
  await expect
    .element(page.getByText('This browser can’t show notifications', { exact: false }))
    .toBeVisible();
  usePushDevice.setState({ state: 'needs-install' });
  await expect.element(page.getByText('Tap “Add to Home Screen”')).toBeVisible();
  usePushDevice.setState({ state: 'refused' });
  await expect.element(page.getByText('Your browser blocks notifications', { exact: false })).toBeVisible();
  usePushDevice.setState({ state: 'on' });
  await expect.element(toggle('Notifications on this device')).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Send a test' })).toBeEnabled();
  connectionLost();
  await expect.element(page.getByRole('button', { name: 'Send a test' })).toBeDisabled();
  await expect.element(toggle('Dating')).toBeDisabled();
  await expect
    .element(page.getByText('You can change these once you’re back.', { exact: false }))
    .toBeVisible();
});

test('after a test that fails, the switch shows the state of now, and has the focus', async () => {
  vi.stubEnv('PROD', true);
  const permission = vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    permission.mockRestore();
  });
  answer(pushCalls.TestPush, () =>
    failure(409, 'Notifications are off on this device. Switch them on first.'),
  );
  await writeNote({ user_id: ALEX, isOn: true });
  await show();
  await expect.element(toggle('Notifications on this device')).toBeChecked();
  held = { ...held, removed: true };
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(toggle('Notifications on this device')).not.toBeChecked();
  await expect.element(toggle('Notifications on this device')).toHaveFocus();
});

test('while the browser asks, the switch stays off', async () => {
  const request = vi.spyOn(Notification, 'requestPermission').mockReturnValue(new Promise(() => undefined));
  const permission = vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  onTestFinished(() => {
    request.mockRestore();
    permission.mockRestore();
  });
  await show();
  await expect.poll(() => usePushDevice.getState().state).toBe('unsupported');
  usePushDevice.setState({ state: 'off' });
  await toggle('Notifications on this device').click();
  await expect.element(page.getByText('Your browser is asking if that’s okay.')).toBeVisible();
  await expect.element(toggle('Notifications on this device')).not.toBeChecked();
});

test('an iPad, which calls itself a Mac, is sent to its Settings app', async () => {
  const platform = vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  const touch = vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
  onTestFinished(() => {
    platform.mockRestore();
    touch.mockRestore();
  });
  await renderPage(<UndoRefusal />);
  await expect.element(page.getByText('Open the Settings app', { exact: false })).toBeVisible();
});
