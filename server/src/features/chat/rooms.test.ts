import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { expect, test } from 'vitest';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { countingDatabase } from '#testing/counting-database.ts';
import { insertPerson } from '#testing/queries.ts';
import { localPresence } from '#platform/realtime/presence.ts';
import type { Services } from '#platform/services.ts';
import { emitGroupJoined } from './rooms.ts';
import { insertGroup, insertMembers } from './testing/queries.ts';
import { circleOf, groupOf, say } from './testing/chats.ts';

const app = await appOfFile();

test('a person who joins a group hears of it as their own list shows it', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 5, 2);
  await say(owner, chat_id, 'before');
  const joining = friends.slice(2) as [Person, ...Person[]];
  const devices = await Promise.all(joining.map((person) => person.connect()));
  await owner.callOk(chatCalls.AddUserToChat, { chat_id, user_ids: joining.map(({ user_id }) => user_id) });
  for (const [index, person] of joining.entries()) {
    const [shown] = (await person.callOk(chatCalls.GetMyChats, {})).filter(({ id }) => id === chat_id);
    expect(shown?.type).toBe(CHAT_GROUP);
    expect(await devices[index]?.receive('chat:createChat')).toEqual({ chat: shown });
  }
});

test('telling many takes no more statements than telling one', async () => {
  const { db, statements, close } = await countingDatabase();
  const services = { presence: localPresence() } as Services;
  const countFor = async (size: number): Promise<number> => {
    const user_ids: number[] = [];
    for (let made = 0; made < size; made += 1) user_ids.push((await insertPerson(db, {})).user_id);
    const chat_id = await insertGroup(db, [user_ids[0] as number]);
    await insertMembers(db, chat_id, user_ids.slice(1));
    statements.count = 0;
    const emitted: unknown[] = [];
    await emitGroupJoined(
      { db, services, emit: (room) => void emitted.push(room) },
      chat_id,
      user_ids.slice(1),
    );
    expect(emitted).toHaveLength(size - 1);
    return statements.count;
  };
  expect(await countFor(12)).toBe(await countFor(2));
  await close();
});

test('the list of chats names no more readers of a large group than members', async () => {
  const { people, chat_id } = await groupOf(app, 14);
  const [first, ...others] = people as [Person, ...Person[]];
  const { message } = await say(first, chat_id, 'hello');
  for (const person of others) await (await person.connect()).emit('chat:read', { message_id: message.id });
  const [listed] = await first.callOk(chatCalls.GetMyChats, {});
  expect(listed?.members).toHaveLength(8);
  expect(listed?.lastMessage?.message.options.read.length).toBeLessThanOrEqual(8);
});
