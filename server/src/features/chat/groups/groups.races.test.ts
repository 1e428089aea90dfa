import { chatCalls } from '@quad/contract/chat/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { expect, test } from 'vitest';
import type { Db } from '#platform/db/schema.ts';
import { type Person, soundAppOfFile } from '#testing/app.ts';
import { countWaiting } from '#testing/queries.ts';
import { withChatLocked, insertCrowd } from '../testing/queries.ts';
import { circleOf, CLOSED, everything, NO_CHAT, say, texts } from '../testing/chats.ts';
import { leaveAllGroups } from './leaving.ts';

const app = await soundAppOfFile();

const remove = (person: Person, chat_id: number, { user_id }: Person) =>
  person.call(chatCalls.RemoveUserFromChatByID, { chat_id, user_id });
const add = (person: Person, chat_id: number, { user_id }: Person) =>
  person.call(chatCalls.AddUserToChat, { chat_id, user_ids: [user_id] });

/** Locks an account in the same way as the first step of its deletion. */
const withAccountLocked = (db: Db, user_id: number) =>
  db.selectFrom('app_user').select('user_id').where('user_id', '=', user_id).forUpdate().execute();

/**
 * While the chat is locked, starts calls one after the other, so that all wait for the lock. Then releases the lock.
 */
async function meeting<T>(chat_id: number, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const answers: Promise<T>[] = [];
  await withChatLocked(app.db, chat_id, async () => {
    for (const [index, call] of calls.entries()) {
      answers.push(call());
      await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBeGreaterThan(index);
    }
  });
  return Promise.all(answers);
}

const chatRow = (chat_id: number) =>
  app.db
    .selectFrom('chat')
    .select(['owner_id', 'closed_at', 'last_seq'])
    .where('chat_id', '=', chat_id)
    .executeTakeFirstOrThrow();

test('the owner and the heir leaving at once leave the group with the next, all leaving close it', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 2, 2);
  const [bob, cat] = friends as [Person, Person];
  const left = await meeting(chat_id, [() => remove(owner, chat_id, owner), () => remove(bob, chat_id, bob)]);
  expect(left).toEqual([
    { status: true, content: null },
    { status: true, content: null },
  ]);
  expect(await chatRow(chat_id)).toMatchObject({ owner_id: cat.user_id, closed_at: null });
  await meeting(chat_id, [() => remove(cat, chat_id, cat)]);
  expect((await chatRow(chat_id)).closed_at).not.toBeNull();
});

test('the owner leaving twice at once hands over once', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 2, 2);
  const before = app.events.length;
  const leave = () => remove(owner, chat_id, owner);
  expect((await meeting(chat_id, [leave, leave])).map(({ status }) => status)).toEqual([true, true]);
  expect(await chatRow(chat_id)).toMatchObject({ owner_id: friends[0]?.user_id });
  const emitted = app.events.slice(before).filter(({ name }) => name === 'chat:updateChat');
  expect(emitted).toHaveLength(1);
});

test('two who add the same person at once add them once', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 2, 1);
  const cat = friends[1] as Person;
  const before = app.events.length;
  const twice = () => add(owner, chat_id, cat);
  // Both calls run at the same time until they need the chat's lock.
  expect((await meeting(chat_id, [twice, twice])).map(({ status }) => status)).toEqual([true, true]);
  const emitted = app.events.slice(before).map(({ name }) => name);
  expect(emitted.filter((name) => name === 'chat:createChat')).toHaveLength(1);
  expect(emitted.filter((name) => name === 'user:notification')).toHaveLength(1);
  expect((await owner.callOk(chatCalls.GetChatByID, { chat_id })).chat.member_count).toBe(3);
});

test('the last place in a group is taken once', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 2, 0);
  await insertCrowd(app.db, chat_id, 498);
  const answers = await meeting(
    chat_id,
    friends.map((friend) => () => add(owner, chat_id, friend)),
  );
  expect(answers).toMatchObject([{ status: true }, { errors: [{ code: 409 }] }]);
  expect((await owner.callOk(chatCalls.GetChatByID, { chat_id })).chat.member_count).toBe(500);
});

test('a person who is removed while they add somebody adds nobody', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 2, 1);
  const [bob, cat] = friends as [Person, Person];
  const [removed, added] = await meeting<unknown>(chat_id, [
    () => remove(owner, chat_id, bob),
    () => add(bob, chat_id, cat),
  ]);
  expect(removed).toMatchObject({ status: true });
  expect(added).toEqual(NO_CHAT);
  expect((await owner.callOk(chatCalls.GetChatByID, { chat_id })).chat.member_count).toBe(1);
});

test('a message of somebody who is being removed counts before, or is refused', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 1, 1);
  const bob = friends[0] as Person;
  const send = () => bob.call(chatCalls.CreateMessage, { chat_id, content: 'am I still here?' });
  const before = app.events.length;
  const [removed, sent] = await meeting<unknown>(chat_id, [() => remove(owner, chat_id, bob), send]);
  expect(removed).toMatchObject({ status: true });
  expect(sent).toEqual(NO_CHAT);
  expect(texts(await everything(owner, chat_id))).toEqual([]);
  expect(app.events.slice(before).map(({ name }) => name)).not.toContain('chat:message');
});

test('a message that waits while the group closes is refused, one before it stays', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 1, 1);
  const bob = friends[0] as Person;
  const send = () => bob.call(chatCalls.CreateMessage, { chat_id, content: 'wait' });
  const close = () => owner.call(chatCalls.CloseChatByID, { chat_id });
  await say(bob, chat_id, 'first');
  const [closed, late] = await meeting<unknown>(chat_id, [close, send]);
  expect(closed).toMatchObject({ status: true });
  expect(late).toEqual(CLOSED);
  expect(texts(await everything(owner, chat_id))).toEqual(['first']);
  expect((await chatRow(chat_id)).last_seq).toBe(1);
});

test('nobody becomes a member while their account is deleted', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 1, 0);
  const bob = friends[0] as Person;
  let adding: Promise<unknown> = Promise.resolve();
  await app.db.transaction().execute(async (db) => {
    await withAccountLocked(db, bob.user_id);
    await db
      .updateTable('app_user')
      .set({ deleted_at: new Date(0) })
      .where('user_id', '=', bob.user_id)
      .execute();
    adding = add(owner, chat_id, bob);
    await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBeGreaterThan(0);
    await leaveAllGroups({ db, emit: () => undefined }, bob.user_id);
  });
  expect(await adding).toMatchObject({ errors: [{ code: 403 }] });
  expect((await owner.callOk(chatCalls.GetChatByID, { chat_id })).chat.member_count).toBe(1);
});

test('the heir’s account going while the owner leaves: the next one is the heir, and nobody waits', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 2, 2);
  const [bob, cat] = friends as [Person, Person];
  await app.db.transaction().execute(async (db) => {
    await withAccountLocked(db, bob.user_id);
    expect(await remove(owner, chat_id, owner)).toMatchObject({ status: true });
    await leaveAllGroups({ db, emit: () => undefined }, bob.user_id);
  });
  expect(await chatRow(chat_id)).toMatchObject({ owner_id: cat.user_id, closed_at: null });
});

test('a group whose only other member is about to leave Quad ends with its owner', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 1, 1);
  await app.db.transaction().execute(async (db) => {
    await withAccountLocked(db, friends[0]?.user_id as number);
    expect(await remove(owner, chat_id, owner)).toMatchObject({ status: true });
  });
  expect((await chatRow(chat_id)).closed_at).not.toBeNull();
});

test('blocking while adding harms nobody', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 6, 0);
  const answers = await Promise.all(
    friends.flatMap((friend) => [
      add(owner, chat_id, friend),
      friend.call(peopleCalls.BlockUser, { user_id: owner.user_id }),
    ]),
  );
  expect(answers.filter((answer) => !answer.status && answer.errors[0]?.code !== 403)).toEqual([]);
});
