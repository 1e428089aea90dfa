import { accountCalls } from '@quad/contract/account/calls.ts';
import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { act, matchChat } from '#features/dating/commit/testing/stand.ts';
import { insertDater } from '#features/dating/testing/queries.ts';
import { type Person, soundAppOfFile } from '#testing/app.ts';
import { countWaiting } from '#testing/queries.ts';
import {
  clearDating,
  withDaterLocked,
  withMatchLocked,
  insertMatch,
  insertRest,
  listMatched,
} from '../testing/queries.ts';
import { claimWindow } from '../window/queries.ts';
import { runWindow } from '../window/run-window.ts';

const PASSWORD = 'jacaranda season';
const WINDOW = new Date('2026-03-04T10:00:00Z');
/** The time at which an expired match was made. The window renews this match. */
const LONG_AGO = new Date(WINDOW.getTime() - 49 * 60 * 60_000);

const app = await soundAppOfFile({ now: () => WINDOW.getTime() + 1 });
let ann: Person;
let bob: Person;
let cat: Person;
let dan: Person;
const password_hash = await app.services.passwords.hash(PASSWORD);

/**
 * Ann and Bob have an expired match, and fit nobody else. Cat and Dan fit only each other. A window stores the pair of
 * Cat and Dan last.
 */
beforeEach(async () => {
  await clearDating(app.db);
  [ann, bob] = [await app.person({ password_hash }), await app.person({ password_hash })];
  [cat, dan] = [await app.person(), await app.person()];
  for (const { user_id } of [ann, bob, cat, dan]) await insertDater(app.db, user_id);
  for (const one of [ann, bob])
    for (const other of [cat, dan]) await insertRest(app.db, one.user_id, other.user_id, 30);
  await insertMatch(app.db, ann.user_id, bob.user_id, LONG_AGO);
  await claimWindow(app.db, WINDOW);
});

async function settled(number: number): Promise<void> {
  await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBe(number);
}
const areMatched = async () => (await listMatched(app.db, ann.user_id)).includes(bob.user_id);

type End = (one: Person, other: Person) => Promise<{ statusCode: number }>;

/**
 * The ways in which a person makes the match impossible. Each way has a name, an action, and what the person does
 * before the action.
 */
const ends: [name: string, end: End, before?: (one: Person) => Promise<unknown>][] = [
  ['hides', (one) => one.send(dateSetupCalls.UpdateDateProfile, { hidden: true })],
  ['looks for older people', (one) => one.send(dateSetupCalls.UpdateDateProfile, { age_min: 60 })],
  ['blocks the other', (one, { user_id }) => one.send(peopleCalls.BlockUser, { user_id })],
  ['passes the other', (one, { user_id }) => one.send(matchCalls.PassMatch, { user_id })],
  ['opens the chat of the two', (one, { user_id }) => one.send(matchCalls.CreateChatWithMatch, { user_id })],
  [
    'commits to somebody else',
    (one) => act(one, cat, 'ACCEPT'),
    async (one) => {
      await matchChat(app, one, cat);
      await act(cat, one, 'SEND');
    },
  ],
  [
    'leaves',
    (one) => one.send(accountCalls.DeleteAccount, { agree_delete: true, password: PASSWORD, feedback: null }),
  ],
];
const cases = ends.flatMap(([name, end, before]) =>
  (['lower', 'higher'] as const).map((which) => [name, which, end, before] as const),
);

test.each(cases)(
  'a window waits for somebody who %s, whose id is the %s, and sees it',
  async (_name, which, end, before) => {
    const [one, other] = which === 'lower' ? [ann, bob] : [bob, ann];
    await before?.(one);
    const [ending, storing] = await withMatchLocked(app.db, [ann.user_id, bob.user_id], async () => {
      const coming = end(one, other);
      await settled(1);
      const stored = runWindow(app.db, WINDOW);
      await settled(2);
      return [coming, stored] as const;
    });
    expect((await ending).statusCode).toBe(200);
    expect(await storing).toBe(true);
    expect(await areMatched()).toBe(false);
  },
);

test.each(cases)(
  'somebody who %s, whose id is the %s, waits for what a window stores, and takes it away',
  async (_name, which, end, before) => {
    const [one, other] = which === 'lower' ? [ann, bob] : [bob, ann];
    await before?.(one);
    const [ending, storing] = await withDaterLocked(app.db, dan.user_id, async () => {
      const stored = runWindow(app.db, WINDOW);
      await settled(1);
      const coming = end(one, other);
      await settled(2);
      return [coming, stored] as const;
    });
    expect((await ending).statusCode).toBe(200);
    expect(await storing).toBe(true);
    expect(await areMatched()).toBe(false);
  },
);

test('a person who hides and a window that ends their matches do not wait for each other in vain', async () => {
  await clearDating(app.db);
  for (const { user_id } of [ann, bob, cat]) await insertDater(app.db, user_id);
  await claimWindow(app.db, WINDOW);
  // Ann's call reads the match with Bob first. The test inserts that match last, so that the orders of insertion and
  // reading differ.
  await insertMatch(app.db, ann.user_id, cat.user_id, LONG_AGO);
  await insertMatch(app.db, ann.user_id, bob.user_id, LONG_AGO);
  const [hiding, storing] = await withMatchLocked(app.db, [ann.user_id, bob.user_id], async () => {
    const coming = ann.send(dateSetupCalls.UpdateDateProfile, { hidden: true });
    await settled(1);
    const stored = runWindow(app.db, WINDOW);
    await settled(2);
    return [coming, stored] as const;
  });
  expect((await hiding).statusCode).toBe(200);
  expect(await storing).toBe(true);
  expect(await listMatched(app.db, ann.user_id)).toEqual([]);
});
