import { chatCalls } from '@quad/contract/chat/calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { preferenceCalls } from '@quad/contract/preferences/calls.ts';
import { DEFAULT_PREFERENCES } from '@quad/contract/preferences/defaults.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdChats } from '#features/chat/chat.ts';
import { chats } from '#features/chat/queries.ts';
import { useOpenProfile } from '#features/people/open-profile.ts';
import { changePreference } from '#features/preferences/queries.ts';
import { connectionLost, connectionRestored } from '#platform/connection-state.ts';
import {
  ALEX,
  answerCards,
  asking,
  beAlex,
  befriended,
  card,
  chatWith,
  notification,
  opened,
} from '#testing/cards.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { ProvideChatsWith } from '#app/ProvideChatsWith.tsx';
import { now } from '#platform/now.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { subscribePeopleAndFriends } from '#testing/subscribe-people.ts';
import { subscribeNotifications } from './live.ts';
import { NotificationsPanel } from './NotificationsPanel.tsx';
import { closePanel, togglePanel, usePanel } from './panel.ts';
import { notifications } from './queries.ts';

beforeEach(async () => {
  await page.viewport(1440, 900);
  beAlex();
  closePanel();
  useOpenProfile.setState({ user_id: null });
  connectionRestored();
  answer(chatCalls.GetMyChats, () => success([]));
  answer(notificationCalls.ReadNotifications, () => success(null));
});

const panel = page.getByRole('complementary', { name: 'Notifications' });
const heading = page.getByRole('heading', { name: 'Notifications', level: 2 });
const group = (name: string) => page.getByRole('region', { name, exact: true });
const markAll = page.getByRole('button', { name: 'Mark all as read' });
const toggle = page.getByRole('button', { name: 'Toggle' });

const comment = notification({
  id: 3,
  type: 'POST',
  subtype: 'NEW_COMMENT',
  source_user_id: 6,
  source_user: { first_name: 'Sam', last_name: 'Okafor', pfp_url: null },
  content: 'I walk past it every morning and say welcome',
});
const joined = notification({
  id: 2,
  type: 'CHAT',
  subtype: 'ADD_USER',
  is_read: true,
  source_user_id: 7,
  source_user: { first_name: 'Mia', last_name: 'Castellanos', pfp_url: null },
  chat_id: 42,
});

function Toggle() {
  const isOpen = usePanel((state) => state.isOpen);
  return (
    <button type="button" aria-expanded={isOpen} onClick={togglePanel}>
      Toggle
    </button>
  );
}

async function show(list: Notification[]) {
  answer(notificationCalls.GetMyNotifications, () => success(list));
  const screen = await renderPage(
    <ProvideChatsWith>
      <Toggle />
      <main>Elsewhere</main>
      <NotificationsPanel />
    </ProvideChatsWith>,
    { at: '/app/me/dashboard' },
  );
  const { connection, sendEvent } = fakeConnection();
  subscribePeopleAndFriends(connection, screen.cache);
  subscribeNotifications(connection, screen.cache);
  await toggle.click();
  return { ...screen, sendEvent };
}

const count = (cache: Awaited<ReturnType<typeof show>>['cache']) =>
  cache.getQueryData(notifications.queryKey)?.filter(({ is_read }) => !is_read).length;

test('with text twice as large on a narrow phone, the time is below the words', async () => {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void (document.documentElement.style.fontSize = ''));
  await show([comment]);
  const row = page.getByRole('listitem').first();
  await expect.element(row).toBeVisible();
  const edges = (selector: string) => row.element().querySelector(selector)?.getBoundingClientRect();
  await expect.poll(() => (edges('time')?.top ?? 0) >= (edges('button')?.bottom ?? Infinity)).toBe(true);
});

test('new ones stand above earlier ones, each with who, what and a short preview', async () => {
  await show([comment, joined]);
  await expect.element(group('New')).toMatchTextContent('Unread: Sam Okafor commented on your post');
  await expect.element(group('New')).toMatchTextContent('I walk past it every morning and say wel…');
  await expect.element(group('Earlier')).toMatchTextContent('Mia Castellanos added you to a group');
  expect(group('Earlier').element().textContent).not.toContain('Unread');
});

test('one that is opened is read, but for a request that waits for an answer', async () => {
  const inputs = answer(notificationCalls.ReadNotifications, () => success(null));
  answer(peopleCalls.GetUserByID, () => success(opened()));
  const asked = notification({ id: 4, source_user_id: 5 });
  const accepted = notification({ id: 5, subtype: 'ACCEPT', source_user_id: 5 });
  answerCards([card()]);
  const { cache } = await show([accepted, asked]);
  await page.getByRole('button', { name: /accepted your/ }).click();
  await expect.poll(() => inputs).toEqual([{ notification_ids: [5] }]);
  useOpenProfile.setState({ user_id: null });
  await page.getByRole('button', { name: /sent you a friend request/ }).click();
  expect(count(cache)).toBe(1);
  expect(inputs).toHaveLength(1);
});

test('each says how long ago it came', async () => {
  const ago = (hours: number) => new Date(Date.now() - (hours * 60 + 1) * 60_000).toISOString();
  await show([
    { ...comment, creation_time: ago(2) },
    { ...joined, creation_time: ago(72) },
  ]);
  await expect.element(group('New').getByText('2 h', { exact: true })).toBeVisible();
  await expect.element(group('Earlier').getByText('3 d', { exact: true })).toBeVisible();
});

test('the empty panel says so', async () => {
  await show([]);
  await expect.element(page.getByText('No notifications at the moment.')).toBeVisible();
  expect(markAll.all()).toEqual([]);
});

test('focus goes in, and Esc, its button and a press outside close it and give it back', async () => {
  await show([joined]);
  await expect.element(heading).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(toggle).toHaveFocus();
  await toggle.click();
  await page.getByRole('button', { name: 'Close notifications' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await toggle.click();
  await toggle.click();
  await expect.element(panel).not.toBeInTheDocument();
  await toggle.click();
  await page.getByText('Elsewhere').click();
  await expect.element(panel).not.toBeInTheDocument();
});

test('a row leads to its chat and closes the panel', async () => {
  const { where } = await show([joined]);
  await page.getByRole('link', { name: 'Mia Castellanos added you to a group' }).click();
  expect(where()).toBe('/app/me/messages?id=42');
  await expect.element(panel).not.toBeInTheDocument();
});

test('a place that was published is a way there, and one that was not added is read by a press', async () => {
  const about = { type: 'PLACE', source_user_id: null, source_user: null, chat_id: 7 };
  const { where } = await show([
    notification({ ...about, id: 31, subtype: 'REJECTED', content: 'It is a private garden.' }),
    notification({ ...about, id: 30, subtype: 'PUBLISHED', content: 'Lute Cafe' }),
  ]);
  await expect.element(page.getByText('It is a private garden.')).toBeVisible();
  expect(page.getByRole('link', { name: /wasn’t added/ }).elements()).toEqual([]);
  // Both notifications are new and come from Quad. Both show Quad's logo.
  const rows = page.getByRole('listitem');
  await expect.element(rows.nth(1)).toBeVisible();
  const looks = rows
    .elements()
    .map((row) => [
      row.querySelector('svg')?.getAttribute('viewBox'),
      getComputedStyle(row.querySelector('button, a') as HTMLElement).fontWeight,
    ]);
  expect(looks).toEqual([
    ['0 0 48 48', '650'],
    ['0 0 48 48', '650'],
  ]);
  const inputs = answer(notificationCalls.ReadNotifications, () => success(null));
  const refused = page.getByRole('button', { name: /wasn’t added/ });
  await refused.click();
  await expect.poll(() => inputs).toEqual([{ notification_ids: [31] }]);
  await expect.element(refused).toHaveAttribute('aria-disabled', 'true');
  await expect.element(refused).toHaveFocus();
  await page.getByRole('link', { name: /The place you suggested is on Quad now/ }).click();
  expect(where()).toBe('/app/discover/places?id=7');
});

test('a row without a chat leads to the person', async () => {
  await show([comment]);
  await page.getByRole('button', { name: /Sam Okafor/ }).click();
  expect(useOpenProfile.getState().user_id).toBe(6);
  await expect.element(panel).toBeVisible();
});

test('a request is accepted in its row, which stays', async () => {
  answer(peopleCalls.GetUserByID, () => success(opened(asking())));
  const inputs = answer(friendCalls.FriendRequestAction, () =>
    success({ from_userId: 5, to_userId: ALEX, isMutual: true }),
  );
  const { sendEvent, cache, where } = await show([notification(), joined]);
  await page.getByRole('button', { name: 'Accept friend request from Priya Raman' }).click();
  sendEvent('user:friendship', { user_id: 5, mutual: true, friendRequest: null });
  cache.setQueryData(chats.queryKey, holdChats([chatWith(card(befriended))], now()));
  await expect.element(page.getByText('You’re friends', { exact: true })).toHaveFocus();
  await expect.element(group('New')).toMatchTextContent('Priya Raman sent you a friend request');
  expect(inputs).toEqual([{ user_id: 5, action: 'ACCEPT' }]);
  expect(count(cache)).toBe(0);
  await page.getByRole('link', { name: 'Say hi to Priya Raman' }).click();
  expect(where()).toBe('/app/me/messages?id=75');
  await expect.element(panel).not.toBeInTheDocument();
});

test('a request is declined in its row, which stays until the panel closes', async () => {
  answer(peopleCalls.GetUserByID, () => success(opened(asking())));
  const inputs = answer(friendCalls.FriendRequestAction, () =>
    success({ from_userId: 5, to_userId: ALEX, isMutual: false }),
  );
  const { sendEvent, cache } = await show([notification(), joined]);
  await page.getByRole('button', { name: 'Decline friend request from Priya Raman' }).click();
  answer(notificationCalls.GetMyNotifications, () => success([joined]));
  sendEvent('user:friendship', { user_id: 5, mutual: false, friendRequest: null });
  await expect.element(page.getByText('You declined.')).toBeVisible();
  expect(inputs).toEqual([{ user_id: 5, action: 'DELETE' }]);
  expect(count(cache)).toBe(0);
  await toggle.click();
  await toggle.click();
  await expect.element(group('Earlier')).toBeVisible();
  expect(page.getByText('Priya Raman').all()).toEqual([]);
});

test('a request that is taken back leaves no row', async () => {
  answer(peopleCalls.GetUserByID, () => success(opened(asking())));
  const { sendEvent, cache } = await show([notification(), joined]);
  await expect.element(page.getByRole('button', { name: /^Accept/ })).toBeVisible();
  answer(notificationCalls.GetMyNotifications, () => success([joined]));
  sendEvent('user:friendship', { user_id: 5, mutual: false, friendRequest: null });
  await expect.element(page.getByText('Priya Raman')).not.toBeInTheDocument();
  expect(count(cache)).toBe(0);
});

test('what arrives stands on top and is said once', async () => {
  const { sendEvent, cache } = await show([joined]);
  await expect.element(group('Earlier')).toBeVisible();
  sendEvent('user:notification', comment);
  sendEvent('user:notification', comment);
  await expect.element(group('New')).toMatchTextContent('Sam Okafor');
  await expect
    .element(page.getByText('Sam Okafor commented on your post', { exact: true }))
    .toBeInTheDocument();
  expect(cache.getQueryData(notifications.queryKey)?.map(({ id }) => id)).toEqual([3, 2]);
});

test('that a commit ended is also seen, as in its chat only a button changes', async () => {
  const { sendEvent } = await show([joined]);
  sendEvent('user:notification', notification({ id: 4, type: 'COMMIT', subtype: 'REMOVE' }));
  await expect.element(page.getByText('Priya Raman ended the commit')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
});

test('all are marked as read at once, and stay where they are', async () => {
  let list = [comment, joined];
  const { cache } = await show(list);
  answer(notificationCalls.GetMyNotifications, () => success(list));
  const inputs = answer(notificationCalls.ReadAllNotifications, () => {
    list = list.map((one) => ({ ...one, is_read: true }));
    return success(null);
  });
  await markAll.click();
  await expect.element(markAll).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
  await expect.element(group('New')).toMatchTextContent('Sam Okafor');
  expect(group('New').element().textContent).not.toContain('Unread');
  await expect.poll(() => inputs).toEqual([{}]);
  expect(count(cache)).toBe(0);
});

test('they are unread again when marking fails', async () => {
  answer(notificationCalls.ReadAllNotifications, () => failure(500, 'Couldn’t mark notifications as read'));
  const { cache } = await show([comment, joined]);
  await markAll.click();
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent('Couldn’t mark notifications as read');
  expect(count(cache)).toBe(1);
});

test('offline nothing can be marked, and the reason stands beside it', async () => {
  await show([comment]);
  connectionLost();
  await expect.element(markAll).toBeDisabled();
  await expect.element(markAll).toHaveAccessibleDescription('You’re offline.');
});

test('a list that cannot be loaded can be tried again', async () => {
  let isUp = false;
  answer(notificationCalls.GetMyNotifications, () =>
    isUp ? success([joined]) : failure(500, 'Couldn’t load notifications'),
  );
  await renderPage(<NotificationsPanel />);
  togglePanel();
  await expect.element(page.getByText('Couldn’t load notifications')).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(group('Earlier')).toBeVisible();
});

test('on a phone it fills the screen, and Back closes it', async () => {
  await page.viewport(390, 844);
  await show([joined]);
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  await expect.element(heading).toHaveFocus();
  await expect
    .poll(() => sheet.element().getBoundingClientRect().toJSON())
    .toMatchObject({ width: 390, height: 844 });
  await expect.poll(() => (history.state as { quadDepth?: number } | null)?.quadDepth).toBe(1);
  history.back();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(usePanel.getState().isOpen).toBe(false);
  await toggle.click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

test('eight rows fit on a phone, even where all can be answered, and each answer is easily pressed', async () => {
  await page.viewport(390, 844);
  const ids = [11, 12, 13, 14, 15, 16, 17, 18];
  answerCards(ids.map((id) => card({ id, ...asking(id) })));
  await show(ids.map((id) => notification({ id, source_user_id: id })));
  const accepts = page.getByRole('button', { name: /^Accept/ });
  await expect.poll(() => accepts.all()).toHaveLength(8);
  const rows = group('New').getByRole('listitem').all();
  await expect.poll(() => rows[7]?.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(844);
  const { left, top, height } = accepts.first().element().getBoundingClientRect();
  for (const y of [top + height / 2 - 21, top + height / 2 + 21])
    expect(document.elementFromPoint(left + 20, y)?.closest('button')).toBe(accepts.first().element());
});

test('kinds that are switched off stay away, arrive unsaid, and are there when switched on again', async () => {
  answer(preferenceCalls.GetPreferences, () => success({ ...DEFAULT_PREFERENCES, posts: false }));
  answer(preferenceCalls.UpdatePreferences, () => success(DEFAULT_PREFERENCES));
  const { sendEvent, cache } = await show([comment, joined]);
  await expect.element(page.getByText('Mia Castellanos')).toBeVisible();
  await expect.element(page.getByText('commented on your post')).not.toBeInTheDocument();
  await expect.element(markAll).not.toBeInTheDocument();
  sendEvent('user:notification', { ...comment, id: 9, content: 'Another' });
  sendEvent('user:notification', notification({ id: 10, type: 'CHAT', subtype: 'NEW_CHAT', chat_id: 4 }));
  await expect.element(group('New')).toMatchTextContent('started a chat with you');
  expect(document.body.textContent).not.toContain('Another');
  await changePreference(cache, { posts: true });
  await expect.element(group('New')).toMatchTextContent('Another');
});

test('comments on a post lead to it, and say how many people wrote', async () => {
  await show([{ ...comment, chat_id: 42, others: 3 }]);
  await expect
    .element(page.getByRole('link', { name: 'Unread: Sam Okafor and 3 others commented on your post' }))
    .toHaveAttribute('href', '/app/discover/posts/post?id=42');
});
