import { accountCalls } from '@quad/contract/account/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { describe, expect, test } from 'vitest';
import { commitBoth } from '#features/dating/testing/queries.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { findFaults } from '#testing/invariants/invariants.ts';
import { endChat, insertMatchChat } from '../testing/queries.ts';
import {
  circleOf,
  CLOSED,
  friendsOf,
  eventNamesOf,
  NO_CHAT,
  NOT_THE_OWNER,
  page,
  say,
  texts,
} from '../testing/chats.ts';

const app = await appOfFile();

const PASSWORD = 'jacaranda season';
const OK = { status: true, content: null };
const close = (person: Person, chat_id: number) => person.call(chatCalls.CloseChatByID, { chat_id });
const listed = async (person: Person) => (await person.callOk(chatCalls.GetMyChats, {})).map(({ id }) => id);
const past = (person: Person) => person.callOk(chatCalls.GetPastChats, {});

describe('a group', () => {
  test('is closed by its owner for all, live, and stays readable', async () => {
    const { owner, friends, chat_id } = await circleOf(app, 2, 2);
    const [bob, cat] = friends as [Person, Person];
    await say(bob, chat_id, 'remember this');
    const devices = [await owner.connect(), await bob.connect(), await bob.connect(), await cat.connect()];
    expect(await close(bob, chat_id)).toEqual(NOT_THE_OWNER);
    for (const _ of [1, 2]) expect(await close(owner, chat_id)).toEqual(OK);
    expect(await close(bob, chat_id)).toEqual(NOT_THE_OWNER);
    for (const device of devices) expect(await device.receive('chat:removeChat')).toEqual({ chat_id });
    for (const person of [owner, bob, cat]) {
      expect(await listed(person)).not.toContain(chat_id);
      const [chat] = await past(person);
      expect(chat).toMatchObject({ id: chat_id, writable: false, member_count: 3 });
      expect(Date.parse(chat?.closed_time ?? '')).toBeGreaterThan(0);
      expect(texts(await page(person, chat_id))).toEqual(['remember this']);
      expect(await person.call(chatCalls.CreateMessage, { chat_id, content: 'x' })).toEqual(CLOSED);
      const title = { chat_id, new_info: '{"title":"x"}' };
      expect(await owner.call(chatCalls.UpdateChatInfo, title)).toEqual(CLOSED);
    }
    await say(
      owner,
      (await owner.callOk(chatCalls.CreateChat, { title: 'x', user_ids: [bob.user_id] })).chat.id,
      'end',
    );
    await devices[1]?.receive('chat:message');
    expect(eventNamesOf(devices[1] as (typeof devices)[number])).toEqual([
      'chat:removeChat',
      'chat:createChat',
      'chat:message',
    ]);
  });

  test('is nothing to outsiders and former members', async () => {
    const { owner, friends, chat_id } = await circleOf(app, 2, 1);
    const [bob, cat] = friends as [Person, Person];
    expect(await close(cat, chat_id)).toEqual(NO_CHAT);
    await owner.callOk(chatCalls.RemoveUserFromChatByID, { chat_id, user_id: bob.user_id });
    expect(await close(bob, chat_id)).toEqual(NO_CHAT);
    expect(await close(bob, Number.MAX_SAFE_INTEGER)).toEqual(NO_CHAT);
    await close(owner, chat_id);
    expect(await past(bob)).not.toContainEqual(expect.objectContaining({ id: chat_id }));
  });
});

describe('a friends’ chat', () => {
  test('hides from the one who closes it, on all their devices, until its next message', async () => {
    const { ann, bob, chat_id } = await friendsOf(app);
    await say(ann, chat_id, 'one');
    const [phone, laptop, annsPhone] = [await bob.connect(), await bob.connect(), await ann.connect()];
    for (const _ of [1, 2]) expect(await close(bob, chat_id)).toEqual(OK);
    for (const device of [phone, laptop])
      expect(await device.receive('chat:removeChat')).toEqual({ chat_id });
    expect([await listed(bob), await listed(ann)]).toEqual([[], [chat_id]]);
    expect(await past(ann)).toEqual([]);
    expect(await past(bob)).toMatchObject([{ id: chat_id, writable: true }]);
    expect((await past(bob))[0]?.closed_time).toBeUndefined();
    expect((await bob.callOk(profileCalls.GetMyInfo, {})).num_chats).toBe(0);
    await say(ann, chat_id, 'two');
    expect(await phone.receive('chat:createChat')).toMatchObject({ chat: { id: chat_id, unread_count: 2 } });
    expect([await listed(bob), await past(bob)]).toEqual([[chat_id], []]);
    expect(eventNamesOf(annsPhone)).not.toContain('chat:removeChat');
    expect(eventNamesOf(phone).filter((name) => name === 'chat:removeChat')).toHaveLength(1);
  });

  test('comes back when the one who closed it writes', async () => {
    const { ann, bob, chat_id } = await friendsOf(app);
    await close(bob, chat_id);
    const phone = await bob.connect();
    await say(bob, chat_id, 'hello again');
    await phone.receive('chat:createChat');
    expect(await listed(bob)).toEqual([chat_id]);
    expect(texts(await page(ann, chat_id))).toEqual(['hello again']);
  });

  test.each([
    ['unfriending', (ann: Person, user_id: number) => ann.callOk(friendCalls.RemoveFriend, { user_id })],
    ['blocking', (ann: Person, user_id: number) => ann.callOk(peopleCalls.BlockUser, { user_id })],
  ])('after %s is a past chat of both, to read and to report and not to write', async (_name, end) => {
    const { ann, bob, chat_id } = await friendsOf(app);
    const { message } = await say(ann, chat_id, 'rude');
    await end(ann, bob.user_id);
    expect(await close(ann, chat_id)).toEqual(OK);
    for (const person of [ann, bob])
      expect(await past(person)).toMatchObject([{ id: chat_id, writable: false, type: 0 }]);
    expect(texts(await page(bob, chat_id))).toEqual(['rude']);
    const report = { message_id: message.id, reason: 'ABUSE' } as const;
    expect(await bob.call(reportCalls.CreateReport, report)).toEqual(OK);
    await endChat(app.db, chat_id, 89);
    expect(await past(bob)).toHaveLength(1);
    await endChat(app.db, chat_id, 91);
    expect(await past(bob)).toEqual([]);
    const later = { message_id: message.id, reason: 'SPAM' } as const;
    expect(await ann.call(reportCalls.CreateReport, later)).toMatchObject({ errors: [{ code: 404 }] });
  });
});

describe('a match', () => {
  test('is closed for both by either, which ends their commit', async () => {
    const [ann, bob] = [await app.person(), await app.person()];
    const chat_id = await insertMatchChat(app.db, ann.user_id, bob.user_id);
    await commitBoth(app.db, ann.user_id, bob.user_id);
    expect((await bob.callOk(chatCalls.GetChatByID, { chat_id })).committed).toBe(true);
    const devices = [await ann.connect(), await bob.connect()];
    for (const _ of [1, 2]) expect(await close(bob, chat_id)).toEqual(OK);
    for (const device of devices) {
      expect(await device.receive('chat:removeCommit')).toEqual({ chat_id });
      expect(await device.receive('chat:removeChat')).toEqual({ chat_id });
    }
    for (const person of [ann, bob]) {
      expect(await past(person)).toMatchObject([{ id: chat_id, type: 2, writable: false, committed: false }]);
      expect(await person.callOk(profileCalls.GetMyInfo, {})).toMatchObject({
        date_enabled: 'ENABLED',
        date_committed_to_id: null,
      });
    }
    const ended = { type: 'COMMIT', subtype: 'REMOVE', source_user_id: bob.user_id, chat_id };
    expect(await ann.callOk(notificationCalls.GetMyNotifications, {})).toMatchObject([ended]);
    expect(await bob.callOk(notificationCalls.GetMyNotifications, {})).toEqual([]);
  });

  test.each([
    [
      'a block',
      (ann: Person, bob: Person) => ann.callOk(peopleCalls.BlockUser, { user_id: bob.user_id }),
      [],
    ],
    [
      'one side’s leaving Quad',
      (ann: Person) =>
        ann.callOk(accountCalls.DeleteAccount, { agree_delete: true, password: PASSWORD, feedback: null }),
      [{ type: 'COMMIT', subtype: 'REMOVE', source_user_id: null }],
    ],
  ])('ends with its commit by %s', async (_name, end, notified) => {
    const password_hash = await app.services.passwords.hash(PASSWORD);
    const [ann, bob] = [await app.person({ password_hash }), await app.person()];
    const chat_id = await insertMatchChat(app.db, ann.user_id, bob.user_id);
    await commitBoth(app.db, ann.user_id, bob.user_id);
    const his = await bob.connect();
    await end(ann, bob);
    expect(await his.receive('chat:removeCommit')).toEqual({ chat_id });
    expect(await his.receive('chat:removeChat')).toEqual({ chat_id });
    expect(await bob.callOk(notificationCalls.GetMyNotifications, {})).toMatchObject(notified);
    expect(await bob.callOk(profileCalls.GetMyInfo, {})).toMatchObject({
      date_enabled: 'ENABLED',
      date_committed_to_id: null,
    });
    expect(await findFaults(app)).toEqual({});
  });

  test('that is closed leaves other commits alone', async () => {
    const [ann, bob, cat] = [await app.person(), await app.person(), await app.person()];
    const chat_id = await insertMatchChat(app.db, ann.user_id, bob.user_id);
    await commitBoth(app.db, ann.user_id, cat.user_id);
    await close(ann, chat_id);
    expect(await ann.callOk(profileCalls.GetMyInfo, {})).toMatchObject({ date_committed_to_id: cat.user_id });
    expect(await bob.callOk(notificationCalls.GetMyNotifications, {})).toEqual([]);
  });
});
