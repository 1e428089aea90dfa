import { friendCalls, REQUESTS_PAGE } from '@quad/contract/friends/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useOpenProfile } from '#features/people/open-profile.ts';
import { connectionLost, connectionRestored } from '#platform/connection-state.ts';
import { ALEX, asking, beAlex, befriended, card, opened, chatWith } from '#testing/cards.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { ProvideChatsWith } from '#app/ProvideChatsWith.tsx';
import { patchCard } from '#features/cards/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { subscribePeopleAndFriends } from '#testing/subscribe-people.ts';
import FriendsPage from './FriendsPage.tsx';

const friend = (id: number, first_name: string, some: Partial<Card> = {}) =>
  card({ id, first_name, last_name: 'Lee', ...befriended, ...some });

beforeEach(() => {
  beAlex();
  connectionRestored();
  useOpenProfile.setState({ user_id: null });
  answer(friendCalls.GetFriendRequests, () => success([]));
  answer(chatCalls.GetMyChats, () => success([]));
});

async function show(people: Card[]) {
  answer(friendCalls.GetMyFriends, () => success(people));
  const screen = await renderPage(
    <ProvideChatsWith>
      <FriendsPage />
    </ProvideChatsWith>,
  );
  const { connection, sendEvent } = fakeConnection();
  subscribePeopleAndFriends(connection, screen.cache);
  return { ...screen, sendEvent };
}

/** The label of the first control in each row, which is the friend's name. */
const names = () =>
  page
    .getByRole('listitem')
    .all()
    .map((row) => row.element().querySelector('button')?.ariaLabel);

/** The panel with the faces of online friends, above the rows. */
const lawn = page.getByRole('region', { name: 'Friends on the quad now' });
const faces = (role: 'link' | 'button') =>
  lawn
    .getByRole(role)
    .all()
    .map((face) => face.element().ariaLabel);

const around = { onlineStatus: 'online' } as const;

test('a person who is on the quad stands first, as a face as well, the others after them from A to Z', async () => {
  const adam = friend(4, 'Adam', around);
  answer(chatCalls.GetMyChats, () => success([chatWith(adam)]));
  await show([friend(1, 'Zoe'), friend(2, 'Émile'), friend(3, 'Mia', around), adam, friend(6, 'Ben')]);
  await expect.element(lawn).toMatchTextContent('AdamMia');
  await expect.element(lawn.getByRole('heading', { level: 2, name: 'On the quad now' })).toBeVisible();
  expect(names().slice(2)).toEqual([
    'Adam Lee, online',
    'Mia Lee, online',
    'Ben Lee, offline',
    'Émile Lee, offline',
    'Zoe Lee, offline',
  ]);
  await expect
    .element(lawn.getByRole('link', { name: 'Chat with Adam Lee, online' }))
    .toHaveAttribute('href', '/app/me/messages?id=74');
  // The chat with this friend is not loaded, so a press opens the profile.
  await lawn.getByRole('button', { name: 'Mia Lee, online' }).click();
  expect(useOpenProfile.getState().user_id).toBe(3);
});

test('the lawn is one line of faces on a phone, and everybody is in the list', async () => {
  const letters = ['A', 'B', 'C', 'D', 'E', 'F'];
  await show(letters.map((letter, at) => friend(at + 1, letter, around)));
  await expect.poll(() => faces('button')).toHaveLength(4);
  await expect.poll(() => names().slice(4)).toEqual(letters.map((letter) => `${letter} Lee, online`));
});

test('who is on the quad has a profile to see and can be removed', async () => {
  const mia = friend(3, 'Mia', around);
  answer(chatCalls.GetMyChats, () => success([chatWith(mia)]));
  await show([mia]);
  await page.getByRole('button', { name: 'More about Mia Lee' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'See profile' }).click();
  expect(useOpenProfile.getState().user_id).toBe(3);
});

test('the lawn is not there while nobody is online, and the filter finds those who are on it', async () => {
  const { sendEvent } = await show([friend(1, 'Ann'), friend(2, 'Bob')]);
  await expect.poll(names).toEqual(['Ann Lee, offline', 'Bob Lee, offline']);
  expect(lawn.query()).toBeNull();
  await page.getByRole('heading', { name: 'Friends' }).hover();
  sendEvent('user:onlineStatus', { user_id: 2, onlineStatus: 'online' });
  await expect.poll(names).toEqual(['Bob Lee, online', 'Bob Lee, online', 'Ann Lee, offline']);
  await expect.element(lawn).toMatchTextContent('Bob');
  await page.getByRole('searchbox', { name: 'Filter friends' }).fill('b');
  await expect.poll(names).toEqual(['Bob Lee, online', 'Bob Lee, online']);
});

test('who comes online or goes moves to the lawn or from it, but not under the pointer', async () => {
  const { sendEvent } = await show([friend(1, 'Ann'), friend(2, 'Bob')]);
  await expect.poll(names).toEqual(['Ann Lee, offline', 'Bob Lee, offline']);
  await page.getByRole('button', { name: 'Ann Lee, offline' }).hover();
  sendEvent('user:onlineStatus', { user_id: 2, onlineStatus: 'online' });
  await expect.poll(names).toEqual(['Ann Lee, offline', 'Bob Lee, online']);
  expect(lawn.query()).toBeNull();
  await page.getByRole('heading', { name: 'Friends' }).hover();
  await expect.element(lawn).toMatchTextContent('Bob');
  await lawn.getByRole('button', { name: 'Bob Lee, online' }).hover();
  sendEvent('user:onlineStatus', { user_id: 2, onlineStatus: 'offline' });
  await expect.poll(() => faces('button')).toEqual(['Bob Lee, offline']);
  await page.getByRole('heading', { name: 'Friends' }).hover();
  await expect.poll(names).toEqual(['Ann Lee, offline', 'Bob Lee, offline']);
  expect(lawn.query()).toBeNull();
});

test('a row opens the profile, and leads to the chat', async () => {
  const ann = friend(1, 'Ann');
  answer(chatCalls.GetMyChats, () => success([chatWith(ann)]));
  await show([ann]);
  await page.getByRole('button', { name: 'Ann Lee, offline' }).click();
  expect(useOpenProfile.getState().user_id).toBe(1);
  await expect
    .element(page.getByRole('link', { name: 'Message Ann Lee' }))
    .toHaveAttribute('href', '/app/me/messages?id=71');
});

test('the filter takes any part of the name, accents aside', async () => {
  await show([friend(1, 'Émile'), friend(2, 'Bob')]);
  await page.getByRole('searchbox', { name: 'Filter friends' }).fill('emi');
  await expect.poll(names).toEqual(['Émile Lee, offline']);
  await page.getByRole('searchbox', { name: 'Filter friends' }).fill('zz');
  await expect.element(page.getByText('No friend by that name.')).toBeVisible();
});

test('without friends there is one thing to do', async () => {
  await show([]);
  await expect.element(page.getByText("It's a bit lonely here. Try adding some friends.")).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Find People' }).last())
    .toHaveAttribute('href', '/app/discover/SearchUsers');
});

test('requests that still wait stand on top, and are answered there', async () => {
  const sam = card({ id: 6, first_name: 'Sam', last_name: 'Okafor', ...asking(6) });
  const inputs = answer(friendCalls.GetFriendRequests, () => success([card(asking()), sam]));
  const looked = answer(peopleCalls.GetUserByID, ({ id }) => success(opened({ id })));
  const acted = answer(friendCalls.FriendRequestAction, () =>
    success({ from_userId: 5, to_userId: ALEX, isMutual: true }),
  );
  const { sendEvent } = await show([friend(1, 'Ann')]);
  sendEvent('user:friendship', { user_id: 6, mutual: false, friendRequest: null });
  const requests = page.getByRole('region', { name: '1 friend request' });
  await expect.element(requests).toMatchTextContent('Priya Raman');
  await requests.getByRole('button', { name: 'Accept friend request from Priya Raman' }).click();
  sendEvent('user:friendship', { user_id: 5, ...befriended });
  sendEvent('chat:createChat', { chat: chatWith(card({ ...befriended })) });
  // The row of the answered request remains. The new friend is also among the friends.
  await expect.poll(names).toEqual(['Priya Raman, offline', 'Ann Lee, offline', 'Priya Raman, offline']);
  const answered = page.getByRole('region', { name: 'Friend requests' });
  await expect.element(answered).toMatchTextContent('You’re friends');
  sendEvent('user:onlineStatus', { user_id: 5, onlineStatus: 'online' });
  await expect.element(lawn).toMatchTextContent('Priya');
  expect(acted).toEqual([{ user_id: 5, action: 'ACCEPT' }]);
  // One answer contains all friends. No card is fetched separately.
  expect({ inputs, looked }).toEqual({ inputs: [{}], looked: [] });
});

test('a declined request stays where it was, so that a second press declines nobody else', async () => {
  const sam = card({ id: 6, first_name: 'Sam', last_name: 'Okafor', ...asking(6) });
  answer(friendCalls.GetFriendRequests, () => success([sam, card(asking())]));
  const acted = answer(friendCalls.FriendRequestAction, () =>
    success({ from_userId: 6, to_userId: ALEX, isMutual: false }),
  );
  const { sendEvent } = await show([]);
  const decline = page.getByRole('button', { name: 'Decline friend request from Sam Okafor' });
  const { left, top } = (await decline.findElement()).getBoundingClientRect();
  await decline.click();
  sendEvent('user:friendship', { user_id: 6, mutual: false, friendRequest: null });
  await expect.element(page.getByRole('region', { name: '1 friend request' })).toBeVisible();
  expect(names()).toEqual(['Sam Okafor', 'Priya Raman']);
  const below = document.elementFromPoint(left + 20, top + 20);
  expect([below?.textContent, below?.closest('button')]).toEqual(['You declined.', null]);
  expect(acted).toEqual([{ user_id: 6, action: 'DELETE' }]);
  patchCard(6, { blocked: true });
  await expect.poll(names).toEqual(['Priya Raman']);
});

test('a request that comes meanwhile stands below the others, so that nobody else is answered by a press', async () => {
  answer(friendCalls.GetFriendRequests, () => success([card(asking())]));
  const looked = answer(peopleCalls.GetUserByID, ({ id }) =>
    success(opened({ id, first_name: 'Sam', last_name: 'Okafor', ...asking(id) })),
  );
  const { sendEvent } = await show([]);
  await expect.element(page.getByRole('region', { name: '1 friend request' })).toBeVisible();
  sendEvent('user:friendship', { user_id: 6, mutual: false, ...asking(6) });
  await expect.element(page.getByRole('region', { name: '2 friend requests' })).toBeVisible();
  expect(names()).toEqual(['Priya Raman', 'Sam Okafor']);
  expect(looked).toEqual([{ id: 6 }]);
});

const showAllRequests = () => page.getByRole('button', { name: 'Show all requests' }).click();

test('many requests leave room for the friends until all are asked for, and the focus goes on', async () => {
  const one = (id: number) => card({ id, first_name: `No ${id}`, ...asking(id) });
  answer(friendCalls.GetFriendRequests, () => success([209, 208, 207, 206].map(one)));
  const { sendEvent } = await show([friend(1, 'Ann')]);
  await expect.element(page.getByRole('region', { name: '4 friend requests' })).toBeVisible();
  expect(names()).toEqual(['No 209 Raman', 'No 208 Raman', 'Ann Lee, offline']);
  await showAllRequests();
  await expect.element(page.getByRole('button', { name: 'No 207 Raman', exact: true })).toHaveFocus();
  await expect.poll(() => names().length).toBe(5);
  // People who were visible remain visible, even if few are left.
  sendEvent('user:friendship', { user_id: 209, mutual: false, friendRequest: null });
  await expect.poll(() => names().length).toBe(4);
});

test('a request that comes while others are hidden is in sight at once, and moves nobody', async () => {
  const one = (id: number) => card({ id, first_name: `No ${id}`, ...asking(id) });
  answer(friendCalls.GetFriendRequests, () => success([209, 208, 207, 206].map(one)));
  answer(peopleCalls.GetUserByID, ({ id }) => success(opened({ ...one(id), ...asking(id) })));
  const { sendEvent } = await show([]);
  await expect.poll(names).toEqual(['No 209 Raman', 'No 208 Raman']);
  sendEvent('user:friendship', { user_id: 210, mutual: false, ...asking(210) });
  await expect.poll(names).toEqual(['No 209 Raman', 'No 208 Raman', 'No 210 Raman']);
  await showAllRequests();
  await expect.element(page.getByRole('button', { name: 'No 207 Raman', exact: true })).toHaveFocus();
  await expect.poll(() => names().length).toBe(5);
});

test('more requests than a page are brought by a press, and the focus goes to the first of them', async () => {
  const one = (id: number) => card({ id, first_name: `No ${id}`, ...asking(id) });
  const page1 = Array.from({ length: REQUESTS_PAGE }, (_, at) => one(200 - at));
  const inputs = answer(friendCalls.GetFriendRequests, ({ before_id }) =>
    success(before_id ? [one(150), one(149)] : page1),
  );
  await show([]);
  await showAllRequests();
  await page.getByRole('button', { name: 'Show more requests' }).click();
  await expect.element(page.getByRole('region', { name: '52 friend requests' })).toBeVisible();
  expect(inputs).toEqual([{}, { before_id: 151 }]);
  await expect.element(page.getByRole('button', { name: 'No 150 Raman', exact: true })).toHaveFocus();
  expect(page.getByRole('button', { name: 'Show more requests' }).all()).toEqual([]);
});

test('a person who asks after more requests could not be brought does not take the focus', async () => {
  const one = (id: number) => card({ id, first_name: `No ${id}`, ...asking(id) });
  const page1 = Array.from({ length: REQUESTS_PAGE }, (_, at) => one(200 - at));
  const inputs = answer(friendCalls.GetFriendRequests, ({ before_id }) =>
    before_id ? failure(404, 'No such request') : success(page1),
  );
  answer(peopleCalls.GetUserByID, ({ id }) => success(opened(one(id))));
  const { sendEvent } = await show([friend(1, 'Ann')]);
  await showAllRequests();
  await page.getByRole('button', { name: 'Show more requests' }).click();
  await expect.poll(() => inputs).toEqual([{}, { before_id: 151 }, {}]);
  await expect.element(page.getByRole('button', { name: 'Show more requests' })).toBeEnabled();
  await page.getByRole('searchbox', { name: 'Filter friends' }).click();
  sendEvent('user:friendship', { user_id: 300, mutual: false, ...asking(300) });
  await expect.element(page.getByRole('region', { name: '51+ friend requests' })).toBeVisible();
  await expect.element(page.getByRole('searchbox', { name: 'Filter friends' })).toHaveFocus();
});

test('more requests that cannot be read say why in their place, and are read again', async () => {
  const one = (id: number) => card({ id, first_name: `No ${id}`, ...asking(id) });
  const page1 = Array.from({ length: REQUESTS_PAGE }, (_, at) => one(200 - at));
  let isUp = false;
  answer(friendCalls.GetFriendRequests, ({ before_id }) => {
    if (!before_id) return success(page1);
    return isUp ? success([one(150)]) : failure(500, 'Failed to fetch friend requests');
  });
  await show([friend(1, 'Ann')]);
  await showAllRequests();
  await page.getByRole('button', { name: 'Show more requests' }).click();
  const region = page.getByRole('region', { name: '50+ friend requests' });
  await expect.element(region.getByText('Failed to fetch friend requests')).toBeVisible();
  expect(page.getByRole('button', { name: 'Show more requests' }).elements()).toEqual([]);
  await expect.element(region.getByRole('button', { name: 'Try again' })).toHaveFocus();
  isUp = true;
  await region.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('region', { name: '51 friend requests' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'No 150 Raman', exact: true })).toHaveFocus();
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
});

test('who has answered a whole page of requests is not told that there are 0', async () => {
  const one = (id: number) => card({ id, first_name: `No ${id}`, ...asking(id) });
  const page1 = Array.from({ length: REQUESTS_PAGE }, (_, at) => one(200 - at));
  answer(friendCalls.GetFriendRequests, () => success(page1));
  const { sendEvent } = await show([]);
  await expect.element(page.getByRole('region', { name: '50+ friend requests' })).toBeVisible();
  for (const { id } of page1)
    sendEvent('user:friendship', { user_id: id, mutual: false, friendRequest: null });
  await expect.element(page.getByRole('region', { name: 'More friend requests' })).toBeVisible();
  await page.getByRole('button', { name: 'Show more requests' }).click();
  await expect.element(page.getByRole('button', { name: 'No 200 Raman', exact: true })).toHaveFocus();
});

test('after a removal the focus is in the row that took its place', async () => {
  answer(friendCalls.RemoveFriend, () => success(null));
  await show([friend(1, 'Ann'), friend(2, 'Bob')]);
  await page.getByRole('button', { name: 'More about Ann Lee' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(names).toEqual(['Bob Lee, offline']);
  await expect.element(page.getByRole('button', { name: 'Bob Lee, offline' })).toHaveFocus();
});

test('offline the friends stay readable, and what cannot be done says why', async () => {
  await show([friend(1, 'Ann')]);
  await page.getByRole('button', { name: 'More about Ann Lee' }).click();
  const remove = page.getByRole('menuitem', { name: 'Remove' });
  await expect.element(remove).not.toHaveAttribute('aria-disabled');
  connectionLost();
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText(/You’re offline/)).toBeVisible();
});

test('a list that cannot be loaded can be tried again', async () => {
  let isUp = false;
  answer(friendCalls.GetMyFriends, () =>
    isUp ? success([friend(1, 'Ann')]) : failure(500, 'Couldn’t load your friends'),
  );
  await renderPage(<FriendsPage />);
  await expect.element(page.getByText('Couldn’t load your friends')).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(names).toEqual(['Ann Lee, offline']);
});
