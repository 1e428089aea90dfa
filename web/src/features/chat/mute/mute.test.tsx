import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Chat } from '@quad/contract/chat/shapes.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost, connectionRestored } from '#platform/connection-state.ts';
import { beAlex, card, chatWith } from '#testing/cards.ts';
import { allClosed } from '#testing/closed.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { group, haveChats, mia, priya, subscribeEvents } from '#testing/groups.ts';
import { InShell } from '#testing/in-shell.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { closeSheet } from '../groups/open-sheet.ts';
import MessagesPage from '../MessagesPage.tsx';
import { muteChoices } from './choices.ts';
import { mutedLine } from './mute.ts';
import { useMuteEnds } from './use-mute-ends.ts';

const HOUR_MS = 60 * 60_000;

beforeEach(async () => {
  await page.viewport(1440, 900);
  beAlex();
  answer(friendCalls.GetMyFriends, () => success([priya, mia]));
});

afterEach(async () => {
  connectionRestored();
  closeSheet();
  await allClosed();
});

const dialog = page.getByRole('dialog');
const inDialog = (name: string | RegExp) => dialog.getByRole('button', { name });
const button = (name: string) => page.getByRole('button', { name });
const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
/** Finds a row of the list by the beginning of its name. A space may precede the comma after the chat's title. */
const row = (name: string) =>
  page
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('link', { name: new RegExp(`^${name.replace(', ', ' ?, ')}`) });

/** The page inside of the app's shell. `useMuteEnds` ends the mutes at their times, as in the real shell. */
function Page() {
  useMuteEnds();
  return <InShell>{<MessagesPage />}</InShell>;
}

async function show(chat: Chat, others: Chat[] = []) {
  haveChats([chat, ...others]);
  const screen = await renderPage(<Page />, { at: `/app/me/messages?id=${chat.id}` });
  const sendEvent = subscribeEvents(screen.cache);
  await expect.element(page.getByRole('log')).toBeVisible();
  return { ...screen, sendEvent };
}

/** Makes the server accept all settings. @returns the inputs of the calls */
const acceptSettings = (chat: Chat) => answer(chatCalls.UpdateChatSettings, () => success({ chat }));

test('a chat of two is muted from its menu for an hour, and is no longer muted after another press', async () => {
  const chat = chatWith(priya);
  await show(chat);
  const inputs = acceptSettings(chat);
  await button('More about this chat').click();
  await item('Mute…').click();
  await expect.element(dialog.getByText(/Nobody else can tell\./)).toBeVisible();
  const before = Date.now();
  await inDialog('1 hour').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row('Priya Raman, muted, offline')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Muted' })).toBeVisible();
  await expect.element(page.getByText('Chat muted')).toBeVisible();
  const until = Date.parse(inputs[0]?.muted_until ?? '');
  expect(until - before).toBeGreaterThanOrEqual(HOUR_MS);
  expect(until - Date.now()).toBeLessThanOrEqual(HOUR_MS);

  await button('More about this chat').click();
  await item(/^Unmute ?Muted until \d+:\d\d [ap]m$/).click();
  await expect.element(row('Priya Raman, offline')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Muted' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Chat unmuted')).toBeVisible();
  expect(inputs[1]).toEqual({ chat_id: chat.id, muted_until: null });
});

test('a member mutes a group until they turn it back on', async () => {
  const chat = group([priya], { owner_id: 5 });
  await show(chat);
  const inputs = acceptSettings(chat);
  await button('More about this chat').click();
  await item('Mute…').click();
  await inDialog('Until I turn it back on').click();
  await button('More about this chat').click();
  await expect.element(item(/Muted until you turn it back on$/)).toBeVisible();
  expect(inputs).toEqual([{ chat_id: 30, muted_until: 'ALWAYS' }]);
});

test('the owner of a group mutes it in its settings, and what was typed there stays', async () => {
  const chat = group([priya]);
  await show(chat);
  acceptSettings(chat);
  await button('Chat settings').click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Saturday crew');
  await inDialog('Mute…').click();
  await inDialog('8 hours').click();
  await expect.element(inDialog('Unmute')).toHaveFocus();
  await expect.element(dialog.getByText(/^Muted until/)).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Saturday crew');
  await inDialog('Unmute').click();
  await expect.element(inDialog('Mute…')).toHaveFocus();
});

test('a mute that the server refuses is undone, and a toast says so', async () => {
  await show(chatWith(priya));
  const asked = Promise.withResolvers<ReturnType<typeof failure>>();
  answer(chatCalls.UpdateChatSettings, () => asked.promise);
  await button('More about this chat').click();
  await item('Mute…').click();
  await inDialog('8 hours').click();
  await expect.element(row('Priya Raman, muted')).toBeVisible();
  asked.resolve(failure(500, 'Couldn’t change the chat’s settings'));
  await expect.element(row('Priya Raman, offline')).toBeVisible();
  await expect.element(page.getByText('Couldn’t change the chat’s settings')).toBeVisible();
});

test('two presses reach the server one after the other', async () => {
  const chat = chatWith(priya);
  await show(chat);
  const first = Promise.withResolvers<void>();
  const inputs = answer(chatCalls.UpdateChatSettings, async () => {
    await first.promise;
    return success({ chat });
  });
  await button('More about this chat').click();
  await item('Mute…').click();
  await inDialog('Until I turn it back on').click();
  await button('More about this chat').click();
  await item(/^Unmute/).click();
  await expect.element(row('Priya Raman, offline')).toBeVisible();
  expect(inputs.map(({ muted_until }) => muted_until)).toEqual(['ALWAYS']);
  first.resolve();
  await expect.poll(() => inputs.map(({ muted_until }) => muted_until)).toEqual(['ALWAYS', null]);
  await expect.element(row('Priya Raman, offline')).toBeVisible();
});

test('who is offline reads so, in the sheet and in the menu', async () => {
  await show(chatWith(priya), [chatWith(mia, { muted_until: 'ALWAYS' })]);
  await button('More about this chat').click();
  await item('Mute…').click();
  connectionLost();
  await expect
    .element(dialog.getByText('You’re offline. You can mute chats once you’re back online.'))
    .toBeVisible();
  await expect.element(inDialog('1 hour')).toBeDisabled();
  await inDialog('Cancel').click();
  await row('Mia Castellanos').click();
  await button('More about this chat').click();
  await expect.element(item(/^Unmute ?You’re offline\.$/)).toHaveAttribute('aria-disabled', 'true');
});

test('only a group of more than 50 has the switch for every message', async () => {
  const others = Array.from({ length: 50 }, (_, at) => card({ id: 100 + at }));
  const large = group(others, { owner_id: 100 });
  await show(large, [group(others.slice(1), { id: 31, title: 'Smaller', owner_id: 101 })]);
  const inputs = acceptSettings(large);
  const every = dialog.getByRole('switch', { name: 'Tell me about every message' });
  await button('More about this chat').click();
  await item('Mute…').click();
  await expect.element(every).not.toBeChecked();
  await every.click();
  await expect.element(every).toBeChecked();
  await every.click();
  await expect.element(every).not.toBeChecked();
  await expect.poll(() => inputs.map(({ notify }) => notify)).toEqual(['ALL', null]);
  await inDialog('Cancel').click();
  await row('Smaller').click();
  await button('More about this chat').click();
  await item('Mute…').click();
  await expect.element(inDialog('1 hour')).toBeVisible();
  await expect.element(every).not.toBeInTheDocument();
});

test('what another device mutes is muted here, and counted in grey', async () => {
  const { sendEvent } = await show(chatWith(mia), [chatWith(priya, { unread_count: 2 })]);
  const badge = () => row('Priya Raman').element().querySelector('[data-quiet]')?.textContent;
  await expect.element(row('Priya Raman, offline.*2 unread')).toBeVisible();
  expect(badge()).toBeUndefined();
  sendEvent('chat:updateChat', { chat_id: 75, muted_until: 'ALWAYS', notify: null });
  await expect.element(row('Priya Raman, muted, offline.*2 unread')).toBeVisible();
  expect(badge()).toBe('2 unread');
  sendEvent('chat:updateChat', { chat_id: 75, muted_until: null, notify: null });
  await expect.element(row('Priya Raman, offline')).toBeVisible();
  expect(badge()).toBeUndefined();
});

test('each mute ends at its own time, without a reload', async () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  await show(chatWith(priya, { muted_until: inMs(600) }), [
    chatWith(mia, { muted_until: inMs(900) }),
    group([priya], { muted_until: 'ALWAYS' }),
    chatWith(card({ id: 8, first_name: 'Kit' }), { muted_until: inMs(40 * 24 * HOUR_MS) }),
  ]);
  await expect.element(row('Priya Raman, offline')).toBeVisible();
  await expect.element(row('Mia Castellanos, offline')).toBeVisible();
  await expect.element(row('Friday lawn crew, muted')).toBeVisible();
  await expect.element(row('Kit Raman, muted')).toBeVisible();
});

test('in the past chats there is no menu for a chat that one closed for oneself', async () => {
  haveChats([chatWith(mia)], [], [chatWith(priya)]);
  await renderPage(<Page />, { at: '/app/me/messages?view=past&id=75' });
  await expect.element(button('Search messages')).toBeVisible();
  await expect.element(button('More about this chat')).not.toBeInTheDocument();
});

const untilMorning = (now: Date) => {
  const choice = muteChoices.find(({ label }) => label === 'Until 8 in the morning');
  return new Date(choice?.untilFrom(now.getTime()) ?? '');
};

test.for([
  ['at night', [7, 23, 30], [8, 8]],
  ['before 8', [8, 6, 59], [8, 8]],
  ['at the very moment', [8, 8, 0], [9, 8]],
  ['less than a minute before', [8, 7, 59, 30], [9, 8]],
  ['on the last of a month', [30, 12, 0], [31, 8]],
] as const)('8 in the morning is the next one, %s', ([, [day, ...time], [onDay, hour]]) => {
  expect(untilMorning(new Date(2026, 10, day, ...time))).toEqual(new Date(2026, 10, onDay, hour));
});

test('a mute of more than a day is named with its day', () => {
  const later = new Date(new Date().getFullYear() + 1, 5, 3, 8, 0);
  expect(mutedLine(later.toISOString())).toMatch(/^Muted until 3 June.* 8:00 am$/);
});
