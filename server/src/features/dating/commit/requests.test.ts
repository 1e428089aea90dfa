import { accountCalls } from '@quad/contract/account/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { insertFriends, insertMatchChat } from '#features/chat/testing/queries.ts';
import { insertDater } from '#features/dating/testing/queries.ts';
import { type Person, soundAppOfFile } from '#testing/app.ts';
import { pageRequests } from './queries.ts';
import { insertCommitRequest, listCommitRequests } from './testing/queries.ts';

const PASSWORD = 'jacaranda season';

const app = await soundAppOfFile();
let ann: Person;
let bob: Person;
let chat_id: number;
const password_hash = await app.services.passwords.hash(PASSWORD);
beforeEach(async () => {
  [ann, bob] = [await app.person({ password_hash }), await app.person()];
  for (const { user_id } of [ann, bob]) await insertDater(app.db, user_id);
  await insertFriends(app.db, ann.user_id, bob.user_id);
  chat_id = await insertMatchChat(app.db, ann.user_id, bob.user_id);
});

test.each(['ann', 'bob'] as const)('what %s asked shows in the chat of the two, to both', async (asker) => {
  const [from, to] = asker === 'ann' ? [ann, bob] : [bob, ann];
  await insertCommitRequest(app.db, from.user_id, to.user_id, chat_id);
  const commit_request = { from_userId: from.user_id, to_userId: to.user_id };
  for (const person of [ann, bob]) {
    const listed = await person.callOk(chatCalls.GetMyChats, {});
    expect(Object.fromEntries(listed.map((chat) => [chat.type, chat.commit_request]))).toEqual({
      0: null,
      2: commit_request,
    });
    expect(await person.callOk(chatCalls.GetChatByID, { chat_id })).toMatchObject({
      commit_request,
      committed: false,
      chat: { commit_request },
    });
  }
});

test.each<[string, () => Promise<unknown>]>([
  ['closes the chat', () => ann.callOk(chatCalls.CloseChatByID, { chat_id })],
  ['blocks the other', () => ann.callOk(peopleCalls.BlockUser, { user_id: bob.user_id })],
  [
    'leaves Quad',
    () => ann.callOk(accountCalls.DeleteAccount, { agree_delete: true, password: PASSWORD, feedback: null }),
  ],
])('a request goes, with what notified of it, when one %s', async (_name, end) => {
  const cat = await app.person();
  await insertDater(app.db, cat.user_id);
  const theirs = await insertMatchChat(app.db, bob.user_id, cat.user_id);
  await insertCommitRequest(app.db, cat.user_id, bob.user_id, theirs);
  await insertCommitRequest(app.db, ann.user_id, bob.user_id, chat_id);
  await end();
  expect(await listCommitRequests(app.db, bob.user_id)).toEqual([[cat.user_id, bob.user_id]]);
  const notified = await bob.callOk(notificationCalls.GetMyNotifications, {});
  expect(notified.map(({ source_user_id }) => source_user_id)).toEqual([cat.user_id]);
  const [past] = (await bob.callOk(chatCalls.GetPastChats, {})).filter(({ id }) => id === chat_id);
  expect(past?.commit_request).toBeNull();
});

test('a request stays when two are friends no longer', async () => {
  await insertCommitRequest(app.db, ann.user_id, bob.user_id, chat_id);
  await ann.callOk(friendCalls.RemoveFriend, { user_id: bob.user_id });
  expect(await listCommitRequests(app.db, bob.user_id)).toHaveLength(1);
});

test('a person takes along what they asked and were asked', async () => {
  const cat = await app.person({ first_name: 'Cat' });
  await insertDater(app.db, cat.user_id);
  const theirs = await insertMatchChat(app.db, bob.user_id, cat.user_id);
  await insertCommitRequest(app.db, bob.user_id, cat.user_id, theirs);
  await insertCommitRequest(app.db, ann.user_id, bob.user_id, chat_id);
  const rows = await pageRequests(app.db, bob.user_id, 0, 10);
  expect(await pageRequests(app.db, bob.user_id, rows.at(-1)?.key ?? 0, 10)).toEqual([]);
  expect(rows).toEqual([
    expect.objectContaining({ user_id: ann.user_id, by_you: false }),
    expect.objectContaining({ user_id: cat.user_id, first_name: 'Cat', by_you: true }),
  ]);
});
