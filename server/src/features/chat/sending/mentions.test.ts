import { chatCalls } from '@quad/contract/chat/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { expect, test } from 'vitest';
import { blank } from '#platform/media/fixtures/make.ts';
import { appOfFile, type Person } from '#testing/app.ts';
import { takeDown } from '#testing/take-down.ts';
import { friendsOf, groupOf, page, say } from '../testing/chats.ts';
import { hideMessage } from '../moderation/actions.ts';
import { unlinkMessages } from '../personal-data/queries.ts';
import { storeInBatch } from './batch.ts';

const { CreateMessage, EditMessage, GetMyChats } = chatCalls;

const app = await appOfFile();

const mention = (person: Person, chat_id: number, people: readonly Person[], content = '@You') =>
  person.callOk(CreateMessage, { chat_id, content, mentions: people.map(({ user_id }) => user_id) });
/** The number of the latest message that mentions a person in a chat or replies to them, as in the person's list. */
const markOf = async (person: Person, chat_id: number): Promise<number | undefined> =>
  (await person.callOk(GetMyChats, {})).find(({ id }) => id === chat_id)?.mention_seq;

test('a member who is mentioned hears it, and the list says so until they have read it', async () => {
  const { people, chat_id } = await groupOf(app, 3);
  const [ann, bob, cat] = people as [Person, Person, Person];
  const [bobs, cats] = [await bob.connect(), await cat.connect()];
  const { message } = await mention(ann, chat_id, [bob]);
  expect(message.mentions).toEqual([bob.user_id]);
  const event = { message: { id: message.id, mentions: [bob.user_id] } };
  expect(await bobs.receive('chat:message')).toMatchObject({ ...event, mentioned: true });
  const received = await cats.receive('chat:message');
  expect(received).toMatchObject(event);
  expect(received).not.toHaveProperty('mentioned');
  await say(cat, chat_id, 'Something else');
  expect(await markOf(bob, chat_id)).toBe(message.seq);
  expect(await markOf(cat, chat_id)).toBeUndefined();
  await bobs.emit('chat:read', { message_id: message.id });
  expect(await markOf(bob, chat_id)).toBeUndefined();
});

test('a reply in a group counts as a mention of the author, and draws nothing', async () => {
  const { people, chat_id } = await groupOf(app, 2);
  const [ann, bob] = people as [Person, Person];
  const { message } = await say(bob, chat_id, 'Lawn?');
  const answer = await ann.callOk(CreateMessage, { chat_id, content: 'Yes', reply_seq: message.seq });
  expect(answer.message).not.toHaveProperty('mentions');
  expect(await markOf(bob, chat_id)).toBe(answer.message.seq);
});

test('strangers and oneself are left out, people across a block hear nothing, and a chat of two has none', async () => {
  const { people, chat_id } = await groupOf(app, 4);
  const [ann, bob, cat, dan] = people as [Person, Person, Person, Person];
  await cat.callOk(peopleCalls.BlockUser, { user_id: ann.user_id });
  await ann.callOk(peopleCalls.BlockUser, { user_id: dan.user_id });
  const stranger = await app.person();
  const { message } = await mention(ann, chat_id, [ann, bob, cat, dan, stranger]);
  // The author must not notice who has blocked them.
  expect(message.mentions).toEqual([bob.user_id, cat.user_id, dan.user_id]);
  for (const person of [ann, cat, dan]) expect(await markOf(person, chat_id)).toBeUndefined();
  const pair = await friendsOf(app);
  const told = await mention(pair.ann, pair.chat_id, [pair.bob]);
  expect(told.message).not.toHaveProperty('mentions');
  expect(await markOf(pair.bob, pair.chat_id)).toBeUndefined();
});

test('up to ten people, as a list or as the JSON of a form', async () => {
  const { people, chat_id } = await groupOf(app, 2);
  const [ann, bob] = people as [Person, Person];
  const send = (mentions: unknown) =>
    ann.call(CreateMessage, { chat_id, content: '@You', mentions: mentions as number[] });
  const many = Array.from({ length: 11 }, (_, at) => at + 1);
  expect(await send(many)).toMatchObject({
    errors: [{ code: 400, message: 'A message can mention up to 10 people' }],
  });
  for (const mentions of ['x', '{}', '7', ['a'], [1.5], [0], { 0: 1 }])
    expect(await send(mentions)).toMatchObject({ errors: [{ code: 400, field: 'mentions' }] });
  const bytes = new Uint8Array(await blank(64, 64).png().toBuffer());
  const media = [new File([bytes], 'a.png', { type: 'image/png' })];
  const form = { chat_id, content: '@You', media, mentions: `[${bob.user_id}]` as unknown as number[] };
  expect((await ann.callOk(CreateMessage, form)).message).toMatchObject({ mentions: [bob.user_id] });
});

test('an edit changes whom the text mentions, and tells nobody again', async () => {
  const { people, chat_id } = await groupOf(app, 3);
  const [ann, bob, cat] = people as [Person, Person, Person];
  const { message } = await mention(ann, chat_id, [bob], '@Bob');
  const there = await cat.connect();
  const edit = (content: string, mentions?: number[]) =>
    ann.callOk(EditMessage, { message_id: message.id, content, mentions });
  expect((await edit('Hey @Bob')).message.mentions).toEqual([bob.user_id]);
  expect((await edit('Hey @Cat', [cat.user_id, 2 ** 40])).message.mentions).toEqual([cat.user_id]);
  const heard = () => there.events.filter(({ name }) => name === 'chat:changeMessage');
  await expect.poll(heard).toHaveLength(2);
  expect(heard()[1]).toMatchObject({ payload: { edit: { mentions: [cat.user_id] } } });
  expect(await markOf(cat, chat_id)).toBeUndefined();
  expect(await markOf(bob, chat_id)).toBeUndefined();
  expect((await edit('Hey', [])).message).not.toHaveProperty('mentions');
  expect((await page(cat, chat_id))[0]?.message).not.toHaveProperty('mentions');
});

test('somebody who writes while being mentioned has read it and is marked no more', async () => {
  const { people, chat_id } = await groupOf(app, 2);
  const [ann, bob] = people as [Person, Person];
  const message = { chat_id, client_id: null, body_hash: null, has_media: false, reply_seq: null };
  const [first, , last] = await Promise.all([
    storeInBatch(app.db, { ...message, author_id: ann.user_id, content: '@Bob', mentions: [bob.user_id] }),
    storeInBatch(app.db, { ...message, author_id: bob.user_id, content: 'Here', mentions: null }),
    storeInBatch(app.db, { ...message, author_id: ann.user_id, content: '@Bob!', mentions: [bob.user_id] }),
  ]);
  expect([first, last]).toMatchObject([{ stored: { seq: 1 } }, { stored: { seq: 3 } }]);
  expect(await markOf(bob, chat_id)).toBe(3);
  expect((await bob.callOk(GetMyChats, {}))[0]).toMatchObject({ last_read_seq: 2, unread_count: 1 });
});

test('an account that is unlinked from its messages is mentioned no more', async () => {
  const { people, chat_id } = await groupOf(app, 3);
  const [ann, bob, cat] = people as [Person, Person, Person];
  const { message } = await mention(ann, chat_id, [bob, cat]);
  await unlinkMessages(app.db, bob.user_id);
  const [seen] = await page(cat, chat_id, { message_id: message.id });
  expect(seen?.message.mentions).toEqual([cat.user_id]);
});

test('once a mention was unsent, the list goes back to the one before, or says nothing', async () => {
  const { people, chat_id } = await groupOf(app, 3);
  const [ann, bob, cat] = people as [Person, Person, Person];
  const first = await mention(ann, chat_id, [bob]);
  await say(cat, chat_id, 'Between');
  const second = await mention(cat, chat_id, [bob], 'And @you');
  await cat.callOk(chatCalls.UnsendMessage, { message_id: second.message.id });
  expect(await markOf(bob, chat_id)).toBe(first.message.seq);
  await ann.callOk(chatCalls.UnsendMessage, { message_id: first.message.id });
  expect(await markOf(bob, chat_id)).toBeUndefined();
});

test('once staff have hidden or removed a mention, the list says nothing of it', async () => {
  const { people, chat_id } = await groupOf(app, 2);
  const [ann, bob] = people as [Person, Person];
  const first = await mention(ann, chat_id, [bob]);
  const second = await mention(ann, chat_id, [bob], 'And @you');
  await takeDown(app, 'MESSAGE', first.message.id);
  expect(await markOf(bob, chat_id)).toBe(second.message.seq);
  const { db, services } = app;
  const emit = () => undefined;
  await db.transaction().execute((tx) => hideMessage({ db: tx, emit, services }, second.message.id, true));
  expect(await markOf(bob, chat_id)).toBeUndefined();
});
