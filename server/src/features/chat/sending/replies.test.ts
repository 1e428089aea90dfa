import { randomUUID } from 'node:crypto';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Quote } from '@quad/contract/chat/shapes.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { expect, test } from 'vitest';
import { blank } from '#platform/media/fixtures/make.ts';
import { appOfFile, type Person } from '#testing/app.ts';
import { takeDown } from '#testing/take-down.ts';
import { failure, friendsOf, groupOf, NO_CHAT, page, say } from '../testing/chats.ts';
import { insertMembers } from '../testing/queries.ts';

const { CreateMessage, EditMessage, UnsendMessage } = chatCalls;
const NO_MESSAGE = failure(404, 'Message not found');

const app = await appOfFile();

const reply = (person: Person, chat_id: number, reply_seq: number, content = 'Yes') =>
  person.callOk(CreateMessage, { chat_id, content, reply_seq });
/** The quote of the latest message, as a person sees it. */
const quoteFor = async (person: Person, chat_id: number): Promise<Quote | undefined> =>
  (await page(person, chat_id))[0]?.message.reply;

test('a reply quotes the message as it is now: after an edit, and after it was unsent', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await say(ann, chat_id, 'Swim at six?');
  const there = await ann.connect();
  const ids = { seq: message.seq, message_id: message.id };
  expect((await reply(bob, chat_id, message.seq)).message.reply).toEqual(ids);
  expect(await there.receive('chat:message')).toMatchObject({ message: { reply: ids } });
  const user = { id: ann.user_id, first_name: 'Ann', last_name: expect.any(String) as string, pfp_url: null };
  expect(await quoteFor(bob, chat_id)).toEqual({ ...ids, user, content: 'Swim at six?' });
  await ann.callOk(EditMessage, { message_id: message.id, content: 'At seven?' });
  expect(await quoteFor(bob, chat_id)).toEqual({ ...ids, user, content: 'At seven?' });
  await ann.callOk(UnsendMessage, { message_id: message.id });
  const [list] = await bob.callOk(chatCalls.GetMyChats, {});
  for (const quote of [await quoteFor(bob, chat_id), list?.lastMessage?.message.reply])
    expect(quote).toEqual({ ...ids, user, gone: true });
  // Storing a reply does not look up the content of the quoted message. So a reply to a message that is gone is stored.
  expect((await reply(bob, chat_id, message.seq, 'Oh')).message.reply).toEqual(ids);
});

test('a quote has the beginning of a text, or what its files are', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await say(ann, chat_id, 'x'.repeat(150));
  await reply(bob, chat_id, message.seq);
  expect(await quoteFor(ann, chat_id)).toMatchObject({ content: 'x'.repeat(100) });
  const bytes = new Uint8Array(await blank(64, 64).png().toBuffer());
  const media = [new File([bytes], 'a.png', { type: 'image/png' })];
  const photo = await ann.callOk(CreateMessage, { chat_id, media, reply_seq: message.seq, mentions: [] });
  expect(photo.message).toMatchObject({ media: [{ type: 'image' }], reply: { seq: 1 } });
  await reply(bob, chat_id, photo.message.seq);
  expect(await quoteFor(ann, chat_id)).toMatchObject({ content: '', kind: 'PHOTO' });
});

test('members who joined later see an earlier message only, and others see it gone once it was removed', async () => {
  const { people, chat_id } = await groupOf(app, 2);
  const [ann, bob] = people as [Person, Person];
  const { message } = await say(ann, chat_id, 'Before');
  const eve = await app.person();
  await insertMembers(app.db, chat_id, [eve.user_id]);
  await reply(bob, chat_id, message.seq);
  expect(await quoteFor(eve, chat_id)).toEqual({ seq: message.seq, gone: true });
  const fetched = await eve.call(chatCalls.GetMessages, { chat_id, message_id: message.id });
  expect(fetched).toMatchObject({ errors: [{ code: 404 }] });
  await takeDown(app, 'MESSAGE', message.id);
  expect(await quoteFor(bob, chat_id)).toMatchObject({ message_id: message.id, gone: true });
});

test('the quote of somebody whom the viewer has blocked says so', async () => {
  const { people, chat_id } = await groupOf(app, 3);
  const [ann, bob, cat] = people as [Person, Person, Person];
  const { message } = await say(ann, chat_id, 'Hello');
  await reply(bob, chat_id, message.seq);
  await cat.callOk(peopleCalls.BlockUser, { user_id: ann.user_id });
  expect(await quoteFor(cat, chat_id)).toMatchObject({ user: { id: ann.user_id, blocked: true } });
  expect((await quoteFor(bob, chat_id))?.user).not.toHaveProperty('blocked');
});

test('a reply needs a message that one sees', async () => {
  const { people, chat_id } = await groupOf(app, 2);
  const [ann] = people as [Person, Person];
  await say(ann, chat_id, 'First');
  const eve = await app.person();
  await insertMembers(app.db, chat_id, [eve.user_id]);
  const from = (person: Person, reply_seq: number) =>
    person.call(CreateMessage, { chat_id, content: 'Yes', reply_seq });
  expect(await from(ann, 2)).toEqual(NO_MESSAGE);
  expect(await from(ann, Number.MAX_SAFE_INTEGER)).toEqual(NO_MESSAGE);
  expect(await from(eve, 1)).toEqual(NO_MESSAGE);
  expect(await from(await app.person(), 1)).toEqual(NO_CHAT);
  for (const reply_seq of [0, -1, 2 ** 53, 1.5])
    expect(await from(ann, reply_seq)).toMatchObject({
      errors: [{ code: 400, message: 'Reply must be the number of a message' }],
    });
  expect(await page(ann, chat_id)).toHaveLength(1);
});

test('a repeat is the same only with the same reply and the same mentions', async () => {
  const { people, chat_id } = await groupOf(app, 2);
  const [ann, bob] = people as [Person, Person];
  for (const text of ['One', 'Two']) await say(bob, chat_id, text);
  const mentions = [bob.user_id];
  const sent = { chat_id, content: 'Yes', client_id: randomUUID(), reply_seq: 1, mentions };
  const { message } = await ann.callOk(CreateMessage, sent);
  const again = await ann.callOk(CreateMessage, { ...sent, mentions: [...mentions, bob.user_id] });
  expect(again.message).toMatchObject({ id: message.id, mentions, reply: { content: 'One' } });
  for (const other of [{ reply_seq: 2 }, { reply_seq: null }, { mentions: null }])
    expect(await ann.call(CreateMessage, { ...sent, ...other })).toEqual(
      failure(409, 'This message was already sent with other content'),
    );
});
