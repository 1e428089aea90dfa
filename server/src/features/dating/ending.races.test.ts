import { accountCalls } from '@quad/contract/account/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { expect, test } from 'vitest';
import { insertFriends, insertMatchChat } from '#features/chat/testing/queries.ts';
import { type Person, soundAppOfFile } from '#testing/app.ts';
import { countWaiting } from '#testing/queries.ts';
import { statusesOf } from '#testing/responses.ts';
import { commitBoth, withAccountsLocked, withFriendshipsLocked } from './testing/queries.ts';

const PASSWORD = 'jacaranda season';
const ROUNDS = 12;

const app = await soundAppOfFile();
const password_hash = await app.services.passwords.hash(PASSWORD);

/** Makes two committed people with their match chat. */
async function couple(): Promise<{ low: Person; high: Person; chat_id: number }> {
  const [low, high] = [await app.person({ password_hash }), await app.person({ password_hash })];
  const chat_id = await insertMatchChat(app.db, low.user_id, high.user_id);
  await commitBoth(app.db, low.user_id, high.user_id);
  return { low, high, chat_id };
}

const leave = (person: Person) =>
  person.send(accountCalls.DeleteAccount, { agree_delete: true, password: PASSWORD, feedback: null });
const close = (person: Person, chat_id: number) => person.send(chatCalls.CloseChatByID, { chat_id });
const block = (person: Person, { user_id }: Person) => person.send(peopleCalls.BlockUser, { user_id });

test.each(['low', 'high'] as const)(
  'closing the chat while the other side, whose id is the %ser, has half left waits for the end of it',
  async (which) => {
    const { chat_id, ...two } = await couple();
    const [leaver, closer] = which === 'low' ? [two.low, two.high] : [two.high, two.low];
    const friend = await app.person();
    await insertFriends(app.db, leaver.user_id, friend.user_id);
    const answers = await withFriendshipsLocked(app.db, leaver.user_id, async () => {
      // The deletion has locked the account of the person who leaves, but not yet the partner's account.
      const leaving = leave(leaver);
      await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBe(1);
      const closing = close(closer, chat_id);
      await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBe(2);
      return [leaving, closing];
    });
    expect(statusesOf(await Promise.all(answers))).toEqual([200, 200]);
  },
);

test('two who leave, block each other and close their chat, all at once, end their commit', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { low, high, chat_id } = await couple();
    const leaver = round % 2 === 0 ? low : high;
    const calls = [
      () => leave(leaver),
      ...[low, high].map((person) => () => close(person, chat_id)),
      () => block(low, high),
      () => block(high, low),
    ];
    const answers = await withAccountsLocked(app.db, [low.user_id, high.user_id], async () => {
      const coming = calls.map((call) => call());
      await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBe(calls.length);
      return coming;
    });
    const responses = await Promise.all(answers);
    // A person who deleted their account is signed out and does not exist for the other person.
    for (const { statusCode } of responses) expect([200, 401, 404]).toContain(statusCode);
    expect(responses[0]?.statusCode).toBe(200);
  }
});
