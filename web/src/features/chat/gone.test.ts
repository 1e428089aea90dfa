import { expect, test } from 'vitest';
import { followNotifications } from '#features/notifications/live.ts';
import { notifications } from '#features/notifications/requests.ts';
import { now, putCards } from '#features/people/cards.ts';
import { followPeople } from '#features/people/live.ts';
import { friends } from '#features/people/requests.ts';
import { makeCache } from '#platform/cache.ts';
import { befriended, card, chatWith } from '#testing/cards.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { followDeparturesInChats } from './gone.ts';
import { chats, messagesOf } from './requests.ts';

const user = { id: 5, first_name: 'Priya', last_name: 'Raman', pfp_url: '/media/priya.webp' };
const message = {
  message: {
    id: 1,
    seq: 1,
    content: 'Farewell',
    media: [],
    creation_time: '2026-11-01T00:00:00.000Z',
    author_id: 5,
    options: { chat_id: 75, read: [] },
  },
  user,
};
const LEFT = { id: 5, first_name: 'Deleted user', last_name: '', pfp_url: null, deleted: true };

test('whoever leaves is gone from lists, notifications and the names of what they wrote', () => {
  const cache = makeCache();
  const [priya, sam] = [card(befriended), card({ ...befriended, id: 6, first_name: 'Sam' })];
  const fromSam = {
    ...message,
    message: { ...message.message, id: 2, seq: 2, author_id: 6 },
    user: { ...user, id: 6 },
  };
  cache.setQueryData(friends.queryKey, putCards([priya, sam], now()));
  cache.setQueryData(chats.queryKey, [chatWith(priya, { lastMessage: message }), chatWith(sam)]);
  cache.setQueryData(messagesOf(75).queryKey, {
    pages: [{ messages: [fromSam, message] }],
    pageParams: [{ page: 0 }],
  });
  const note = {
    type: 'FRIEND_REQUEST',
    subtype: 'SEND',
    is_read: false,
    user_id: 9,
    chat_id: null,
    content: null,
  } as const;
  const creation_time = '2026-11-01T00:00:00.000Z';
  cache.setQueryData(
    notifications.queryKey,
    [5, 6].map((id) => ({ ...note, id, source_user_id: id, source_user: null, creation_time })),
  );
  const { connection, bring } = fakeConnection();
  followNotifications(connection, cache);
  followPeople(connection, cache);
  followDeparturesInChats(connection, cache);

  bring('user:gone', { user_id: 5 });
  expect(cache.getQueryData(friends.queryKey)).toEqual([6]);
  expect(cache.getQueryData(notifications.queryKey)?.map(({ id }) => id)).toEqual([6]);
  const [chat, other] = cache.getQueryData(chats.queryKey) ?? [];
  expect(chat?.members.find(({ id }) => id === 5)).toMatchObject({
    first_name: 'Deleted user',
    last_name: '',
    mutual: false,
  });
  expect(chat?.lastMessage?.user).toEqual(LEFT);
  expect(other?.members.some(({ first_name }) => first_name === 'Sam')).toBe(true);
  const shown = cache.getQueryData(messagesOf(75).queryKey)?.pages[0]?.messages;
  expect(shown?.map((one) => one.user)).toEqual([fromSam.user, LEFT]);
});
