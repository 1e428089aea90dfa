import { chatCalls } from '@quad/contract/chat/calls.ts';
import { expect, test } from 'vitest';
import { type Person, appOfFile } from '#testing/app.ts';
import { insertFriends, insertGroup } from '../testing/queries.ts';
import { groupOf, eventNamesOf, page, say, texts } from '../testing/chats.ts';

const app = await appOfFile();

test('a person who leaves for good hands their groups over, and their chats of two become past chats of the others', async () => {
  const { people, chat_id } = await groupOf(app, 3);
  const [gone, heir, friend] = people as [Person, Person, Person];
  const pair = await insertFriends(app.db, gone.user_id, friend.user_id);
  const alone = await insertGroup(app.db, [gone.user_id]);
  await say(gone, pair, 'take care');
  const phone = await friend.connect();
  const emitted: unknown[] = [];
  await app.db.transaction().execute((db) =>
    app.services.lifecycle.erase({
      db,
      jobs: app.services.jobs,
      emit: (rooms, name, payload) => void emitted.push({ rooms, name, payload }),
      user_id: gone.user_id,
    }),
  );

  const whole = await heir.callOk(chatCalls.GetChatByID, { chat_id });
  expect(whole.chat).toMatchObject({ owner_id: heir.user_id, member_count: 2, writable: true });
  expect(whole.members.map(({ id }) => id)).toEqual([heir.user_id, friend.user_id]);
  expect((await friend.callOk(chatCalls.GetMyChats, {})).map(({ id }) => id)).toEqual([chat_id]);
  expect(await friend.callOk(chatCalls.GetPastChats, {})).toMatchObject([{ id: pair, writable: false }]);
  expect(texts(await page(friend, pair))).toEqual(['take care']);
  const { closed_at } = await app.db
    .selectFrom('chat')
    .select('closed_at')
    .where('chat_id', '=', alone)
    .executeTakeFirstOrThrow();
  expect(closed_at).not.toBeNull();

  expect(emitted).toContainEqual({
    rooms: [`user:${heir.user_id}`, `user:${friend.user_id}`],
    name: 'chat:updateChat',
    payload: { chat_id, left: [gone.user_id], member_count: 2, owner_id: heir.user_id },
  });
  expect(emitted).toContainEqual({
    rooms: [`user:${gone.user_id}`, `user:${friend.user_id}`],
    name: 'chat:removeChat',
    payload: { chat_id: pair },
  });
  expect(eventNamesOf(phone)).toEqual([]);
});
