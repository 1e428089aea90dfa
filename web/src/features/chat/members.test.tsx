import { expect, test } from 'vitest';
import { patchCard } from '#features/cards/cards.ts';
import { subscribePeople } from '#features/people/live.ts';
import { makeCache } from '#platform/cache.ts';
import { now } from '#platform/now.ts';
import { ALEX, beAlex, chatWith } from '#testing/cards.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { group, mia, priya, theo } from '#testing/groups.ts';
import { renderPage } from '#testing/render-page.tsx';
import { type Chat, holdChat, holdChats } from './chat.ts';
import { useChatTitles, useFaces, useOther } from './members.ts';

/**
 * Renders a component that calls `read` on each render.
 * @returns every value that `read` has returned, in a list that grows
 */
async function readings<Value>(read: () => Value): Promise<Value[]> {
  const all: Value[] = [];
  function Reader() {
    all.push(read());
    return null;
  }
  await renderPage(<Reader />);
  return all;
}

/** Waits until changes are rendered. */
const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

test('a list reads names and faces again when they change, and not for who is there', async () => {
  beAlex();
  const list = holdChats([chatWith(priya), group([theo, mia])], now());
  const titles = await readings(() => useChatTitles(list, ALEX));
  const faces = await readings(() => useFaces(list[1] as Chat).map(({ first_name }) => first_name));
  for (const { id } of [priya, theo, mia]) patchCard(id, { onlineStatus: 'online' });
  await drawn();
  expect(titles).toEqual([['Priya Raman', 'Friday lawn crew']]);
  expect(faces).toEqual([['Theo', 'Mia']]);
  patchCard(priya.id, { last_name: 'Rao' });
  await drawn();
  expect(titles.slice(1)).toEqual([['Priya Rao', 'Friday lawn crew']]);
  expect(faces).toHaveLength(1);
});

test('a chat keeps what was heard of its people since it was asked for, and shows who has left Quad', async () => {
  beAlex();
  const { connection, sendEvent } = fakeConnection();
  subscribePeople(connection, makeCache());
  const askedAt = now();
  const held = holdChat(chatWith(priya), now());
  const others = await readings(() => useOther(held, ALEX));
  sendEvent('user:onlineStatus', { user_id: priya.id, onlineStatus: 'online' });
  // The answer was requested before the event, so it is older than the event.
  holdChats([chatWith(priya, { type: 2 })], askedAt);
  await drawn();
  expect(others.at(-1)?.onlineStatus).toBe('online');
  sendEvent('user:gone', { user_id: priya.id });
  // A late answer about a deleted person changes nothing.
  holdChats([chatWith(priya)], now());
  await drawn();
  expect(others.at(-1)).toMatchObject({ first_name: 'Deleted user', deleted: true });
});
