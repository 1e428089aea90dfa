import { accountCalls } from '@quad/contract/account/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { insertFriends, insertMatchChat } from '#features/chat/testing/queries.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { commitBoth } from '../testing/queries.ts';
import { insertMatch, listMatched, restDays } from './testing/queries.ts';

const PASSWORD = 'jacaranda season';

let ann: Person;
let bob: Person;
let cat: Person;
const app = await appOfFile();
const password_hash = await app.services.passwords.hash(PASSWORD);

/** Ann is matched with Bob and Cat. */
beforeEach(async () => {
  [ann, bob, cat] = [await app.person({ password_hash }), await app.person(), await app.person()];
  await insertMatch(app.db, ann.user_id, bob.user_id);
  await insertMatch(app.db, cat.user_id, ann.user_id);
});

const matchesOf = ({ user_id }: Person) => listMatched(app.db, user_id);
const restOf = (one: Person, other: Person) => restDays(app.db, one.user_id, other.user_id);

test('a block ends the match of the two, who rest for 30 days', async () => {
  await bob.callOk(peopleCalls.BlockUser, { user_id: ann.user_id });
  expect(await matchesOf(ann)).toEqual([cat.user_id]);
  expect([await restOf(ann, bob), await restOf(ann, cat)]).toEqual([30, undefined]);
});

test('a block of somebody with whom one has a match’s chat lets the two rest, too', async () => {
  const dan = await app.person();
  await insertMatchChat(app.db, ann.user_id, dan.user_id);
  await dan.callOk(peopleCalls.BlockUser, { user_id: ann.user_id });
  expect(await restOf(ann, dan)).toBe(30);
});

test('a block of somebody who is no match leaves no trace among the matches', async () => {
  await bob.callOk(peopleCalls.BlockUser, { user_id: cat.user_id });
  expect(await restOf(bob, cat)).toBeUndefined();
});

test('closing the chat of a match lets the two rest for 30 days', async () => {
  const dan = await app.person();
  const chat_id = await insertMatchChat(app.db, ann.user_id, dan.user_id);
  await dan.callOk(chatCalls.CloseChatByID, { chat_id });
  expect(await restOf(ann, dan)).toBe(30);
});

test('partners who part rest for ever, also when one blocks the other later', async () => {
  const chat_id = await insertMatchChat(app.db, ann.user_id, bob.user_id);
  await commitBoth(app.db, ann.user_id, bob.user_id);
  await ann.callOk(chatCalls.CloseChatByID, { chat_id });
  expect(await restOf(ann, bob)).toBeNull();
  await insertMatch(app.db, ann.user_id, bob.user_id);
  await bob.callOk(peopleCalls.BlockUser, { user_id: ann.user_id });
  expect(await restOf(ann, bob)).toBeNull();
});

test('unfriending leaves a match as it is', async () => {
  await insertFriends(app.db, ann.user_id, bob.user_id);
  await ann.callOk(friendCalls.RemoveFriend, { user_id: bob.user_id });
  expect(await matchesOf(ann)).toEqual([bob.user_id, cat.user_id]);
});

test('a person who leaves is nobody’s match, and their rests go with them', async () => {
  await bob.callOk(peopleCalls.BlockUser, { user_id: ann.user_id });
  await ann.callOk(accountCalls.DeleteAccount, { agree_delete: true, password: PASSWORD, feedback: null });
  expect(await matchesOf(cat)).toEqual([]);
  expect(await restOf(ann, bob)).toBeUndefined();
});
