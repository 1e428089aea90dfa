import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { expect, test } from 'vitest';
import type { Connected } from '#testing/client.ts';
import { type Person, soundAppOfFile } from '#testing/app.ts';
import { insertCrowd, insertFriends } from '../testing/queries.ts';
import { circleOf, eventNamesOf, say } from '../testing/chats.ts';
import { leaveAllGroups } from './leaving.ts';

const app = await soundAppOfFile();

/** Waits for the last message that was sent. All earlier events arrive before it. */
const upTo = (device: Connected, content: string) =>
  device.receive<ChatMessage>('chat:message', ({ message }) => message.content === content);
const updates = ({ events }: Connected) =>
  events.filter(({ name }) => name === 'chat:updateChat').map(({ payload }) => payload);

test('those who are added have the group on all their devices, and its members learn who came', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 2, 1);
  const [bob, cat] = friends as [Person, Person];
  const [phone, laptop] = [await cat.connect(), await cat.connect()];
  const old = [await owner.connect(), await owner.connect(), await bob.connect()];
  await say(owner, chat_id, 'before');
  await owner.callOk(chatCalls.AddUserToChat, { chat_id, user_ids: [cat.user_id] });
  await say(owner, chat_id, 'after');
  for (const device of [phone, laptop]) {
    await upTo(device, 'after');
    expect(eventNamesOf(device)).toEqual(['chat:createChat', 'chat:message']);
    const { chat } = await device.receive<{ chat: unknown }>('chat:createChat');
    expect(chat).toMatchObject({ id: chat_id, member_count: 3, lastMessage: null, unread_count: 0 });
    await device.receive('user:notification', ({ subtype }) => subtype === 'ADD_USER');
  }
  for (const device of old) {
    await upTo(device, 'after');
    expect(updates(device)).toEqual([{ chat_id, joined: [cat.user_id], member_count: 3 }]);
    expect(eventNamesOf(device)).not.toContain('chat:createChat');
  }
});

test('a new group is there for its maker and its members at once', async () => {
  const [ann, bob] = [await app.person(), await app.person()];
  await insertFriends(app.db, ann.user_id, bob.user_id);
  const devices = [await ann.connect(), await ann.connect(), await bob.connect()];
  const { chat } = await ann.callOk(chatCalls.CreateChat, { title: 'New', user_ids: [bob.user_id] });
  for (const device of devices)
    expect(await device.receive('chat:createChat')).toMatchObject({ chat: { id: chat.id, title: 'New' } });
});

test('who joins later is named as a reader of what came since, and of nothing from before', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 2, 1);
  const cat = friends[1] as Person;
  const phone = await owner.connect();
  const before = await say(owner, chat_id, 'before');
  await owner.callOk(chatCalls.AddUserToChat, { chat_id, user_ids: [cat.user_id] });
  const [listed] = await owner.callOk(chatCalls.GetMyChats, {});
  expect(listed?.lastMessage?.message.options.read).toEqual([]);
  const after = await say(owner, chat_id, 'after');
  const message_id = after.message.id;
  await (await cat.connect()).emit('chat:read', { message_id });
  const reader = { user_id: cat.user_id, joined_seq: before.message.seq };
  expect(await phone.receive('chat:read')).toEqual({ chat_id, message_id, ...reader });
  const { messages } = await owner.callOk(chatCalls.GetMessages, { chat_id, page: 0 });
  expect(messages.map(({ message }) => message.options.read)).toEqual([[reader], []]);
});

test('who is removed hears so on all devices and then nothing, whatever they had open', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 2, 2);
  const [bob, cat] = friends as [Person, Person];
  const gone = [await bob.connect(), await bob.connect()];
  const there = [await owner.connect(), await cat.connect()] as const;
  for (const device of [...gone, ...there]) await device.emit('chat:join', { chat_id });
  await owner.callOk(chatCalls.RemoveUserFromChatByID, { chat_id, user_id: bob.user_id });
  const [ownersPhone, catsPhone] = there;
  await catsPhone.emit('chat:typing', { chat_id });
  await ownersPhone.receive('chat:typing');
  const sent = await say(owner, chat_id, 'without them');
  await catsPhone.emit('chat:read', { message_id: sent.message.id });
  await owner.callOk(chatCalls.UpdateChatInfo, { chat_id, new_info: '{"title":"Us"}' });
  const { chat } = await owner.callOk(chatCalls.CreateChat, { title: 'x', user_ids: [bob.user_id] });
  for (const device of gone) {
    await device.receive<{ chat: { id: number } }>(
      'chat:createChat',
      (payload) => payload.chat.id === chat.id,
    );
    expect(eventNamesOf(device)).toEqual(['chat:removeChat', 'chat:createChat']);
    expect(await device.receive('chat:removeChat')).toEqual({ chat_id });
    for (const event of ['chat:join', 'chat:typing'])
      expect(await device.emit(event, { chat_id })).toMatchObject({ errors: [{ code: 404 }] });
    expect(await device.emit('chat:read', { message_id: sent.message.id })).toMatchObject({
      errors: [{ code: 404 }],
    });
  }
  for (const device of there) {
    await device.receive('chat:updateChat', (payload) => payload['title'] === 'Us');
    expect(updates(device)).toEqual([
      { chat_id, left: [bob.user_id], member_count: 2 },
      { chat_id, title: 'Us' },
    ]);
  }
});

test('the members learn who owns the group once its owner has left', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 2, 2);
  const [bob, cat] = friends as [Person, Person];
  const devices = [await bob.connect(), await cat.connect()];
  const phone = await owner.connect();
  await owner.callOk(chatCalls.RemoveUserFromChatByID, { chat_id, user_id: owner.user_id });
  for (const device of devices)
    expect(await device.receive('chat:updateChat')).toEqual({
      chat_id,
      left: [owner.user_id],
      member_count: 2,
      owner_id: bob.user_id,
    });
  expect(await phone.receive('chat:removeChat')).toEqual({ chat_id });
});

test('a person who a group passes to is notified, also where its owner’s account goes', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 2, 2);
  const [bob, cat] = friends as [Person, Person];
  const inherited = async (person: Person) => {
    const list = await person.callOk(notificationCalls.GetMyNotifications, {});
    return list.filter(({ subtype }) => subtype === 'NEW_OWNER');
  };
  const notice = { type: 'CHAT', source_user_id: null, chat_id, content: 'Group', is_read: false };
  await owner.callOk(chatCalls.RemoveUserFromChatByID, { chat_id, user_id: owner.user_id });
  expect(await inherited(bob)).toMatchObject([notice]);
  expect(await inherited(cat)).toEqual([]);
  await app.db.transaction().execute((db) => leaveAllGroups({ db, emit: () => undefined }, bob.user_id));
  expect(await inherited(cat)).toMatchObject([notice]);
});

test('a failed call tells nobody', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 2, 1);
  const [bob, cat] = friends as [Person, Person];
  const device = await bob.connect();
  await bob.call(chatCalls.RemoveUserFromChatByID, { chat_id, user_id: owner.user_id });
  await bob.call(chatCalls.AddUserToChat, { chat_id, user_ids: [cat.user_id] });
  await bob.call(chatCalls.UpdateChatInfo, { chat_id, new_info: '{"title":"Mine"}' });
  await bob.call(chatCalls.CloseChatByID, { chat_id });
  await say(owner, chat_id, 'still here');
  await upTo(device, 'still here');
  expect(eventNamesOf(device)).toEqual(['chat:message']);
});

test('members of an open group see each other come, never across a block', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 2, 2);
  const [bob, cat] = friends as [Person, Person];
  const [ownersPhone, bobsPhone] = [await owner.connect(), await bob.connect()];
  for (const device of [ownersPhone, bobsPhone]) await device.emit('chat:join', { chat_id });
  const isCat = ({ user_id }: Record<string, unknown>) => user_id === cat.user_id;
  await cat.connect();
  expect(await bobsPhone.receive('user:onlineStatus', isCat)).toMatchObject({ onlineStatus: 'online' });
  const { members } = await bob.callOk(chatCalls.GetChatByID, { chat_id });
  expect(members.find(({ id }) => id === cat.user_id)).toMatchObject({ onlineStatus: 'online' });
  await bob.callOk(peopleCalls.BlockUser, { user_id: cat.user_id });
  const after = await bob.callOk(chatCalls.GetChatByID, { chat_id });
  expect(after.members.find(({ id }) => id === cat.user_id)).toMatchObject({ onlineStatus: 'offline' });
});

test('a message to 500 members is made and encoded as often as one to three', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 2, 2);
  const emittedFor = async (content: string) => {
    const before = app.events.length;
    await say(owner, chat_id, content);
    return app.events.slice(before).map(({ name, rooms }) => [name, rooms.length]);
  };
  const phone = await (friends[0] as Person).connect();
  expect(await emittedFor('to three')).toEqual([
    ['chat:message', 2],
    ['chat:message', 1],
  ]);
  await insertCrowd(app.db, chat_id, 497);
  expect(await emittedFor('to five hundred')).toEqual([
    ['chat:message', 499],
    ['chat:message', 1],
  ]);
  await upTo(phone, 'to five hundred');
});
