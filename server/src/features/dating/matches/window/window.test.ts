import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { insertFriends, insertMatchChat } from '#features/chat/testing/queries.ts';
import { pageMatches } from '#features/dating/personal-data/queries.ts';
import { insertDater } from '#features/dating/testing/queries.ts';
import { connectionOf } from '#platform/db/connection.ts';
import { type Person, soundAppOfFile } from '#testing/app.ts';
import { countWaiting } from '#testing/queries.ts';
import {
  clearDating,
  findWindow,
  withDaterLocked,
  insertMatch,
  insertRest,
  listMatched,
  listWindowJobs,
} from '../testing/queries.ts';
import { runInProcess } from './in-process.ts';
import { claimWindow } from './queries.ts';
import { addMatches, beginRun, dropExcess, finishWindow } from '../storing/queries.ts';
import { storeWindow } from '../storing/store-window.ts';
import { listMatches } from '../queries/listing.ts';
import { orderWindows } from './queue.ts';
import { runWindow } from './run-window.ts';

const HOUR = 60 * 60_000;
const WINDOW = new Date('2026-03-04T10:00:00Z');
const NOTHING = { made: [], ended: [], daters: 0 };
const later = (hours: number) => new Date(WINDOW.getTime() + hours * HOUR);

const app = await soundAppOfFile({ now: () => WINDOW.getTime() + HOUR });
let people: Person[];

/** Four daters, who all fit each other. */
beforeEach(async () => {
  await clearDating(app.db);
  people = [await app.person(), await app.person(), await app.person(), await app.person()];
  for (const { user_id } of people) await insertDater(app.db, user_id);
});

const ids = (): [number, number, number, number] =>
  people.map(({ user_id }) => user_id) as [number, number, number, number];
const matchesOf = (user_id: number) => listMatched(app.db, user_id);
async function run(window_start = WINDOW): Promise<boolean> {
  await claimWindow(app.db, window_start);
  return runWindow(app.db, window_start);
}

test('a window matches all who may meet, and says what it came to', async () => {
  const [ann, bob, cat, dan] = ids();
  expect(await run()).toBe(true);
  expect(await matchesOf(ann)).toEqual([bob, cat, dan]);
  expect(await matchesOf(dan)).toEqual([ann, bob, cat]);
  expect(await findWindow(app.db, WINDOW)).toMatchObject({ daters: 4, with_match: 4, most: 3 });
});

test.each<[string, (one: number, other: number) => Promise<unknown>]>([
  ['one blocked the other', (one) => people[1]!.callOk(peopleCalls.BlockUser, { user_id: one })],
  ['they rest', (one, other) => insertRest(app.db, one, other, 1)],
  ['they have the chat of a match', (one, other) => insertMatchChat(app.db, one, other)],
  ['one is hidden', (one) => insertDater(app.db, one, { is_hidden: true })],
  ['one has not answered the quiz', (one) => insertDater(app.db, one, { state: 'NOT_SET' })],
  [
    'they do not like each other’s gender',
    (one) => insertDater(app.db, one, { orientation: 'Heterosexual' }),
  ],
  ['one is too young for the other', (one) => insertDater(app.db, one, { age_min: 60 })],
  ['they share a course that one hides from', (one) => insertDater(app.db, one, { hides_from_course: true })],
  [
    'they are friends, from whom one hides',
    async (one, other) => {
      await insertFriends(app.db, one, other);
      await insertDater(app.db, other, { hides_from_friends: true });
    },
  ],
])('two are not matched where %s, nor stay matched', async (_why, part) => {
  const [ann, bob, cat, dan] = ids();
  await run();
  await part(ann, bob);
  await insertMatch(app.db, ann, bob);
  await run(later(2));
  expect(await matchesOf(bob)).not.toContain(ann);
  expect(await matchesOf(cat)).toContain(dan);
});

test('friends can match, and so can those whose rest is over', async () => {
  const [ann, bob, cat] = ids();
  await insertFriends(app.db, ann, bob);
  await insertRest(app.db, ann, cat, -1_000);
  await run();
  expect(await matchesOf(ann)).toEqual(expect.arrayContaining([bob, cat]));
});

test('a window without change leaves the existing matches; after 48 hours a match makes room', async () => {
  const [ann, bob] = ids();
  await run();
  const before = await app.db.selectFrom('date_match').selectAll().orderBy('low_id').execute();
  for (const hours of [2, 24, 46]) expect(await run(later(hours))).toBe(true);
  expect(await app.db.selectFrom('date_match').selectAll().orderBy('low_id').execute()).toEqual(before);
  // There are only four daters. So a person without another match is matched with the same people again.
  await run(later(48));
  const after = await app.db.selectFrom('date_match').selectAll().execute();
  expect(after.every(({ made_at }) => made_at.getTime() === later(48).getTime())).toBe(true);
  expect(await matchesOf(ann)).not.toEqual([]);
  expect(await matchesOf(bob)).not.toEqual([]);
});

test('what came between two while their match was worked out keeps them apart', async () => {
  const [ann, bob, cat, dan] = ids();
  await claimWindow(app.db, WINDOW);
  const during = await withDaterLocked(app.db, dan, async () => {
    const stored = runWindow(app.db, WINDOW);
    // The matches are computed now. The transaction that stores them waits for the lock of the last person.
    await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBe(1);
    await insertRest(app.db, ann, bob, 30);
    return { stored };
  });
  expect(await during.stored).toBe(true);
  expect(await matchesOf(ann)).toEqual([cat, dan]);
});

test('nobody sees or meets a match before its window is finished, nor one that a run left behind', async () => {
  const [ann, bob, cat] = ids();
  const [hers, his] = [people[0]!, people[1]!];
  await insertMatch(app.db, ann, cat);
  await claimWindow(app.db, WINDOW);
  expect(await beginRun(app.db, WINDOW)).toBe(1);
  const making = { made_at: WINDOW, day: WINDOW, shown_from: WINDOW };
  await addMatches(app.db, [[ann, bob]], making);
  const seen = async (person: Person) =>
    (await person.callOk(matchCalls.GetMyMatches, {})).matches.map(({ id }) => id);
  expect([await seen(hers), await seen(his)]).toEqual([[cat], []]);
  expect(await his.call(matchCalls.CreateChatWithMatch, { user_id: ann })).toMatchObject({ status: false });
  expect(await pageMatches(app.db, bob, 0, 10)).toEqual([]);

  // The second run deletes the matches that the first run stored, but may make the same pairs again.
  expect(await beginRun(app.db, WINDOW)).toBe(2);
  expect(await matchesOf(bob)).toEqual([]);
  expect(await matchesOf(ann)).toEqual([cat]);
  expect(await storeWindow(app.db, { window_start: WINDOW, run: 1 }, NOTHING)).toBe(false);
  expect(await storeWindow(app.db, { window_start: WINDOW, run: 2 }, NOTHING)).toBe(true);
  await addMatches(app.db, [[ann, bob]], making);
  expect([(await seen(hers)).toSorted((a, b) => a - b), await seen(his)]).toEqual([[bob, cat], [ann]]);
  expect(await beginRun(app.db, WINDOW)).toBeUndefined();
});

test('those whose time is up are seen until the window is finished, and not from then on', async () => {
  const [ann, bob, cat, dan] = ids();
  await insertMatch(app.db, ann, bob, later(-49));
  await claimWindow(app.db, WINDOW);
  await beginRun(app.db, WINDOW);
  expect(await listMatches(app.db, { user_id: ann })).toHaveLength(1);
  await finishWindow(app.db, WINDOW, 4);
  expect(await listMatches(app.db, { user_id: ann })).toEqual([]);
  expect(await findWindow(app.db, WINDOW)).toMatchObject({ with_match: 0, most: 0 });
  expect(await matchesOf(ann)).toEqual([bob]);
  await run(later(2));
  expect(await matchesOf(ann)).toEqual([cat, dan]);
});

test('a new dater whose slots were taken meanwhile keeps them: the window gives way', async () => {
  const [ann] = ids();
  const crowd = await Promise.all(Array.from({ length: 12 }, () => app.person()));
  await claimWindow(app.db, WINDOW);
  await beginRun(app.db, WINDOW);
  const made = crowd.map(({ user_id }) => [Math.min(ann, user_id), Math.max(ann, user_id)] as const);
  for (const { user_id } of crowd) await insertDater(app.db, user_id);
  for (const [low, high] of made.slice(0, 2)) await insertMatch(app.db, low, high);
  const more = ids()
    .slice(1)
    .map((other) => [ann, other] as const);
  const making = { made_at: WINDOW, day: WINDOW, shown_from: WINDOW };
  await addMatches(app.db, [...made.slice(2), ...more], making);
  expect(await matchesOf(ann)).toHaveLength(15);
  await dropExcess(app.db, WINDOW);
  const left = await matchesOf(ann);
  expect(left).toHaveLength(12);
  expect(left).toEqual(expect.arrayContaining(crowd.slice(0, 2).map(({ user_id }) => user_id)));
});

test('a window is stored once, however many work it out', async () => {
  await claimWindow(app.db, WINDOW);
  const stored = await Promise.all([1, 2, 3].map(() => runWindow(app.db, WINDOW)));
  expect(stored.filter(Boolean)).toHaveLength(1);
  expect(await run()).toBe(false);
});

test('a process that is ended has stored nothing, and the next one does it', async () => {
  const [ann] = ids();
  await claimWindow(app.db, WINDOW);
  const connection = connectionOf({ ...app.database.connection });
  const ending = new AbortController();
  const run1 = runInProcess(connection, WINDOW, ending.signal);
  ending.abort();
  await expect(run1).rejects.toMatchObject({ code: 'ENDED_SIGKILL' });
  expect(await matchesOf(ann)).toEqual([]);
  await runInProcess(connection, WINDOW, new AbortController().signal);
  expect(await matchesOf(ann)).toHaveLength(3);
});

test('a process that cannot do it says what kind of error it was', async () => {
  const nowhere = connectionOf({ ...app.database.connection, database: 'nowhere' });
  await expect(runInProcess(nowhere, WINDOW, new AbortController().signal)).rejects.toMatchObject({
    code: '3D000',
  });
});

test('two nodes order each window once, and the present one is worked out at once', async () => {
  const [ann] = ids();
  // The server itself also queues the windows a minute after its start, perhaps during an earlier test.
  const before = await listWindowJobs(app.db);
  await Promise.all([1, 2, 3].map(() => orderWindows(app.services)));
  await orderWindows(app.services);
  const once = [...before, WINDOW.getTime(), later(2).getTime()];
  expect(await listWindowJobs(app.db)).toEqual(once.toSorted((a, b) => a - b));
  await expect.poll(() => findWindow(app.db, WINDOW)).toMatchObject({ daters: 4 });
  expect(await matchesOf(ann)).toHaveLength(3);
  expect(await findWindow(app.db, later(2))).toMatchObject({ finished_at: null });
});
