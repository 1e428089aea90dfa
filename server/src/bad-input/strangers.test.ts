import { chatCalls } from '@quad/contract/chat/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { circleOf, everything, say, texts } from '#features/chat/testing/chats.ts';
import { blank } from '#platform/media/fixtures/make.ts';
import { type Person, appOfFile } from '#testing/app.ts';

const NOWHERE = 2 ** 40;
const SECRET = 'the wattle blooms at nine';

/** The owner of the group, who is a member all the time. */
let ann: Person;
/** A user who was removed from the group. */
let cat: Person;
/** A user who joined the group after the secret message. */
let dan: Person;
/** A user who was never in the group and has her own chat. */
let eve: Person;
let chat_id: number;
let evesChat: number;
let secret: number;
let file: string;
let icon: string;

const app = await appOfFile();
beforeAll(async () => {
  const circle = await circleOf(app, 3, 1);
  [ann, cat, dan, eve] = [circle.owner, ...circle.friends] as [Person, Person, Person, Person];
  chat_id = circle.chat_id;
  const bytes = new Uint8Array(await blank(64, 64).png().toBuffer());
  const media = [new File([bytes], 'a.png', { type: 'image/png' })];
  const sent = await ann.callOk(chatCalls.CreateMessage, { chat_id, content: SECRET, media });
  [secret, file] = [sent.message.id, sent.message.media[0]?.url as string];
  const { chat } = await ann.callOk(chatCalls.UpdateChatInfo, { chat_id, icon: media[0] });
  icon = chat.icon_url as string;
  await ann.callOk(chatCalls.RemoveUserFromChatByID, { chat_id, user_id: cat.user_id });
  await ann.callOk(chatCalls.AddUserToChat, { chat_id, user_ids: [dan.user_id] });
  await say(ann, chat_id, 'welcome');
  evesChat = (await eve.callOk(chatCalls.CreateChat, { title: 'Mine' })).chat.id;
  await say(eve, evesChat, 'hello me');
});

/** The answer to a call, with every header that could reveal that hidden content exists. */
async function answerTo(person: Person, call: Parameters<Person['send']>[0], input: object) {
  const { statusCode, body, headers } = await person.send(call, input);
  return { statusCode, body, length: headers['content-length'], cache: headers['cache-control'] };
}

// Source: security.md §2 R7, T22: the answers for hidden content and for absent content are the same, byte for byte.
describe.each<[string, () => Person]>([
  ['a stranger', () => eve],
  ['somebody who was removed', () => cat],
])('to %s a group is not there', (_, who) => {
  const asks: [string, Parameters<Person['send']>[0], (chat: number, message: number) => object][] = [
    ['the chat', chatCalls.GetChatByID, (chat) => ({ chat_id: chat })],
    ['its messages', chatCalls.GetMessages, (chat) => ({ chat_id: chat, page: 0 })],
    ['a search', chatCalls.GetMessages, (chat) => ({ chat_id: chat, page: 0, search_text: 'wattle' })],
    ['around', chatCalls.GetMessages, (chat, message) => ({ chat_id: chat, around_message_id: message })],
    ['after', chatCalls.GetMessages, (chat, message) => ({ chat_id: chat, after_message_id: message })],
    ['before', chatCalls.GetMessages, (chat, message) => ({ chat_id: chat, before_message_id: message })],
    ['sending', chatCalls.CreateMessage, (chat) => ({ chat_id: chat, content: 'x' })],
    ['adding', chatCalls.AddUserToChat, (chat) => ({ chat_id: chat, user_ids: [ann.user_id] })],
    ['removing', chatCalls.RemoveUserFromChatByID, (chat) => ({ chat_id: chat, user_id: ann.user_id })],
    ['renaming', chatCalls.UpdateChatInfo, (chat) => ({ chat_id: chat, new_info: '{"title":"x"}' })],
    ['closing', chatCalls.CloseChatByID, (chat) => ({ chat_id: chat })],
    ['reporting', reportCalls.CreateReport, (_chat, message) => ({ message_id: message, reason: 'SPAM' })],
  ];
  test.each(asks)('%s', async (_name, call, input) => {
    const real = await answerTo(who(), call, input(chat_id, secret));
    expect(real).toEqual(await answerTo(who(), call, input(NOWHERE, NOWHERE)));
    expect(real.statusCode).toBe(404);
  });

  test.each(['chat:join', 'chat:typing', 'chat:read'])('%s', async (name) => {
    const { emit, socket } = await who().connect();
    const event = (chat: number, message: number) =>
      name === 'chat:read' ? { message_id: message } : { chat_id: chat };
    const real = await emit(name, event(chat_id, secret));
    expect(real).toEqual(await emit(name, event(NOWHERE, NOWHERE)));
    expect(real.status).toBe(false);
    socket.disconnect();
  });

  test('its files', async () => {
    const cookies = { sessionID: who().cookies.get('sessionID') ?? '' };
    for (const url of [file, icon, icon.replace('.webp', '-128.webp')]) {
      const real = await app.app.inject({ url, cookies });
      const none = await app.app.inject({ url: `/media/${'0'.repeat(32)}.webp`, cookies });
      expect([real.statusCode, real.body]).toEqual([404, none.body]);
    }
  });
});

describe('a message of one chat is nothing in another', () => {
  test.each(['around_message_id', 'before_message_id', 'after_message_id'])('%s', async (where) => {
    const ask = (message: number) =>
      answerTo(eve, chatCalls.GetMessages, { chat_id: evesChat, [where]: message });
    expect(await ask(secret)).toEqual(await ask(NOWHERE));
  });

  test('a client id of somebody else’s message starts a message of one’s own', async () => {
    const client_id = crypto.randomUUID();
    const first = await ann.callOk(chatCalls.CreateMessage, { chat_id, content: 'mine', client_id });
    const second = await dan.callOk(chatCalls.CreateMessage, { chat_id, content: 'theirs', client_id });
    expect(second.message).toMatchObject({ content: 'theirs', author_id: dan.user_id });
    expect(second.message.id).not.toBe(first.message.id);
    expect(first.message.client_id).toBe(client_id);
    expect(JSON.stringify(await everything(eve, evesChat))).not.toContain(client_id);
    const read = await everything(dan, chat_id);
    expect(read.find(({ message }) => message.id === first.message.id)?.message).not.toHaveProperty(
      'client_id',
    );
  });

  test('a client id of a message that one can no longer read tells nothing of it', async () => {
    const client_id = crypto.randomUUID();
    const guest = await app.person();
    const host = await circleOf(app, 1, 1);
    const member = host.friends[0] as Person;
    await member.callOk(chatCalls.CreateMessage, { chat_id: host.chat_id, content: SECRET, client_id });
    await host.owner.callOk(chatCalls.RemoveUserFromChatByID, {
      chat_id: host.chat_id,
      user_id: member.user_id,
    });
    const again = { chat_id: host.chat_id, content: SECRET, client_id };
    expect(await answerTo(member, chatCalls.CreateMessage, again)).toEqual(
      await answerTo(guest, chatCalls.CreateMessage, again),
    );
  });
});

describe('who joined later', () => {
  test('finds nothing of before by any way', async () => {
    const inputs = [
      { page: 0 },
      { page: 1 },
      { after_message_id: 0 },
      { page: 0, search_text: 'wattle' },
      { after_message_id: 0, search_text: 'wattle' },
      { page: 0, search_text: 'at' },
    ];
    for (const input of inputs)
      expect(texts((await dan.callOk(chatCalls.GetMessages, { chat_id, ...input })).messages)).not.toContain(
        SECRET,
      );
    const later = (await everything(dan, chat_id)).at(-1)?.message.id as number;
    const around = await dan.callOk(chatCalls.GetMessages, { chat_id, around_message_id: later });
    expect(texts(around.messages)).not.toContain(SECRET);
  });

  test.each(['around_message_id', 'before_message_id', 'after_message_id'])(
    'cannot tell by %s that something was',
    async (where) => {
      const { id } = (await say(eve, evesChat, 'of another chat')).message;
      for (const more of [{}, { search_text: 'come' }]) {
        const ask = (message: number) =>
          answerTo(dan, chatCalls.GetMessages, { chat_id, [where]: message, ...more });
        const nothing = await ask(NOWHERE);
        for (const message of [secret, id, Number.MAX_SAFE_INTEGER])
          expect(await ask(message)).toEqual(nothing);
      }
    },
  );

  test('catches up from before they left, with what has come since they are back', async () => {
    const host = await circleOf(app, 1, 1);
    const member = host.friends[0] as Person;
    const { message } = await say(host.owner, host.chat_id, 'before');
    const membership = { chat_id: host.chat_id, user_id: member.user_id };
    await host.owner.callOk(chatCalls.RemoveUserFromChatByID, membership);
    await say(host.owner, host.chat_id, 'meanwhile');
    await host.owner.callOk(chatCalls.AddUserToChat, { chat_id: host.chat_id, user_ids: [member.user_id] });
    await say(host.owner, host.chat_id, 'after');
    const after = { chat_id: host.chat_id, after_message_id: message.id };
    expect(texts((await member.callOk(chatCalls.GetMessages, after)).messages)).toEqual(['after']);
  });

  test('cannot read, report or mark what was before', async () => {
    const report = (message_id: number) =>
      answerTo(dan, reportCalls.CreateReport, { message_id, reason: 'SPAM' });
    expect((await report(secret)).statusCode).toBe(404);
    expect(await report(secret)).toEqual(await report(NOWHERE));
    const cookies = { sessionID: dan.cookies.get('sessionID') ?? '' };
    expect((await app.app.inject({ url: file, cookies })).statusCode).toBe(404);
    expect((await app.app.inject({ url: icon, cookies })).statusCode).toBe(200);
    const { emit, socket } = await dan.connect();
    const read = (message_id: number) => emit('chat:read', { message_id });
    expect((await read(secret)).status).toBe(false);
    expect(await read(secret)).toEqual(await read(NOWHERE));
    socket.disconnect();
  });
});

describe('removed while listening', () => {
  test('hears nothing more, neither messages nor typing', async () => {
    const host = await circleOf(app, 2, 2);
    const [gone, stays] = host.friends as [Person, Person];
    const device = await gone.connect();
    const other = await stays.connect();
    await device.emit('chat:join', { chat_id: host.chat_id });
    await host.owner.callOk(chatCalls.RemoveUserFromChatByID, {
      chat_id: host.chat_id,
      user_id: gone.user_id,
    });
    await device.receive('chat:removeChat');
    const before = device.events.length;
    await other.emit('chat:typing', { chat_id: host.chat_id });
    await say(host.owner, host.chat_id, SECRET);
    await other.receive('chat:message');
    const own = (await gone.callOk(chatCalls.CreateChat, { title: 'x' })).chat.id;
    await device.receive<{ chat: { id: number } }>('chat:createChat', ({ chat }) => chat.id === own);
    const chatEvents = device.events.slice(before).filter(({ name }) => name.startsWith('chat:'));
    expect(chatEvents.map(({ name }) => name)).toEqual(['chat:createChat']);
    expect((await device.emit('chat:typing', { chat_id: host.chat_id })).status).toBe(false);
  });
});
