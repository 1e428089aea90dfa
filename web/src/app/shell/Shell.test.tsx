import { authCalls } from '@quad/contract/auth/calls.ts';
import { bannerCalls } from '@quad/contract/banners/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import type { ReactNode } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useOpenProfile } from '#features/people/open-profile.ts';
import { chats } from '#features/chat/queries.ts';
import { connectionRestored } from '#platform/connection-state.ts';
import { applyChange } from '#platform/live-query.ts';
import { usePage } from '#platform/page.ts';
import { ALEX, beAlex, card, opened, chatWith, notification } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Shell } from './Shell.tsx';

const navigation = page.getByRole('navigation', { name: 'Main' });
const unread = { unread_count: 3 };

beforeEach(() => {
  connectionRestored();
  useOpenProfile.setState({ user_id: null });
  beAlex();
  answer(peopleCalls.GetUserByID, ({ id }) => success(opened({ id })));
  answer(friendCalls.GetMyFriends, () => success([]));
  answer(friendCalls.GetFriendRequests, () => success([]));
  answer(bannerCalls.GetBanners, () => success([]));
  answer(chatCalls.GetMyChats, () => success([]));
  answer(notificationCalls.GetMyNotifications, () => success([]));
});

const show = (at = '/app/me/dashboard', screen: ReactNode = <main id="main">Screen</main>) =>
  renderPage(<Shell>{screen}</Shell>, { at });

const NAMES = ['Find', 'Messages', 'Profile', 'Notifications', 'Settings', 'Logout'];

/** The entries of the visible navigation, in their order. */
const entries = () =>
  [...navigation.element().querySelectorAll('a, button')]
    .map((entry) => entry.textContent?.trim() ?? '')
    .filter((name) => NAMES.includes(name));

test.for([
  ['at the foot of a phone', 390],
  ['at the side of a desktop', 1440],
] as const)('%s one finds everything in its order', async ([, width]) => {
  await page.viewport(width, 844);
  onTestFinished(() => page.viewport(390, 844));
  await show();
  await expect.poll(entries).toEqual(NAMES);
  await navigation.getByRole('button', { name: 'Profile' }).click();
  expect(useOpenProfile.getState().user_id).toBe(ALEX);
});

const MARK = 'Quad dashboard';

test.for([
  ['the dashboard', '/app/me/dashboard', MARK],
  ['the hub', '/app/discover', 'Find'],
  ['posts', '/app/discover/posts', 'Find'],
  ['dating', '/app/date/dashboard', 'Find'],
  ['love letters', '/app/date/letters', 'Find'],
  ['messages', '/app/me/messages', 'Messages'],
  ['friends', '/app/me/friends', 'Profile'],
  ['settings', '/app/me/settings', 'Settings'],
] as const)('on %s one entry is the current one, on a phone and on a desktop', async ([, at, name]) => {
  onTestFinished(() => page.viewport(390, 844));
  await show(
    at,
    <main id="main">
      <PageHeader title="Screen" />
    </main>,
  );
  const current = () =>
    [...document.querySelectorAll('[aria-current]')]
      .filter((entry) => entry.checkVisibility())
      .map((entry) => entry.ariaLabel ?? entry.textContent);
  for (const width of [390, 1440]) {
    await page.viewport(width, 844);
    await expect.poll(current).toEqual([name]);
  }
});

test('on a phone the mark at the head of a screen leads to the dashboard, and Logout asks first', async () => {
  const { where } = await show(
    '/app/me/settings',
    <main id="main">
      <PageHeader title="Settings" />
    </main>,
  );
  await page.getByRole('main').getByRole('link', { name: MARK }).click();
  expect(where()).toBe('/app/me/dashboard');

  const left = vi.fn<() => void>();
  answer(authCalls.logout, () => {
    left();
    return success(null);
  });
  await navigation.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out now?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(left).not.toHaveBeenCalled();
  await navigation.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(where).toBe('/');
  expect(left).toHaveBeenCalledOnce();
});

test('what opens above the screen is drawn once the browser is idle', async () => {
  const profile = page.getByRole('dialog');
  const open = () => useOpenProfile.setState({ user_id: 5 });
  open();
  const { unmount } = await show();
  // When the profile is visible, all of the screen's code is loaded.
  await expect.element(profile).toBeVisible();
  await unmount();

  const idle = vi.spyOn(globalThis, 'requestIdleCallback').mockReturnValue(0);
  onTestFinished(() => idle.mockRestore());
  open();
  await show();
  await expect.element(navigation).toBeVisible();
  expect(profile.query()).toBeNull();
  for (const [run] of idle.mock.calls) run({ didTimeout: false, timeRemaining: () => 0 });
  await expect.element(profile).toBeVisible();
});

test.for([
  [0, '', ''],
  [1, ' 1 unread chat', ' 1 new notification'],
  [9, ' 9 unread chats', ' 9 new notifications'],
  [10, ' 9+ unread chats', ' 9+ new notifications'],
] as const)(
  '%i chats and notifications that are unread are named%s,%s',
  async ([count, unreadChats, unreadNotifications]) => {
    const ids = Array.from({ length: count }, (_, index) => index + 20);
    answer(chatCalls.GetMyChats, () => success(ids.map((id) => chatWith(card({ id }), unread))));
    answer(notificationCalls.GetMyNotifications, () =>
      success([
        ...ids.map((id) => notification({ id, source_user_id: id })),
        notification({ id: 1, is_read: true }),
      ]),
    );
    await show();
    await expect
      .element(navigation.getByRole('link', { name: `Messages${unreadChats}`, exact: true }))
      .toBeVisible();
    await expect
      .element(navigation.getByRole('button', { name: `Notifications${unreadNotifications}`, exact: true }))
      .toBeVisible();
  },
);

function Titled() {
  usePage('dashboard');
  return <main id="main">Screen</main>;
}

test('a muted chat is counted in no badge and not in the window’s title, until it is not muted any more', async () => {
  const { setAppBadge } = navigator;
  const badges: (number | undefined)[] = [];
  navigator.setAppBadge = async (count) => void badges.push(count);
  onTestFinished(() => {
    navigator.setAppBadge = setAppBadge;
  });
  const muted = chatWith(card({ id: 21 }), { ...unread, muted_until: 'ALWAYS' });
  answer(chatCalls.GetMyChats, () => success([chatWith(card({ id: 20 }), unread), muted]));
  const { cache } = await show('/app/me/dashboard', <Titled />);
  const messages = (words: string) =>
    navigation.getByRole('link', { name: `Messages ${words}`, exact: true });
  await expect.element(messages('1 unread chat')).toBeVisible();
  expect(document.title).toMatch(/^\(1\) /);
  expect(badges).toEqual([1]);
  applyChange(cache, chats, (list) => list.map((chat) => ({ ...chat, muted_until: null })));
  await expect.element(messages('2 unread chats')).toBeVisible();
  expect(document.title).toMatch(/^\(2\) /);
  expect(badges).toEqual([1, 2]);
});

test('friends are on the quad, once where they are a match as well, by the friends’ chat', async () => {
  await page.viewport(1440, 844);
  onTestFinished(() => page.viewport(390, 844));
  const priya = card({ first_name: 'Priya', onlineStatus: 'online', mutual: true });
  const soo = card({ id: 8, first_name: 'Soo', onlineStatus: 'online', mutual: false });
  const match = chatWith(priya, { id: 80, type: CHAT_MATCH });
  answer(chatCalls.GetMyChats, () =>
    success([chatWith(soo, { id: 81, type: CHAT_MATCH }), match, chatWith(priya)]),
  );
  await show();
  const faces = page.getByRole('link', { name: /, online$/ });
  await expect.element(faces).toHaveAttribute('href', `/app/me/messages?id=${chatWith(priya).id}`);
});
