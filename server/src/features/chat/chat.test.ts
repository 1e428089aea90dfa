import { chatCalls } from '@quad/contract/chat/calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { describe, expect, test } from 'vitest';
import { blank } from '#platform/media/fixtures/make.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import {
  endChat,
  endMembership,
  hideChat,
  insertGroup,
  insertMatchChat,
  insertMembers,
} from './testing/queries.ts';
import { CLOSED, count, friendsOf, groupOf, NO_CHAT, page, say, texts } from './testing/chats.ts';

const app = await appOfFile();

const listOf = (person: Person) => person.callOk(chatCalls.GetMyChats, {});
const idsOf = async (person: Person) => (await listOf(person)).map(({ id }) => id);
const send = (person: Person, chat_id: number) =>
  person.call(chatCalls.CreateMessage, { chat_id, content: 'hello' });

describe('who may read and write', () => {
  test('a message reaches the chat, trimmed, and outsiders learn nothing', async () => {
    const { ann, bob, chat_id } = await friendsOf(app);
    const eve = await app.person();
    const user = { id: ann.user_id, first_name: 'Ann', last_name: 'Test', pfp_url: null };
    expect((await say(ann, chat_id, '  hello ')).user).toEqual(user);
    expect(texts(await page(bob, chat_id))).toEqual(['hello']);
    expect(await page(bob, chat_id)).toMatchObject([{ user }]);
    expect(await listOf(bob)).toMatchObject([{ lastMessage: { user } }]);
    const absent = [999_999, Number.MAX_SAFE_INTEGER].map((id) => ({ chat_id: id }));
    for (const outside of [{ chat_id }, ...absent]) {
      expect(await eve.call(chatCalls.GetMessages, { ...outside, page: 0 })).toEqual(NO_CHAT);
      expect(await eve.call(chatCalls.GetChatByID, outside)).toEqual(NO_CHAT);
      expect(await eve.call(chatCalls.CreateMessage, { ...outside, content: 'x' })).toEqual(NO_CHAT);
    }
    expect(texts(await page(ann, chat_id))).toEqual(['hello']);
  });

  /** Source: decisions.md "Staff": reading a chat happens only from a report. */
  test.each(['moderator', 'admin'] as const)(
    'to staff it is not there, as to any stranger: %s',
    async (role) => {
      const { ann, bob, chat_id } = await friendsOf(app);
      const bytes = new Uint8Array(await blank(8, 8).png().toBuffer());
      const media = [new File([bytes], 'a.png', { type: 'image/png' })];
      const { message } = await ann.callOk(chatCalls.CreateMessage, { chat_id, content: '', media });
      const codeFor = async (person: Person) => {
        const cookies = { sessionID: person.cookies.get('sessionID') ?? '' };
        return (await app.app.inject({ url: message.media[0]?.url ?? '/', cookies })).statusCode;
      };
      expect(await codeFor(bob)).toBe(200);
      for (const outsider of [await app.person({ role }), await app.person()]) {
        expect(await outsider.call(chatCalls.GetMessages, { chat_id, page: 0 })).toEqual(NO_CHAT);
        expect(await outsider.call(chatCalls.GetMessages, { chat_id, message_id: message.id })).toEqual(
          NO_CHAT,
        );
        expect(await outsider.call(chatCalls.GetChatByID, { chat_id })).toEqual(NO_CHAT);
        expect(await (await outsider.connect()).emit('chat:join', { chat_id })).toEqual(NO_CHAT);
        expect(await codeFor(outsider)).toBe(404);
      }
    },
  );

  test('a group is written to by its members, a match by both', async () => {
    const { people, chat_id } = await groupOf(app, 3);
    for (const person of people) expect(await send(person, chat_id)).toMatchObject({ status: true });
    const [ann, bob] = people as [Person, Person];
    const match = await insertMatchChat(app.db, ann.user_id, bob.user_id);
    expect(await send(bob, match)).toMatchObject({ status: true });
    await endChat(app.db, match);
    expect(await send(bob, match)).toEqual(CLOSED);
  });

  test('a person who left a group finds it nowhere', async () => {
    const { people, chat_id } = await groupOf(app, 3);
    const leaver = people[1] as Person;
    await say(leaver, chat_id, 'bye');
    await endMembership(app.db, chat_id, leaver.user_id);
    expect(await leaver.call(chatCalls.GetMessages, { chat_id, page: 0 })).toEqual(NO_CHAT);
    expect(await send(leaver, chat_id)).toEqual(NO_CHAT);
    expect(await idsOf(leaver)).not.toContain(chat_id);
    expect((await people[0]?.callOk(chatCalls.GetChatByID, { chat_id }))?.members).toHaveLength(2);
  });

  test('history shows from the moment of joining on', async () => {
    const { people, chat_id } = await groupOf(app, 2);
    const [ann] = people as [Person];
    const [before] = await count(ann, chat_id, 2);
    const newcomer = await app.person();
    await insertMembers(app.db, chat_id, [newcomer.user_id]);
    expect(await page(newcomer, chat_id)).toEqual([]);
    expect(await listOf(newcomer)).toMatchObject([{ lastMessage: null, unread_count: 0 }]);
    await say(ann, chat_id, 'welcome');
    expect(texts(await page(newcomer, chat_id))).toEqual(['welcome']);
    expect(texts(await page(newcomer, chat_id, { page: 0, search_text: '12' }))).toEqual([]);
    const behind = { chat_id, before_message_id: before?.message.id as number };
    expect(await newcomer.call(chatCalls.GetMessages, behind)).toEqual(NO_CHAT);
    expect(await listOf(newcomer)).toMatchObject([{ unread_count: 1 }]);
  });
});

describe('chats that end', () => {
  test('unfriending closes the chat for both, keeps its history, and befriending reopens it', async () => {
    const [ann, bob] = [await app.person(), await app.person()];
    await ann.callOk(friendCalls.FriendRequestAction, { user_id: bob.user_id, action: 'SEND' });
    await bob.callOk(friendCalls.FriendRequestAction, { user_id: ann.user_id, action: 'ACCEPT' });
    const [chat] = await listOf(ann);
    const chat_id = chat?.id as number;
    expect(chat).toMatchObject({ type: 0, writable: true, title: null, owner_id: null, member_count: 2 });
    await say(ann, chat_id, 'hello');
    await hideChat(app.db, chat_id, bob.user_id);
    await ann.callOk(friendCalls.RemoveFriend, { user_id: bob.user_id });
    for (const person of [ann, bob]) {
      expect(await idsOf(person)).toEqual([]);
      expect(await send(person, chat_id)).toEqual(CLOSED);
      expect(texts(await page(person, chat_id))).toEqual(['hello']);
      const past = await person.callOk(chatCalls.GetChatByID, { chat_id });
      expect(past.chat.writable).toBe(false);
    }
    await bob.callOk(friendCalls.FriendRequestAction, { user_id: ann.user_id, action: 'SEND' });
    await ann.callOk(friendCalls.FriendRequestAction, { user_id: bob.user_id, action: 'ACCEPT' });
    expect(await idsOf(bob)).toEqual([chat_id]);
    expect(await send(bob, chat_id)).toMatchObject({ content: { message: { seq: 2 } } });
  });

  test('a block closes both chats of two, and a group goes on with the blocked one marked', async () => {
    const { ann, bob, chat_id } = await friendsOf(app);
    const match = await insertMatchChat(app.db, ann.user_id, bob.user_id);
    const group = await insertGroup(app.db, [ann.user_id, bob.user_id]);
    await ann.callOk(peopleCalls.BlockUser, { user_id: bob.user_id });
    for (const person of [ann, bob]) {
      expect(await idsOf(person)).toEqual([group]);
      for (const closed of [chat_id, match]) expect(await send(person, closed)).toEqual(CLOSED);
    }
    const sent = await say(bob, group, 'do you see me?');
    expect(sent.user.blocked).toBeUndefined();
    expect(await page(ann, group)).toMatchObject([{ user: { id: bob.user_id, blocked: true } }]);
    await say(ann, group, 'no');
    expect((await page(bob, group)).map(({ user }) => user.blocked)).toEqual([undefined, undefined]);
  });

  test('a past chat is readable for 90 days', async () => {
    const { ann, chat_id } = await friendsOf(app);
    await endChat(app.db, chat_id, 89);
    expect(await page(ann, chat_id)).toEqual([]);
    await endChat(app.db, chat_id, 91);
    expect(await ann.call(chatCalls.GetMessages, { chat_id, page: 0 })).toEqual(NO_CHAT);
    expect(await ann.call(chatCalls.GetChatByID, { chat_id })).toEqual(NO_CHAT);
    expect(await send(ann, chat_id)).toEqual(NO_CHAT);
  });
});

describe('the list', () => {
  test('the chat with the latest message comes first, with that message and what is unread', async () => {
    const { ann, bob, chat_id } = await friendsOf(app);
    const group = await insertGroup(app.db, [bob.user_id, ann.user_id], 'Climbing');
    await say(ann, group, 'in the group');
    await count(ann, chat_id, 3);
    expect(await listOf(bob)).toMatchObject([
      { id: chat_id, unread_count: 3, last_read_seq: 0, lastMessage: { message: { content: '3' } } },
      { id: group, unread_count: 1, title: 'Climbing', owner_id: bob.user_id, type: 1 },
    ]);
    await say(ann, group, 'again');
    expect(await idsOf(bob)).toEqual([group, chat_id]);
  });

  test("one's own messages are never unread, and sending reads the chat", async () => {
    const { ann, bob, chat_id } = await friendsOf(app);
    await count(ann, chat_id, 2);
    expect(await listOf(ann)).toMatchObject([{ unread_count: 0, last_read_seq: 2 }]);
    await say(bob, chat_id, 'answer');
    expect(await listOf(bob)).toMatchObject([{ unread_count: 0, last_read_seq: 3 }]);
    expect(await listOf(ann)).toMatchObject([{ unread_count: 1, last_read_seq: 2 }]);
  });

  test('a group shows its first eight members and their number, the chat itself all', async () => {
    const { people, chat_id } = await groupOf(app, 11);
    const ids = people.map(({ user_id }) => user_id);
    const [chat] = await listOf(people[4] as Person);
    expect(chat?.members.map(({ id }) => id)).toEqual(ids.slice(0, 8));
    expect(chat?.member_count).toBe(11);
    const whole = await people[4]?.callOk(chatCalls.GetChatByID, { chat_id });
    expect(whole?.members.map(({ id }) => id)).toEqual(ids);
    expect(whole).toMatchObject({ title: 'Group', icon_url: null, committed: false, commit_request: null });
  });

  test('a hidden chat is back with its next message', async () => {
    const { ann, bob, chat_id } = await friendsOf(app);
    await say(ann, chat_id, 'one');
    await hideChat(app.db, chat_id, bob.user_id);
    expect(await idsOf(bob)).toEqual([]);
    expect(await idsOf(ann)).toEqual([chat_id]);
    const phone = await bob.connect();
    await say(ann, chat_id, 'two');
    const back = { chat: { id: chat_id, unread_count: 2, lastMessage: { message: { content: 'two' } } } };
    expect(await phone.receive('chat:createChat')).toMatchObject(back);
    expect(await idsOf(bob)).toEqual([chat_id]);
  });

  test('a deleted account keeps its messages and loses its name', async () => {
    const { people, chat_id } = await groupOf(app, 2);
    const [ann, bob] = people as [Person, Person];
    await say(bob, chat_id, 'remember me');
    await app.db
      .updateTable('app_user')
      .set({ deleted_at: new Date(0) })
      .where('user_id', '=', bob.user_id)
      .execute();
    const user = { id: bob.user_id, first_name: 'Deleted user', last_name: '', pfp_url: null, deleted: true };
    expect((await page(ann, chat_id)).map((message) => message.user)).toEqual([user]);
    expect(await listOf(ann)).toMatchObject([{ lastMessage: { user } }]);
  });
});
