import { chatCalls } from '@quad/contract/chat/calls.ts';
import { CHAT_GROUP, type Chat } from '@quad/contract/chat/shapes.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import type { Match } from '@quad/contract/dating/shapes.ts';
import type { Card, Suggestion } from '@quad/contract/people/shapes.ts';
import type { CurrentUser } from '@quad/contract/profile/shapes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ALEX, asking, beAlex, befriended, card, chatWith, suggestion } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { patchCard } from '#features/cards/cards.ts';
import { friends as friendList } from '#features/people/queries.ts';
import { DATES, HOUR, match, matchesFor, theo } from '#testing/matches.tsx';
import { renderPage } from '#testing/render-page.tsx';
import DashboardRoute from '#app/DashboardRoute.tsx';
import { greeting } from './greeting.ts';

const friend = (id: number, some: Partial<Card> = {}) => card({ id, ...befriended, ...some });

type World = {
  me?: Partial<CurrentUser>;
  friends?: Card[];
  suggested?: Suggestion[];
  requests?: Card[];
  chats?: Chat[];
  matches?: Match[] | Promise<Match[]>;
};

async function show(world: World = {}) {
  const { me = {}, friends = [friend(1)], suggested = [suggestion()], requests = [], chats = [] } = world;
  const { matches = [] } = world;
  beAlex({ bio: 'Hi', pfp_url: '/media/me.webp', ...me });
  answer(friendCalls.GetMyFriends, () => success(friends));
  answer(friendCalls.GetSuggestedFriends, () => success(suggested));
  answer(friendCalls.GetFriendRequests, () => success(requests));
  answer(chatCalls.GetMyChats, () => success(chats));
  answer(matchCalls.GetMyMatches, async () => success(matchesFor(HOUR, await matches)));
  answer(feedCalls.GetPosts, () => success([]));
  return renderPage(<DashboardRoute />);
}

const tile = (name: RegExp) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name });
const steps = page.getByRole('region', { name: 'First steps' });

test.for([
  [3, 'Evening, Alex'],
  [4, 'Morning, Alex'],
  [11, 'Morning, Alex'],
  [12, 'Afternoon, Alex'],
  [17, 'Afternoon, Alex'],
  [18, 'Evening, Alex'],
] as const)('at %i o’clock the greeting is %s', ([hour, words]) => {
  expect(greeting(new Date(2026, 10, 7, hour), 'Alex')).toBe(words);
});

test('the tiles lead on, and tell what is behind them', async () => {
  const priya = friend(5, { onlineStatus: 'online' });
  const lastMessage = {
    message: {
      id: 1,
      seq: 1,
      content: 'I said ONE scoop.',
      media: [],
      creation_time: '2026-11-07T04:00:00.000Z',
      author_id: 5,
      options: { chat_id: 75, read: [] },
    },
    user: { id: 5, first_name: 'Priya', last_name: 'Raman', pfp_url: null },
  };
  await show({
    friends: [priya, friend(6)],
    chats: [
      chatWith(friend(6), { unread_count: 2, muted_until: 'ALWAYS' }),
      chatWith(priya, { lastMessage, unread_count: 3 }),
    ],
  });
  await expect.element(tile(/Messages/)).toMatchTextContent('Priya I said ONE scoop.3 unread');
  await expect.element(tile(/Messages/)).toMatchTextContent('1 unread chat');
  await expect.element(tile(/Messages/)).toHaveAttribute('href', '/app/me/messages');
  await expect.element(tile(/Posts/)).toHaveAttribute('href', '/app/discover/posts');
  await expect.element(tile(/Quiet today. Start something./)).toBeVisible();
  await expect.element(tile(/Friends/)).toMatchTextContent('1 online');
  await expect.element(tile(/Friends/)).toHaveAttribute('href', '/app/me/friends');
});

const message = (author_id: number, content: string) => ({
  message: {
    id: author_id,
    seq: 1,
    content,
    media: [],
    creation_time: '2026-11-07T04:00:00.000Z',
    author_id,
    options: { chat_id: 75, read: [] },
  },
  user: { id: author_id, first_name: 'Somebody', last_name: 'Else', pfp_url: null },
});

test('a group is shown by a person who spoke last, and never by oneself', async () => {
  const people = [1, 2, 3].map((id) => friend(id));
  const members = [card({ id: ALEX, first_name: 'Alex', last_name: 'Chen' }), ...people];
  const group = { type: CHAT_GROUP, title: 'Lawn', members, member_count: 4 };
  await show({
    chats: [
      chatWith(friend(2), { ...group, id: 1, lastMessage: message(2, 'See you there') }),
      chatWith(friend(1), { ...group, id: 2, title: 'Crew', lastMessage: message(ALEX, 'On my way') }),
      chatWith(friend(3), { lastMessage: message(ALEX, 'Same here') }),
      chatWith(friend(4), { id: 4, lastMessage: message(4, 'Too long ago') }),
    ],
  });
  await expect.element(tile(/Messages/)).toMatchTextContent('Lawn Priya: See you there');
  await expect.element(tile(/Messages/)).toMatchTextContent('Crew You: On my way');
  await expect.element(tile(/Messages/)).not.toMatchTextContent('Too long ago');
  const faces = () =>
    tile(/Messages/)
      .element()
      .querySelectorAll('img, svg').length;
  await expect.poll(faces).toBe(3);
});

test('a person who waits for an answer is counted, and a person who is here is named', async () => {
  await show({
    friends: [friend(1, { first_name: 'Theo', onlineStatus: 'online' }), friend(2, { first_name: 'Mia' })],
    requests: [card({ id: 31, ...asking(31) }), card({ id: 32, ...asking(32) })],
  });
  await expect.element(tile(/Friends/)).toMatchTextContent('2 requests');
  await expect.element(tile(/Friends/)).toMatchTextContent('1 onlineTheo');
});

test('the newest post is shown with its author', async () => {
  await show();
  await expect.element(tile(/Posts/)).toMatchTextContent('Quiet today. Start something.');
});

const before = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
const tiles = page.getByRole('navigation', { name: 'Dashboard' });
const people = page.getByRole('region', { name: 'People you may know' });

test('a person who has no friends meets people first, and the first friend moves nothing', async () => {
  const { cache } = await show({ friends: [], me: { bio: null, pfp_url: null } });
  await expect.element(page.getByRole('article')).toBeVisible();
  expect(before(people.element(), steps.element())).toBe(true);
  expect(before(steps.element(), tiles.element())).toBe(true);
  patchCard(1, friend(1));
  cache.setQueryData(friendList.queryKey, [1]);
  await expect.element(steps).toMatchTextContent('1 of 3 done');
  expect(before(people.element(), tiles.element())).toBe(true);
});

test('a person who has friends finds the tiles first', async () => {
  await show();
  await expect.element(page.getByRole('article')).toBeVisible();
  expect(before(tiles.element(), people.element())).toBe(true);
});

const own = {
  name: 'Science',
  uni_name: 'Monash University',
  course_name: 'Bachelor of Science',
  course_id: 132,
};
const another = { ...own, course_id: 1 };

test.for<[Partial<Suggestion>, string]>([
  [{ friends_in_common: 1 }, '1 friend in common'],
  [{ friends_in_common: 3 }, '3 friends in common'],
  [{}, 'Same course'],
  [{ course: another }, 'Same uni, same year'],
  [{ course: another, year_level: 4 }, 'Same uni'],
])('of %j it is said what one shares: %s', async ([some, words]) => {
  await show({ me: { course: own, year_level: 2 }, suggested: [suggestion(some)] });
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test.for([
  [{}, 'Off until you turn it on'],
  [{ date_setup_stage: 1 }, 'Off until you turn it on'],
  [{ date_setup_stage: 2, date_enabled: 'ENABLED' }, 'No matches yet'],
  [{ date_setup_stage: 2, date_enabled: 'ENABLED', date_hidden: true }, 'Hidden'],
  [{ date_setup_stage: 2, date_enabled: 'COMMITTED', date_hidden: true }, 'Committed'],
] as const)('to %j the Date tile says %s', async ([me, words]) => {
  await show({ me });
  await expect.element(tile(/^Date/)).toMatchTextContent(words);
  await expect.element(tile(/^Date/)).toHaveAttribute('href', '/app/date/dashboard');
});

test.for([390, 800, 1440])('at %i px the matches move nothing as they arrive', async (width) => {
  const { promise: matches, resolve } = Promise.withResolvers<Match[]>();
  await page.viewport(width, 900);
  await show({ me: DATES, matches });
  const place = () => people.element().getBoundingClientRect().top;
  await expect.element(tile(/^Date/)).toBeVisible();
  await expect.element(page.getByRole('article')).toBeVisible();
  const at = place();
  resolve([match(), theo]);
  await expect.element(tile(/^Date/)).toMatchTextContent('2 matches');
  expect(place()).toBe(at);
});

test('without suggestions there is one thing to do', async () => {
  await show({ suggested: [] });
  await expect.element(page.getByText("It's a bit lonely here. Try adding some friends.")).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Find People' }).last())
    .toHaveAttribute('href', '/app/discover/SearchUsers');
});

test('a suggested person can be added, and stays in the row', async () => {
  answer(friendCalls.FriendRequestAction, () =>
    success({ from_userId: ALEX, to_userId: 5, isMutual: false }),
  );
  await show();
  await page.getByRole('button', { name: 'Add Priya Raman' }).click();
  await expect
    .element(page.getByRole('button', { name: 'Pending. Cancel friend request to Priya Raman' }))
    .toHaveFocus();
});

test('on a large screen arrows turn the row, as far as it goes', async () => {
  await page.viewport(1440, 900);
  await show({ suggested: Array.from({ length: 12 }, (_, id) => suggestion({ id: id + 20 })) });
  const back = page.getByRole('button', { name: 'Earlier people' });
  const more = page.getByRole('button', { name: 'More people' });
  await expect.element(back).toBeDisabled();
  await more.click();
  await expect.element(back).toBeEnabled();
  page.getByRole('article').last().element().scrollIntoView();
  await expect.element(more).toBeDisabled();
});

test('a person who is new sees three first steps, which can be sent away', async () => {
  await show({ me: { bio: null, pfp_url: null }, friends: [friend(1)] });
  await expect.element(steps).toMatchTextContent('1 of 3 done');
  await expect
    .element(steps.getByRole('link', { name: 'Add a picture' }))
    .toHaveAttribute('href', '/app/me/settings#profile');
  await expect.element(steps.getByRole('listitem').last()).toMatchTextContent('Add a friend, done');
  await page.getByRole('button', { name: 'Dismiss first steps' }).click();
  await expect.element(steps).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a person who has done all three sees none', async () => {
  await show();
  await expect.element(tile(/Friends/)).toMatchTextContent('Nobody online');
  expect(steps.all()).toEqual([]);
});

test('suggestions that cannot be loaded can be tried again, and the tiles stay', async () => {
  let isUp = false;
  beAlex({ bio: 'Hi', pfp_url: '/media/me.webp' });
  answer(friendCalls.GetMyFriends, () => success([friend(1)]));
  answer(friendCalls.GetFriendRequests, () => success([]));
  answer(chatCalls.GetMyChats, () => success([]));
  answer(feedCalls.GetPosts, () => success([]));
  answer(friendCalls.GetSuggestedFriends, () =>
    isUp ? success([suggestion()]) : failure(500, 'Couldn’t load suggestions'),
  );
  await renderPage(<DashboardRoute />);
  await expect.element(page.getByText('Couldn’t load suggestions')).toBeVisible();
  await expect.element(tile(/Friends/)).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: 'Add Priya Raman' })).toBeVisible();
});
