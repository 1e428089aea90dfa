import { friendCalls } from '@quad/contract/friends/calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { POSTS_PAGE } from '@quad/contract/posts/limits.ts';
import { Profiler, type ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import MessagesPage from '#features/chat/MessagesPage.tsx';
import FriendsPage from '#features/friends/FriendsPage.tsx';
import PostsPage from '#features/posts/feed/PostsPage.tsx';
import { beAlex, befriended, card, chatWith } from '#testing/cards.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { answer, success } from '#testing/fake-server.ts';
import { haveChats } from '#testing/groups.ts';
import { InShell } from '#testing/in-shell.tsx';
import { post } from '#testing/posts.ts';
import { renderPage } from '#testing/render-page.tsx';
import * as features from './features.ts';

const people = Array.from({ length: 60 }, (_, at) =>
  card({ ...befriended, id: 100 + at, first_name: `Friend ${at}` }),
);

/** The maximum number of renders after the screen is shown. Parts of the screen that load later cause these renders. */
const LATE_PARTS = 10;

beforeEach(async () => {
  await page.viewport(1440, 900);
  beAlex();
  haveChats(people.map((person) => chatWith(person)));
  answer(friendCalls.GetMyFriends, () => success(people));
  answer(friendCalls.GetFriendRequests, () => success([]));
  answer(notificationCalls.GetMyNotifications, () => success([]));
});

/** Waits for one timer and one frame, so that pending work continues. */
const aMoment = () =>
  new Promise<void>((resolve) => setTimeout(() => requestAnimationFrame(() => resolve())));

/** Renders a screen and counts the renders of all its components. The screen is ready once it shows the text. */
async function count(screen: ReactNode, at: string, text = 'Friend 0') {
  let drawn = 0;
  const { cache } = await renderPage(
    <InShell>
      <Profiler id="screen" onRender={() => (drawn += 1)}>
        {screen}
      </Profiler>
    </InShell>,
    { at },
  );
  const { connection, sendEvent } = fakeConnection();
  for (const { subscribe } of Object.values(features)) subscribe(connection, cache);
  await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible();
  return { sendEvent, drawnSince: (before: number) => drawn - before, drawn: () => drawn };
}

/** Waits until no component renders any more. Fails if the renders do not end. */
async function quiet(drawn: () => number): Promise<void> {
  const drawnMeanwhile = async () => {
    const before = drawn();
    for (let frame = 0; frame < 5; frame += 1) await aMoment();
    return drawn() - before;
  };
  await expect.poll(drawnMeanwhile).toBe(0);
}

test.each([
  ['chats', <MessagesPage key="chats" />, '/app/me/messages'],
  ['friends', <FriendsPage key="friends" />, '/app/me/friends'],
])('a burst of presence draws the list of %s once for each event, and then rests', async (_, screen, at) => {
  const { sendEvent, drawn, drawnSince } = await count(screen, at);
  await quiet(drawn);
  const before = drawn();
  for (const { id } of people) {
    sendEvent('user:onlineStatus', { user_id: id, onlineStatus: 'online' });
    await aMoment();
  }
  await quiet(drawn);
  expect(drawnSince(before)).toBeGreaterThan(0);
  expect(drawnSince(before)).toBeLessThanOrEqual(people.length + LATE_PARTS);
});

test('events that come together are drawn together', async () => {
  const { sendEvent, drawn, drawnSince } = await count(<MessagesPage />, '/app/me/messages');
  await quiet(drawn);
  const before = drawn();
  for (const { id } of people) sendEvent('user:onlineStatus', { user_id: id, onlineStatus: 'online' });
  await quiet(drawn);
  expect(drawnSince(before)).toBeLessThanOrEqual(1 + LATE_PARTS);
});

test('likes draw the feed once for each, and what changes nothing not at all', async () => {
  const posts = Array.from({ length: POSTS_PAGE }, (_, at) => post({ id: 100 - at, text: `Post ${at}` }));
  answer(feedCalls.GetPosts, () => success(posts));
  const { sendEvent, drawn, drawnSince } = await count(<PostsPage />, '/app/discover/posts', 'Post 0');
  await quiet(drawn);
  const before = drawn();
  const like = async (post_id: number) => {
    sendEvent('post:like', { post_id, user_id: 5, action: 1, like_count: 1 });
    await aMoment();
  };
  for (const { id } of posts) await like(id);
  await quiet(drawn);
  expect(drawnSince(before)).toBe(posts.length);
  // Likes the same post again, and a post that the feed does not show.
  await like(100);
  await like(7);
  await quiet(drawn);
  expect(drawnSince(before)).toBe(posts.length);
});
