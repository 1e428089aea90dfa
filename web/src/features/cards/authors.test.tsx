import { peopleCalls } from '@quad/contract/people/calls.ts';
import type { Author } from '@quad/contract/chat/shapes.ts';
import { beforeEach, expect, test } from 'vitest';
import { makeCache } from '#platform/cache.ts';
import { emptyEntityStores } from '#platform/entity-store.ts';
import { now } from '#platform/now.ts';
import { card, opened } from '#testing/cards.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { answer, success } from '#testing/fake-server.ts';
import { priya, saidBy } from '#testing/groups.ts';
import { render } from 'vitest-browser-react';
import { useByAuthor } from './authors.ts';
import { setBlocked } from '#features/people/blocking/blocks.ts';
import { putCards } from './cards.ts';
import { subscribePeople } from '#features/people/live.ts';

beforeEach(() => emptyEntityStores());

const said = saidBy({ ...priya, pfp_url: '/media/old.webp' }, 'Farewell');

/** Draws Priya's message, and records each author that is drawn. */
async function show(item = said) {
  const drawn: { user: Author }[] = [];
  function Message() {
    drawn.push(useByAuthor(item));
    return null;
  }
  await render(<Message />);
  const cache = makeCache();
  const { connection, sendEvent } = fakeConnection();
  subscribePeople(connection, cache);
  return { cache, sendEvent, drawn, author: () => drawn.at(-1)?.user };
}

test('an author of whom nothing is known stays as they were', async () => {
  const { author } = await show();
  expect(author()).toEqual(said.user);
});

test('an author has the name and picture of their card', async () => {
  const { author } = await show();
  putCards([card({ first_name: 'Priyanka', pfp_url: '/media/new.webp' })], now());
  await expect.poll(author).toEqual({ ...said.user, first_name: 'Priyanka', pfp_url: '/media/new.webp' });
});

test('of a new picture one hears by what somebody says next', async () => {
  const { author, sendEvent } = await show();
  putCards([card({ pfp_url: '/media/old.webp' })], now());
  const { message, user } = saidBy({ ...priya, pfp_url: '/media/new.webp' }, 'Hello');
  sendEvent('chat:message', { message, user, options: message.options });
  await expect.poll(() => author()?.pfp_url).toBe('/media/new.webp');
});

test('who leaves is a deleted user at once', async () => {
  const { author, sendEvent } = await show();
  sendEvent('user:gone', { user_id: 5 });
  await expect
    .poll(author)
    .toEqual({ id: 5, first_name: 'Deleted user', last_name: '', pfp_url: null, deleted: true });
});

test('who is blocked is marked at once, also where no card of theirs is known, and keeps their picture', async () => {
  answer(peopleCalls.BlockUser, () => success(null));
  answer(peopleCalls.UnblockUser, () => success(null));
  answer(peopleCalls.GetUserByID, () => success(opened({ pfp_url: '/media/old.webp' })));
  const { author, cache } = await show();
  await setBlocked(cache, { id: 5 }, true);
  await expect.poll(author).toEqual({ ...said.user, blocked: true });
  putCards([card({ blocked: true, pfp_url: null })], now());
  await expect.poll(author).toEqual({ ...said.user, blocked: true });
  await setBlocked(cache, { id: 5 }, false);
  await expect.poll(author).toEqual(said.user);
});

test('what the server says of a deleted author is final', async () => {
  putCards([card()], now());
  const user = { id: 5, first_name: 'Deleted user', last_name: '', pfp_url: null, deleted: true };
  const { author } = await show({ ...said, user });
  expect(author()).toEqual(user);
});

test('presence draws nobody’s words again', async () => {
  putCards([card({ pfp_url: '/media/old.webp' })], now());
  const { drawn, sendEvent } = await show();
  sendEvent('user:onlineStatus', { user_id: 5, onlineStatus: 'online' });
  await Promise.resolve();
  expect(drawn).toHaveLength(1);
});
