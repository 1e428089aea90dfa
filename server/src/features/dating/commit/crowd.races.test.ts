import { accountCalls } from '@quad/contract/account/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { expect, test } from 'vitest';
import { insertMatch } from '#features/dating/matches/testing/queries.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { findFaults } from '#testing/invariants/invariants.ts';
import { act, daters, matchChat, meet, uncommit } from './testing/stand.ts';

const PASSWORD = 'jacaranda season';
const ROUNDS = 10;
const CROWD = 4;
/**
 * The statuses that a call may return. The two people may be unmatched, committed to others or deleted, or the action
 * may be refused for now.
 */
const USUAL = [200, 401, 403, 404, 409, 429];

const app = await appOfFile({ env: { LIMITS: 'off' } });
const password_hash = await app.services.passwords.hash(PASSWORD);

/** Every action that a person can take on another person. Some pairs are matches, and the others have a chat. */
const deeds: ((
  me: Person,
  them: Person,
  chat_id: number,
) => Promise<{ statusCode: number; body: string }>)[] = [
  meet,
  (me, them) => act(me, them, 'SEND'),
  (me, them) => act(me, them, 'SEND'),
  (me, them) => act(me, them, 'ACCEPT'),
  (me, them) => act(me, them, 'ACCEPT'),
  (me, them) => act(me, them, 'DELETE'),
  (me) => uncommit(me),
  (me, { user_id }) => me.send(peopleCalls.BlockUser, { user_id }),
  (me, { user_id }) => me.send(peopleCalls.UnblockUser, { user_id }),
  (me, _them, chat_id) => me.send(chatCalls.CloseChatByID, { chat_id }),
  (me) => me.send(dateSetupCalls.UpdateDateProfile, { hidden: true }),
  (me) => me.send(dateSetupCalls.UpdateDateProfile, { hidden: false }),
];
const leave = (me: Person) =>
  me.send(accountCalls.DeleteAccount, { agree_delete: true, password: PASSWORD, feedback: null });

/**
 * Makes a generator of pseudo-random numbers. The same seed gives the same numbers, so that a failed round can be run
 * again.
 */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

test('whatever a crowd does to each other at once, nobody has two partners or one who has another', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const roll = dice(round + 1);
    const crowd = await daters(app, CROWD, { password_hash });
    const chats = new Map<string, number>();
    for (const [at, one] of crowd.entries())
      for (const other of crowd.slice(at + 1)) {
        if (roll(4) === 0) await insertMatch(app.db, one.user_id, other.user_id);
        else chats.set(`${one.user_id} ${other.user_id}`, await matchChat(app, one, other));
      }
    for (let wave = 0; wave < 3; wave += 1) {
      const coming = Array.from({ length: 16 }, () => {
        const at = roll(CROWD);
        const me = crowd[at]!;
        const them = crowd[(at + 1 + roll(CROWD - 1)) % CROWD]!;
        const [low, high] = [me, them].toSorted((a, b) => a.user_id - b.user_id);
        return deeds[roll(deeds.length)]!(me, them, chats.get(`${low?.user_id} ${high?.user_id}`) ?? 1);
      });
      if (wave === 2) coming.push(leave(crowd[roll(CROWD)]!));
      for (const { statusCode, body } of await Promise.all(coming))
        expect(USUAL, `round ${round}: ${statusCode} ${body}`).toContain(statusCode);
    }
    expect(await findFaults(app), `round ${round}`).toEqual({});
  }
});
