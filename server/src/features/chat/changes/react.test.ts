import { chatCalls } from '@quad/contract/chat/calls.ts';
import { REACTION_KINDS_MAX, REACTION_KINDS_SHOWN, REACTIONS_PAGE } from '@quad/contract/chat/limits.ts';
import { blankCard } from '@quad/contract/people/blank-card.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { appOfFile, type Person } from '#testing/app.ts';
import { takeDown } from '#testing/take-down.ts';
import { CLOSED, failure, friendsOf, groupOf, page, say } from '../testing/chats.ts';
import type { Connected } from '#testing/client.ts';
import { endChat, insertCrowd, insertReactions } from '../testing/queries.ts';

const { GetReactions, ReactToMessage, GetMyChats } = chatCalls;
const NO_MESSAGE = failure(404, 'Message not found');
const GONE = failure(409, 'This message is gone');

const app = await appOfFile();

const reactionsOf = async (viewer: Person, chat_id: number) =>
  (await page(viewer, chat_id))[0]?.message.reactions;

test('a reaction is shown to both, replaced by another, and taken back', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await say(ann, chat_id, 'Swim at six?');
  const message_id = message.id;
  const there = await ann.connect();
  const mine = { emoji: '👍', count: 1, mine: true, user_ids: [bob.user_id] };
  const first = await bob.callOk(ReactToMessage, { message_id, emoji: '👍' });
  expect(first).toEqual({ message_id, change: 1, reactions: [mine] });
  expect(await there.receive('chat:changeMessage')).toEqual({
    chat_id,
    message_id,
    change: 1,
    reactions: [{ emoji: '👍', count: 1, user_ids: [bob.user_id] }],
    reaction: { user_id: bob.user_id, emoji: '👍' },
  });
  expect(await reactionsOf(bob, chat_id)).toEqual([mine]);
  expect(await reactionsOf(ann, chat_id)).toEqual([{ ...mine, mine: false }]);
  const second = await bob.callOk(ReactToMessage, { message_id, emoji: '❤️' });
  expect(second).toMatchObject({ change: 2, reactions: [{ emoji: '❤️', count: 1 }] });
  await ann.callOk(ReactToMessage, { message_id, emoji: '❤️' });
  expect(await reactionsOf(bob, chat_id)).toEqual([
    { emoji: '❤️', count: 2, mine: true, user_ids: [bob.user_id, ann.user_id] },
  ]);
  await ann.callOk(ReactToMessage, { message_id, emoji: null });
  expect(await bob.callOk(ReactToMessage, { message_id, emoji: null })).toEqual({
    message_id,
    change: 5,
    reactions: [],
  });
  expect((await page(ann, chat_id))[0]?.message).not.toHaveProperty('reactions');
  expect((await ann.callOk(GetMyChats, {}))[0]).toMatchObject({ unread_count: 0, last_change: 5 });
});

test('the same reaction again, and taking back what is not there, change nothing', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await say(ann, chat_id, 'Hi');
  const message_id = message.id;
  expect(await bob.callOk(ReactToMessage, { message_id, emoji: null })).toMatchObject({ change: 0 });
  await bob.callOk(ReactToMessage, { message_id, emoji: '👍' });
  const there = await ann.connect();
  expect(await bob.callOk(ReactToMessage, { message_id, emoji: '👍' })).toMatchObject({ change: 1 });
  await say(bob, chat_id, 'Next');
  await there.receive('chat:message');
  expect(there.events.map(({ name }) => name)).not.toContain('chat:changeMessage');
});

test.each(['', 'a', '1', '👍👍', '\u{fe0f}', '❤', '👍 ', '👩‍👩‍👧‍👦'.repeat(4), 7, ['👍'], {}] as string[])(
  'a reaction is one emoji, and not %j',
  async (emoji) => {
    const { ann, bob, chat_id } = await friendsOf(app);
    const { message } = await say(ann, chat_id, 'Hi');
    expect(await bob.call(ReactToMessage, { message_id: message.id, emoji })).toMatchObject({
      errors: [{ code: 400, message: 'Reaction must be one emoji', field: 'emoji' }],
    });
    expect((await page(ann, chat_id))[0]?.message).not.toHaveProperty('change');
  },
);

test.each(['👍', '❤️', '👩‍👩‍👧‍👦', '🇦🇺', '1️⃣', '👋🏽', '🏴‍☠️'])('%s is one emoji', async (emoji) => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await say(ann, chat_id, 'Hi');
  const { reactions } = await bob.callOk(ReactToMessage, { message_id: message.id, emoji });
  expect(reactions.map((one) => one.emoji)).toEqual([emoji]);
});

test('messages that one does not see, gone ones and those of closed chats take none', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const eve = await app.person();
  const { message } = await say(ann, chat_id, 'Hi');
  const input = { message_id: message.id, emoji: '👍' };
  expect(await eve.call(ReactToMessage, input)).toEqual(NO_MESSAGE);
  expect(await bob.call(ReactToMessage, { ...input, message_id: 2 ** 40 })).toEqual(NO_MESSAGE);
  expect(await eve.call(GetReactions, { message_id: message.id })).toEqual(NO_MESSAGE);
  await takeDown(app, 'MESSAGE', message.id);
  expect(await bob.call(ReactToMessage, input)).toEqual(GONE);
  const next = await say(ann, chat_id, 'Hi again');
  await endChat(app.db, chat_id);
  expect(await bob.call(ReactToMessage, { ...input, message_id: next.message.id })).toEqual(CLOSED);
});

test('in a group nothing passes between two people with a block', async () => {
  const { people, chat_id } = await groupOf(app, 4);
  const [ann, bob, cleo, dan] = people as [Person, Person, Person, Person];
  await bob.callOk(peopleCalls.BlockUser, { user_id: cleo.user_id });
  const { message } = await say(ann, chat_id, 'Lunch?');
  const message_id = message.id;
  const [atBob, atDan] = [await bob.connect(), await dan.connect()];
  await cleo.callOk(ReactToMessage, { message_id, emoji: '😂' });
  expect(await atBob.receive('chat:changeMessage')).toEqual({ chat_id, message_id, change: 1 });
  expect(await atDan.receive('chat:changeMessage')).toHaveProperty('reactions');
  expect((await page(bob, chat_id, { message_id }))[0]?.message).not.toHaveProperty('reactions');
  expect(await bob.callOk(GetReactions, { message_id })).toEqual({ reactions: [] });
  await bob.callOk(ReactToMessage, { message_id, emoji: '😂' });
  expect(await reactionsOf(cleo, chat_id)).toMatchObject([{ count: 1, mine: true }]);
  expect(await reactionsOf(dan, chat_id)).toMatchObject([{ count: 2, mine: false }]);
  const before = atDan.events.length;
  await cleo.callOk(ReactToMessage, { message_id, emoji: null });
  await expect.poll(() => atDan.events.length).toBe(before + 1);
  const heard = atBob.events.filter(({ name }) => name === 'chat:changeMessage');
  expect(heard.at(-1)?.payload).toEqual({ chat_id, message_id, change: 3 });
  for (const { payload } of heard) expect(payload).not.toHaveProperty('reaction.user_id', cleo.user_id);
});

test('a person notices nothing of a block when they change or react to the other’s message', async () => {
  const { people, chat_id } = await groupOf(app, 3);
  const [ann, bob, cleo] = people as [Person, Person, Person];
  await ann.callOk(peopleCalls.BlockUser, { user_id: bob.user_id });
  const { message } = await say(ann, chat_id, 'Lunch?');
  const message_id = message.id;
  const there = await ann.connect();
  expect(await bob.callOk(ReactToMessage, { message_id, emoji: '👍' })).toMatchObject({
    reactions: [{ emoji: '👍', mine: true }],
  });
  expect(await there.receive('chat:changeMessage')).toEqual({ chat_id, message_id, change: 1 });
  expect(await reactionsOf(ann, chat_id)).toBeUndefined();
  expect(await reactionsOf(cleo, chat_id)).toMatchObject([{ count: 1 }]);
  expect(await bob.callOk(GetReactions, { message_id })).toMatchObject({ reactions: [{ emoji: '👍' }] });
  const [edited, unsent] = [
    await bob.call(chatCalls.EditMessage, { message_id, content: 'Dinner?' }),
    await bob.call(chatCalls.UnsendMessage, { message_id }),
  ];
  expect(edited).toEqual(failure(403, 'You can only edit your own messages'));
  expect(unsent).toEqual(failure(403, 'You can only unsend your own messages'));
});

test('in a past chat of two, the blocked side sees only the name of the other who reacted', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await say(ann, chat_id, 'So long');
  await bob.callOk(ReactToMessage, { message_id: message.id, emoji: '👍' });
  await bob.callOk(peopleCalls.BlockUser, { user_id: ann.user_id });
  await bob.callOk(profileCalls.UpdateMyInfo, { bio: 'New bio' });
  const { reactions } = await ann.callOk(GetReactions, { message_id: message.id });
  const name = { first_name: 'Bob', last_name: 'Test', name_only: true };
  expect(reactions).toEqual([{ emoji: '👍', user: { ...blankCard(bob.user_id), ...name } }]);
});

test('a message shows twelve kinds and takes twenty', async () => {
  const { people, chat_id } = await groupOf(app, 2);
  const [ann, bob] = people as [Person, Person];
  const { message } = await say(ann, chat_id, 'Pick one');
  const message_id = message.id;
  const emoji = Array.from({ length: REACTION_KINDS_MAX }, (_, at) => String.fromCodePoint(0x1f600 + at));
  await insertReactions(app.db, chat_id, message_id, emoji);
  expect(await reactionsOf(ann, chat_id)).toHaveLength(REACTION_KINDS_SHOWN);
  expect(await bob.call(ReactToMessage, { message_id, emoji: '🦘' })).toEqual(
    failure(409, 'This message has enough different reactions'),
  );
  await bob.callOk(ReactToMessage, { message_id, emoji: '😀' });
});

test('who reacted is listed by pages', async () => {
  const { ann, chat_id } = await friendsOf(app);
  const { message } = await say(ann, chat_id, 'Pick one');
  const message_id = message.id;
  await insertReactions(
    app.db,
    chat_id,
    message_id,
    Array.from({ length: REACTIONS_PAGE + 3 }, () => '👍'),
  );
  const first = await ann.callOk(GetReactions, { message_id });
  expect(first.reactions).toHaveLength(REACTIONS_PAGE);
  const after_user_id = first.reactions.at(-1)?.user.id;
  const rest = await ann.callOk(GetReactions, { message_id, after_user_id });
  expect(rest.reactions).toHaveLength(3);
  expect(await reactionsOf(ann, chat_id)).toMatchObject([{ count: REACTIONS_PAGE + 3 }]);
});

test('sixteen people who react at once are all counted, each change with its own number', async () => {
  const { people, chat_id } = await groupOf(app, 16);
  const { message } = await say(people[0] as Person, chat_id, 'All of you');
  const answers = await Promise.all(
    people.map((person) => person.callOk(ReactToMessage, { message_id: message.id, emoji: '🎉' })),
  );
  expect(new Set(answers.map(({ change }) => change)).size).toBe(16);
  expect(await reactionsOf(people[0] as Person, chat_id)).toMatchObject([{ emoji: '🎉', count: 16 }]);
}, 30_000);

test('in a large chat, the person is told at once, and all others together', async () => {
  const { people, chat_id } = await groupOf(app, 3);
  const [ann, bob, cleo] = people as [Person, Person, Person];
  await insertCrowd(app.db, chat_id, 50);
  const { message } = await say(ann, chat_id, 'All of you');
  const message_id = message.id;
  const [atBob, atCleo] = [await bob.connect(), await cleo.connect()];
  for (const emoji of ['👍', '😂', '🎉']) await bob.callOk(ReactToMessage, { message_id, emoji });
  await ann.callOk(ReactToMessage, { message_id, emoji: '🎉' });
  const heardBy = ({ events }: Connected) =>
    events.filter(({ name }) => name === 'chat:changeMessage').map(({ payload }) => payload);
  // On a slow machine the calls take longer than half a second, so that the others hear more than once.
  await expect
    .poll(() => heardBy(atCleo).at(-1))
    .toEqual({
      chat_id,
      message_id,
      change: 4,
      reactions: [{ emoji: '🎉', count: 2, user_ids: [bob.user_id, ann.user_id] }],
    });
  for (const event of heardBy(atCleo)) expect(event).not.toHaveProperty('reaction');
  await expect
    .poll(() => heardBy(atBob).filter((event) => Object.hasOwn(event as object, 'reaction')))
    .toHaveLength(3);
});

test('in a large chat, a person who reacts does not hear of reactions across a block either', async () => {
  const { people, chat_id } = await groupOf(app, 3);
  const [ann, bob, cleo] = people as [Person, Person, Person];
  await insertCrowd(app.db, chat_id, 50);
  await bob.callOk(peopleCalls.BlockUser, { user_id: cleo.user_id });
  const { message } = await say(ann, chat_id, 'All of you');
  const message_id = message.id;
  await cleo.callOk(ReactToMessage, { message_id, emoji: '😂' });
  const there = await bob.connect();
  await bob.callOk(ReactToMessage, { message_id, emoji: '👍' });
  expect(await there.receive('chat:changeMessage', ({ change }) => change === 2)).toEqual({
    chat_id,
    message_id,
    change: 2,
  });
});
