import { chatCalls } from '@quad/contract/chat/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { describe, expect, test } from 'vitest';
import { type Person, testApp, appOfFile } from '#testing/app.ts';
import { endChat, endMembership, insertMembers } from './testing/queries.ts';
import { count, failure, friendsOf, groupOf, eventNamesOf, NO_CHAT, say } from './testing/chats.ts';

const app = await appOfFile();

const OK = { status: true, content: null };
const NO_MESSAGE = failure(404, 'Message not found');
const chatsOf = (person: Person) => person.callOk(chatCalls.GetMyChats, {});

describe('chat:read', () => {
  test('reads up to and including a message, forward only, and tells all members', async () => {
    const { ann, bob, chat_id } = await friendsOf(app);
    const [first, second, third] = (await count(ann, chat_id, 3)).map(({ message }) => message);
    const [phone, laptop, annsPhone] = [await bob.connect(), await bob.connect(), await ann.connect()];
    expect(await phone.emit('chat:read', { message_id: second?.id })).toEqual(OK);
    const events = { chat_id, user_id: bob.user_id, message_id: second?.id };
    for (const device of [phone, laptop, annsPhone])
      expect(await device.receive('chat:read')).toEqual(events);
    expect(await chatsOf(bob)).toMatchObject([{ unread_count: 1, last_read_seq: 2 }]);

    expect(await phone.emit('chat:read', { message_id: first?.id })).toEqual(OK);
    expect(await phone.emit('chat:read', { message_id: second?.id })).toEqual(OK);
    expect(await chatsOf(bob)).toMatchObject([{ unread_count: 1, last_read_seq: 2 }]);
    expect(await phone.emit('chat:read', { message_id: third?.id })).toEqual(OK);
    await annsPhone.receive('chat:read', ({ message_id }) => message_id === third?.id);
    expect(eventNamesOf(annsPhone)).toEqual(['chat:read', 'chat:read']);
  });

  test('is refused for messages one may not see', async () => {
    const { people, chat_id } = await groupOf(app, 2);
    const [ann, bob] = people as [Person, Person];
    const { message } = await say(ann, chat_id, 'before');
    const [eve, late] = [await app.person(), await app.person()];
    await insertMembers(app.db, chat_id, [late.user_id]);
    for (const person of [eve, late])
      expect(await (await person.connect()).emit('chat:read', { message_id: message.id })).toEqual(
        NO_MESSAGE,
      );
    expect(await (await bob.connect()).emit('chat:read', { message_id: 999_999 })).toEqual(NO_MESSAGE);
    await endMembership(app.db, chat_id, bob.user_id);
    expect(await (await bob.connect()).emit('chat:read', { message_id: message.id })).toEqual(NO_MESSAGE);
  });

  test('is not told to somebody who joined after the message', async () => {
    const { people, chat_id } = await groupOf(app, 2);
    const [ann, bob] = people as [Person, Person];
    const { message } = await say(ann, chat_id, 'before');
    const late = await app.person();
    await insertMembers(app.db, chat_id, [late.user_id]);
    const [annsPhone, bobsPhone, latesPhone] = [
      await ann.connect(),
      await bob.connect(),
      await late.connect(),
    ];
    await bobsPhone.emit('chat:read', { message_id: message.id });
    await annsPhone.receive('chat:read');
    await say(ann, chat_id, 'after');
    await latesPhone.receive('chat:message');
    expect(eventNamesOf(latesPhone)).toEqual(['chat:message']);
  });

  test('in a large group only the author and the reader are told', async () => {
    const { people, chat_id } = await groupOf(app, 51);
    const [ann, bob, cat] = people as [Person, Person, Person];
    const { message } = await say(ann, chat_id, 'hello');
    const [annsPhone, bobsPhone, catsPhone] = [await ann.connect(), await bob.connect(), await cat.connect()];
    await bobsPhone.emit('chat:read', { message_id: message.id });
    for (const device of [annsPhone, bobsPhone]) await device.receive('chat:read');
    await say(ann, chat_id, 'later');
    await catsPhone.receive('chat:message');
    expect(eventNamesOf(catsPhone)).not.toContain('chat:read');
  });
});

describe('chat:typing', () => {
  test('reaches the members who have the chat open, and not the one who types', async () => {
    const { people, chat_id } = await groupOf(app, 3);
    const [ann, bob, cat] = people as [Person, Person, Person];
    const [annsPhone, open, closed] = [await ann.connect(), await bob.connect(), await cat.connect()];
    for (const device of [annsPhone, open]) expect(await device.emit('chat:join', { chat_id })).toEqual(OK);
    expect(await annsPhone.emit('chat:typing', { chat_id })).toEqual(OK);
    expect(await open.receive('chat:typing')).toEqual({ chat_id, user_id: ann.user_id });
    await say(cat, chat_id, 'later');
    for (const device of [annsPhone, closed]) {
      await device.receive('chat:message');
      expect(eventNamesOf(device)).not.toContain('chat:typing');
    }
  });

  test('never crosses a block, in either direction', async () => {
    const { people, chat_id } = await groupOf(app, 3);
    const [blocker, blocked, cat] = people as [Person, Person, Person];
    await blocker.callOk(peopleCalls.BlockUser, { user_id: blocked.user_id });
    const devices = [await blocker.connect(), await blocked.connect(), await cat.connect()] as const;
    for (const device of devices) await device.emit('chat:join', { chat_id });
    const [first, second, third] = devices;
    await first.emit('chat:typing', { chat_id });
    await second.emit('chat:typing', { chat_id });
    for (const { user_id } of [blocker, blocked])
      await third.receive('chat:typing', (typing) => typing.user_id === user_id);
    await say(cat, chat_id, 'later');
    for (const device of [first, second]) {
      await device.receive('chat:message');
      expect(eventNamesOf(device)).not.toContain('chat:typing');
    }
  });

  test('stops for a member who has left, although the socket stays', async () => {
    const { people, chat_id } = await groupOf(app, 3);
    const [ann, bob, cat] = people as [Person, Person, Person];
    const [annsPhone, bobsPhone, catsPhone] = [await ann.connect(), await bob.connect(), await cat.connect()];
    for (const device of [bobsPhone, catsPhone]) await device.emit('chat:join', { chat_id });
    await endMembership(app.db, chat_id, bob.user_id);
    await annsPhone.emit('chat:typing', { chat_id });
    await catsPhone.receive('chat:typing');
    expect(eventNamesOf(bobsPhone)).toEqual([]);
    for (const event of ['chat:join', 'chat:typing'])
      expect(await bobsPhone.emit(event, { chat_id })).toEqual(NO_CHAT);
  });

  test('and chat:join are refused outside of chats, typing in closed ones too', async () => {
    const { ann, chat_id } = await friendsOf(app);
    const eve = await (await app.person()).connect();
    const phone = await ann.connect();
    await endChat(app.db, chat_id);
    for (const event of ['chat:join', 'chat:typing'])
      expect(await eve.emit(event, { chat_id })).toEqual(NO_CHAT);
    expect(await phone.emit('chat:join', { chat_id })).toEqual(OK);
    expect(await phone.emit('chat:typing', { chat_id })).toEqual(NO_CHAT);
    for (const id of [999_999, Number.MAX_SAFE_INTEGER]) {
      expect(await eve.emit('chat:join', { chat_id: id })).toEqual(NO_CHAT);
      expect(await eve.emit('chat:typing', { chat_id: id })).toEqual(NO_CHAT);
      expect(await eve.emit('chat:read', { message_id: id })).toEqual(NO_MESSAGE);
    }
  });

  test('counts once a second in a chat; more is no failure', async () => {
    const strict = await testApp({ env: { LIMITS: 'on' } });
    try {
      const { ann, bob, chat_id } = await friendsOf(strict);
      const [phone, open] = [await ann.connect(), await bob.connect()];
      await open.emit('chat:join', { chat_id });
      for (let times = 0; times < 3; times += 1)
        expect(await phone.emit('chat:typing', { chat_id })).toEqual(OK);
      await say(ann, chat_id, 'typed');
      await open.receive('chat:message');
      expect(eventNamesOf(open)).toEqual(['chat:typing', 'chat:message']);
    } finally {
      await strict.close();
    }
  });
});

test.each(['chat:join', 'chat:read', 'chat:typing'])('%s refuses what is no payload of it', async (event) => {
  const phone = await (await app.person()).connect();
  for (const junk of [null, {}, [], 7, 'x', { chat_id: 'x' }, { message_id: -1 }, { chat_id: 1.5 }])
    expect(await phone.emit(event, junk)).toMatchObject({ status: false, errors: [{ code: 400 }] });
});
