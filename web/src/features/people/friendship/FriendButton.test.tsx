import { chatCalls } from '@quad/contract/chat/calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { now } from '#platform/now.ts';
import { ALEX, asked, asking, beAlex, befriended, card, chatWith } from '#testing/cards.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { holdChats } from '#features/chat/chat.ts';
import { chats } from '#features/chat/queries.ts';
import { ProvideChatsWith } from '#app/ProvideChatsWith.tsx';
import { answer, failure, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { subscribePeopleAndFriends } from '#testing/subscribe-people.ts';
import { putCards, useCard } from '#features/cards/cards.ts';
import { FriendButton } from './FriendButton.tsx';
import { friendAction } from './friend-actions.ts';

beforeEach(() => {
  beAlex();
  answer(chatCalls.GetMyChats, () => success([]));
});

function Example({ user_id, writes = false }: { user_id: number; writes?: boolean }) {
  const person = useCard(user_id);
  return (
    <>
      {person && <FriendButton person={person} writes={writes} />}
      <button type="button">Elsewhere</button>
    </>
  );
}

function show(start: Partial<Card> = {}, writes = false) {
  const [user_id = 0] = putCards([card(start)], now());
  return renderPage(
    <ProvideChatsWith>
      <Example user_id={user_id} writes={writes} />
    </ProvideChatsWith>,
  );
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const add = button('Add Priya Raman');
const pending = button('Pending. Cancel friend request to Priya Raman');
const isFriend = button('Friends. Remove Priya Raman');
const accept = button('Accept friend request from Priya Raman');
const decline = button('Decline friend request from Priya Raman');
const saying = (text: string) => page.getByText(text, { exact: true });

/** The first press shows what the second one does. */
async function cancelPending() {
  await pending.click();
  await pending.click();
}

/** Answers friend actions. Each answer waits until the test releases it. */
function answerLater() {
  const waiting: (() => void)[] = [];
  const inputs = answer(friendCalls.FriendRequestAction, async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return success({ from_userId: ALEX, to_userId: 5, isMutual: false });
  });
  return { inputs, release: () => waiting.shift()?.() };
}

test.for([
  ['a stranger can be added', {}, ['Add Priya Raman']],
  ['a sent request can be cancelled', asked(), ['Pending. Cancel friend request to Priya Raman']],
  [
    'a received request can be accepted or declined',
    asking(),
    ['Accept friend request from Priya Raman', 'Decline friend request from Priya Raman'],
  ],
  ['a friend can be removed', befriended, ['Friends. Remove Priya Raman']],
] as const)('%s', async ([, start, names]) => {
  await show(start);
  const labels = page
    .getByRole('button')
    .all()
    .map((one) => one.element().ariaLabel);
  expect(labels).toEqual([...names, null]);
});

test('oneself is Me', async () => {
  await show({ id: ALEX });
  await expect.element(saying('Me')).toBeVisible();
  expect(page.getByRole('button').all()).toHaveLength(1);
});

test('adding shows at once, keeps the focus, and is said once it is through', async () => {
  const { inputs, release } = answerLater();
  await show();
  await add.click();
  await expect.element(pending).toHaveFocus();
  expect(inputs).toEqual([{ user_id: 5, action: 'SEND' }]);
  expect(saying('Asked. We’ll tell you when Priya answers.').all()).toEqual([]);
  release();
  await expect.element(saying('Asked. We’ll tell you when Priya answers.')).toBeInTheDocument();
  await expect.element(pending).toHaveFocus();
});

test('it turns into Cancel when it is pointed at or focused, but not right after the press', async () => {
  answer(friendCalls.FriendRequestAction, () =>
    success({ from_userId: ALEX, to_userId: 5, isMutual: false }),
  );
  await show();
  await add.click();
  await expect.element(saying('Pending')).toBeVisible();
  await expect.element(saying('Cancel')).not.toBeVisible();
  await button('Elsewhere').click();
  await pending.hover();
  await expect.element(saying('Cancel')).toBeVisible();
  await expect.element(saying('Pending')).not.toBeVisible();
  await button('Elsewhere').hover();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(pending).toHaveFocus();
  await expect.element(saying('Cancel')).toBeVisible();
});

test('a press on Pending takes nothing back: it turns into Cancel first, by mouse and by keyboard', async () => {
  const inputs = answer(friendCalls.FriendRequestAction, () =>
    success({ from_userId: ALEX, to_userId: 5, isMutual: false }),
  );
  await show();
  await add.click();
  await expect.element(saying('Asked. We’ll tell you when Priya answers.')).toBeInTheDocument();
  await expect.element(saying('Pending')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(saying('Cancel')).toBeVisible();
  await expect.element(pending).toHaveFocus();
  expect(inputs.map(({ action }) => action)).toEqual(['SEND']);
  await userEvent.keyboard('{Enter}');
  await expect.element(add).toHaveFocus();
  expect(inputs.map(({ action }) => action)).toEqual(['SEND', 'DELETE']);
  await add.click();
  await expect.element(saying('Pending')).toBeVisible();
  await pending.click();
  await expect.element(saying('Cancel')).toBeVisible();
  expect(inputs.map(({ action }) => action)).toEqual(['SEND', 'DELETE', 'SEND']);
});

test('no state and no hover changes its width', async () => {
  answer(friendCalls.FriendRequestAction, () => success({ from_userId: ALEX, to_userId: 5, isMutual: true }));
  await show();
  // Reads the width from the layout, because a pressed button is rendered a little smaller.
  const width = () => getComputedStyle(page.getByRole('button').first().element()).width;
  const atFirst = width();
  await add.click();
  expect(width()).toBe(atFirst);
  await expect.element(isFriend).toBeVisible();
  expect(width()).toBe(atFirst);
  await button('Elsewhere').hover();
  await isFriend.hover();
  await expect.element(saying('Remove')).toBeVisible();
  expect(width()).toBe(atFirst);
});

test('that somebody was asked is said no more once it is taken back', async () => {
  answer(friendCalls.FriendRequestAction, () =>
    success({ from_userId: ALEX, to_userId: 5, isMutual: false }),
  );
  const { cache } = await show();
  await add.click();
  await expect.element(saying('Asked. We’ll tell you when Priya answers.')).toBeInTheDocument();
  await friendAction(cache, ALEX, card(), 'cancel');
  await expect.element(saying('Asked. We’ll tell you when Priya answers.')).not.toBeInTheDocument();
});

test('a double click adds, and does not take it back', async () => {
  const inputs = answer(friendCalls.FriendRequestAction, () =>
    success({ from_userId: ALEX, to_userId: 5, isMutual: false }),
  );
  await show();
  await add.dblClick();
  await expect.element(saying('Asked. We’ll tell you when Priya answers.')).toBeInTheDocument();
  expect(inputs).toHaveLength(1);
});

test('the same press twice sends once, also where the second comes from elsewhere', async () => {
  const { inputs, release } = answerLater();
  const { cache } = await show();
  await add.click();
  await friendAction(cache, ALEX, card(), 'add');
  release();
  await expect.element(saying('Asked. We’ll tell you when Priya answers.')).toBeInTheDocument();
  expect(inputs).toHaveLength(1);
});

test('asking somebody who has asked already makes friends', async () => {
  answer(friendCalls.FriendRequestAction, () => success({ from_userId: 5, to_userId: ALEX, isMutual: true }));
  await show();
  await add.click();
  await expect.element(isFriend).toBeVisible();
  await expect.element(saying('You and Priya are friends now')).toBeInTheDocument();
});

test('a failure takes it back and shows the message', async () => {
  answer(friendCalls.FriendRequestAction, () => failure(429, 'You can ask Priya again later.'));
  await show();
  await add.click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('You can ask Priya again later.');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(add).toHaveFocus();
});

test('of two quick moves the one that fails is taken back alone', async () => {
  const acted = answer(friendCalls.FriendRequestAction, ({ action }) =>
    action === 'SEND' ? success({ from_userId: ALEX, to_userId: 5, isMutual: false }) : failure(500, 'Busy'),
  );
  await show();
  await add.click();
  await cancelPending();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Busy');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(pending).toBeVisible();
  expect(acted.map(({ action }) => action)).toEqual(['SEND', 'DELETE']);
});

test('accepting is said where the press was, and a second press there meets nothing', async () => {
  const inputs = answer(friendCalls.FriendRequestAction, () =>
    success({ from_userId: 5, to_userId: ALEX, isMutual: true }),
  );
  const { where, cache } = await show(asking());
  const { x, y, width } = accept.element().getBoundingClientRect();
  await accept.click();
  const said = saying('You’re friends');
  await expect.element(said).toHaveFocus();
  const { x: left, y: top, width: wide } = said.element().getBoundingClientRect();
  expect([left, top, wide].map(Math.round)).toEqual([x, y, width].map(Math.round));
  await userEvent.keyboard('{Enter}');
  await said.click();
  expect(inputs).toEqual([{ user_id: 5, action: 'ACCEPT' }]);
  expect([...decline.all(), ...isFriend.all()]).toEqual([]);
  await expect.element(saying('You and Priya are friends now')).toBeInTheDocument();
  cache.setQueryData(chats.queryKey, holdChats([chatWith(card(befriended))], now()));
  await page.getByRole('link', { name: 'Say hi to Priya Raman' }).click();
  expect(where()).toBe('/app/me/messages?id=75');
});

test('an acceptance that fails leaves the request where it was', async () => {
  answer(friendCalls.FriendRequestAction, () => failure(500, 'Busy'));
  answer(chatCalls.GetMyChats, () => success([]));
  await show(asking());
  await accept.click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Busy');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(accept).toBeVisible();
  await expect.element(decline).toBeVisible();
});

test.each([['accept'], ['decline']])('where it fails, the way to %s has the focus again', async (what) => {
  answer(friendCalls.FriendRequestAction, () => failure(500, 'Busy'));
  await show(asking());
  const pressed = what === 'accept' ? accept : decline;
  (pressed.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(pressed).toHaveFocus();
});

test('in a list of friends one writes, and does not end the friendship', async () => {
  answer(chatCalls.GetMyChats, () => success([chatWith(card(befriended))]));
  const [user_id = 0] = putCards([card(befriended)], now());
  await renderPage(
    <ProvideChatsWith>
      <Example user_id={user_id} writes />
    </ProvideChatsWith>,
  );
  await expect
    .element(page.getByRole('link', { name: 'Message Priya Raman' }))
    .toHaveAttribute('href', '/app/me/messages?id=75');
  expect(isFriend.all()).toEqual([]);
});

test('declining is said where the press was, and a second press of Enter there asks nobody', async () => {
  const inputs = answer(friendCalls.FriendRequestAction, () =>
    success({ from_userId: 5, to_userId: ALEX, isMutual: false }),
  );
  await show(asking());
  (decline.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(saying('You declined.')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(add).toBeVisible();
  await expect.element(saying('Friend request from Priya declined')).toBeInTheDocument();
  expect(inputs).toEqual([{ user_id: 5, action: 'DELETE' }]);
});

test('a request that could not be declined is not said to be, once it is taken back', async () => {
  answer(friendCalls.FriendRequestAction, () => failure(500, 'Internal Server Error'));
  await show(asking());
  await decline.click();
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await expect.element(decline).toBeVisible();
  putCards([card()], now());
  await expect.element(add).toBeVisible();
  await expect.element(saying('You declined.')).not.toBeInTheDocument();
});

test('one that was taken back meanwhile is told in a toast', async () => {
  answer(friendCalls.FriendRequestAction, () => failure(404, 'Friend request not found'));
  await show(asking());
  await accept.click();
  await expect.element(saying('Priya took the request back.')).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('removing a friend is asked first', async () => {
  const inputs = answer(friendCalls.RemoveFriend, () => success(null));
  await show(befriended);
  await isFriend.click();
  await expect.element(page.getByRole('alertdialog', { name: 'Remove Priya?' })).toBeVisible();
  expect(inputs).toEqual([]);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(add).toBeVisible();
  await expect.element(saying('Priya removed from your friends')).toBeInTheDocument();
  expect(inputs).toEqual([{ user_id: 5 }]);
});

test('quick actions are sent in their order, and the event of the first does not show over the second', async () => {
  const { inputs, release } = answerLater();
  const { cache } = await show();
  const { connection, sendEvent } = fakeConnection();
  subscribePeopleAndFriends(connection, cache);
  await add.click();
  await cancelPending();
  await expect.element(add).toBeVisible();
  expect(inputs).toHaveLength(1);
  sendEvent('user:friendship', { user_id: 5, mutual: false, ...asked() });
  release();
  await expect.poll(() => inputs.map(({ action }) => action)).toEqual(['SEND', 'DELETE']);
  expect(pending.all()).toEqual([]);
  sendEvent('user:friendship', { user_id: 5, mutual: false, friendRequest: null });
  release();
  await expect.element(saying('Friend request to Priya cancelled')).toBeInTheDocument();
  await expect.element(add).toBeVisible();
});

test('an event from the other side changes it', async () => {
  const { cache } = await show(asked());
  const { connection, sendEvent } = fakeConnection();
  subscribePeopleAndFriends(connection, cache);
  sendEvent('user:friendship', { user_id: 5, ...befriended });
  await expect.element(isFriend).toBeVisible();
});

test('where a friend gets a link to the chat, one that begins by the other side keeps the focus and says hi', async () => {
  answer(chatCalls.GetMyChats, () => success([chatWith(card(befriended))]));
  const { cache } = await show(asked(), true);
  const { connection, sendEvent } = fakeConnection();
  subscribePeopleAndFriends(connection, cache);
  (pending.element() as HTMLElement).focus();
  sendEvent('user:friendship', { user_id: 5, ...befriended });
  await expect.element(saying('You’re friends')).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Say hi to Priya Raman' })).toBeVisible();
});

test('it rests while the page says why', async () => {
  await renderPage(
    <>
      <FriendButton person={card()} disabledBy="why" />
      <p id="why">You’re offline.</p>
    </>,
  );
  await expect.element(add).toBeDisabled();
  await expect.element(add).toHaveAccessibleDescription('You’re offline.');
});

/**
 * Pretends that the device has a touch screen and no mouse. The browser's own emulation of touch cannot be turned off
 * again.
 */
function bePhone() {
  const real = matchMedia.bind(window);
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => real(query === '(hover: hover)' ? 'not all' : query));
  onTestFinished(() => spy.mockRestore());
}

test('where nothing can be pointed at, taking back is a choice in a menu', async () => {
  const inputs = answer(friendCalls.FriendRequestAction, () =>
    success({ from_userId: ALEX, to_userId: 5, isMutual: false }),
  );
  bePhone();
  await show();
  await add.click();
  await expect.element(pending).toHaveAttribute('aria-haspopup', 'menu');
  expect(page.getByRole('menu').all()).toEqual([]);
  await pending.click();
  await page.getByRole('menuitem', { name: 'Keep waiting' }).click();
  await expect.element(pending).toHaveFocus();
  await pending.click();
  await page.getByRole('menuitem', { name: 'Cancel' }).click();
  await expect.element(add).toBeVisible();
  await expect.poll(() => inputs.map(({ action }) => action)).toEqual(['SEND', 'DELETE']);
});
