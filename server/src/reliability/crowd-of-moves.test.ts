import { accountCalls } from '@quad/contract/account/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertMatchChat } from '#features/chat/testing/queries.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { findFaults } from '#testing/invariants/invariants.ts';

const PASSWORD = 'jacaranda season';
const PEOPLE = 7;
const WORKERS = 12;
const MOVES = 60;
const CHATS = 40;

let people: Person[];
let password_hash: string;
const app = await appOfFile();
beforeAll(async () => {
  password_hash = await app.services.passwords.hash(PASSWORD);
  people = [];
  for (let made = 0; made < PEOPLE; made += 1) people.push(await app.person({ password_hash }));
  const [ann, bob] = people as [Person, Person];
  await insertMatchChat(app.db, ann.user_id, bob.user_id);
});

/** Makes a generator of pseudo-random numbers, which are the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % sides;
  };
}

type Roll = ReturnType<typeof dice>;
/** A random chat id. All kinds of chats share one sequence of ids, from 1. */
const someChat = (roll: Roll): number => 1 + roll(CHATS);
const someMessage = (roll: Roll): number => 1 + roll(50);
const one = <T>(roll: Roll, list: readonly T[]): T => list[roll(list.length)] as T;

/** The calls that users make, with random targets. The server may allow or refuse each call. */
const moves: ((roll: Roll, me: Person) => ReturnType<Person['send']>)[] = [
  (roll, me) =>
    me.send(friendCalls.FriendRequestAction, { user_id: one(roll, people).user_id, action: 'SEND' }),
  (roll, me) =>
    me.send(friendCalls.FriendRequestAction, { user_id: one(roll, people).user_id, action: 'SEND' }),
  (roll, me) =>
    me.send(friendCalls.FriendRequestAction, { user_id: one(roll, people).user_id, action: 'ACCEPT' }),
  (roll, me) =>
    me.send(friendCalls.FriendRequestAction, { user_id: one(roll, people).user_id, action: 'DELETE' }),
  (roll, me) => me.send(friendCalls.RemoveFriend, { user_id: one(roll, people).user_id }),
  (roll, me) => me.send(peopleCalls.BlockUser, { user_id: one(roll, people).user_id }),
  (roll, me) => me.send(peopleCalls.UnblockUser, { user_id: one(roll, people).user_id }),
  (_roll, me) =>
    me.send(chatCalls.CreateChat, { title: 'x', user_ids: people.map(({ user_id }) => user_id) }),
  (roll, me) =>
    me.send(chatCalls.AddUserToChat, {
      chat_id: someChat(roll),
      user_ids: people.map(({ user_id }) => user_id),
    }),
  (roll, me) =>
    me.send(chatCalls.RemoveUserFromChatByID, {
      chat_id: someChat(roll),
      user_id: one(roll, people).user_id,
    }),
  (roll, me) => me.send(chatCalls.RemoveUserFromChatByID, { chat_id: someChat(roll), user_id: me.user_id }),
  (roll, me) => me.send(chatCalls.UpdateChatInfo, { chat_id: someChat(roll), new_info: '{"title":"y"}' }),
  (roll, me) =>
    roll(4)
      ? me.send(chatCalls.GetMyChats, {})
      : me.send(chatCalls.CloseChatByID, { chat_id: someChat(roll) }),
  (roll, me) => me.send(chatCalls.CreateMessage, { chat_id: someChat(roll), content: 'hi' }),
  (roll, me) => me.send(chatCalls.CreateMessage, { chat_id: someChat(roll), content: 'hi' }),
  (roll, me) =>
    me.send(chatCalls.CreateMessage, {
      chat_id: someChat(roll),
      content: 'hi',
      reply_seq: 1 + roll(3),
      mentions: people.map(({ user_id }) => user_id),
    }),
  (roll, me) =>
    me.send(chatCalls.ReactToMessage, {
      message_id: someMessage(roll),
      emoji: one(roll, ['👍', '🙏', null]),
    }),
  (roll, me) => me.send(chatCalls.EditMessage, { message_id: someMessage(roll), content: `hi ${roll(3)}` }),
  (roll, me) => me.send(chatCalls.UnsendMessage, { message_id: someMessage(roll) }),
  (roll, me) => me.send(chatCalls.GetMessages, { chat_id: someChat(roll), page: 0 }),
  (roll, me) => me.send(reportCalls.CreateReport, { message_id: someMessage(roll), reason: 'SPAM' }),
];

async function leave(roll: Roll): Promise<number> {
  const gone = roll(people.length);
  const response = await (people[gone] as Person).send(accountCalls.DeleteAccount, {
    agree_delete: true,
    password: PASSWORD,
    feedback: null,
  });
  people[gone] = await app.person({ password_hash });
  return response.statusCode;
}

test('whatever people do at the same time, nobody fails and everything holds', async () => {
  const codes = new Map<string, number>();
  const work = Array.from({ length: WORKERS }, async (_, worker) => {
    const roll = dice(worker + 1);
    for (let made = 0; made < MOVES; made += 1) {
      const response = await one(roll, moves)(roll, one(roll, people));
      const key = `${response.statusCode}`;
      codes.set(key, (codes.get(key) ?? 0) + 1);
      if (worker === 0 && made % 12 === 11) codes.set(`left ${await leave(roll)}`, 1);
    }
  });
  await Promise.all(work);
  expect([...codes.keys()].filter((code) => /^(left )?5/.test(code))).toEqual([]);
  expect(codes.get('200')).toBeGreaterThan(100);
  expect(await findFaults(app)).toEqual({});
});
