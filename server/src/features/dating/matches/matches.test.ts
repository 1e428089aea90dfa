import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { insertBeginner, insertDater } from '#features/dating/testing/queries.ts';
import { importReference } from '#features/reference/import.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { endRest, finishWindow, insertMatch, insertRest, listMatched, restDays } from './testing/queries.ts';

const { GetMyMatches, PassMatch, GetMatchingFigures } = matchCalls;
const NOW = Date.parse('2026-03-04T11:59:59.999Z');
const WINDOW = '2026-03-04T10:00:00.000Z';
const NO_FIGURES = { daters: null, with_match: null, most: null };

let ann: Person;
let bob: Person;
let cat: Person;
const app = await appOfFile({ now: () => NOW });
await importReference(app.db);

/** Ann is matched with Bob and, in a later window, with Cat. */
beforeEach(async () => {
  [ann, bob, cat] = [
    await app.person(),
    await app.person({ first_name: 'Bob' }),
    await app.person({ first_name: 'Cat' }),
  ];
  await insertDater(app.db, ann.user_id, { hobbies: [1, 4, 2], topics: [3] });
  await insertDater(app.db, bob.user_id, { hobbies: [4, 5, 1], topics: [7], country_id: 99 });
  await insertDater(app.db, cat.user_id, { hobbies: [9], topics: [3, 2] });
  await insertMatch(app.db, ann.user_id, bob.user_id, new Date(NOW - 9_000_000));
  await insertMatch(app.db, cat.user_id, ann.user_id, new Date(NOW - 3_000_000));
});

const matchesOf = async (person: Person) => (await person.callOk(GetMyMatches, {})).matches;
const idsOf = async (person: Person) => (await matchesOf(person)).map(({ id }) => id);

test('matches are cards, the latest first, with what the two share', async () => {
  const [first, second, ...others] = await matchesOf(ann);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    id: cat.user_id,
    first_name: 'Cat',
    sameHobbies: [],
    sameTopics: [{ topic_id: 3, name: 'Anime' }],
  });
  expect(second).toMatchObject({
    id: bob.user_id,
    country_id: null,
    real_pfp_url: null,
    onlineStatus: 'offline',
    sameHobbies: [
      { hobby_id: 1, name: 'Acting' },
      { hobby_id: 4, name: 'Badminton' },
    ],
    sameTopics: [],
  });
  expect(JSON.stringify(second)).not.toMatch(/orientation|quiz|extraversion|score|age_m/);
  // The match is mutual: the other two people see Ann.
  expect([await idsOf(bob), await idsOf(cat)]).toEqual([[ann.user_id], [ann.user_id]]);
});

test('a match’s country is sent only while they show it', async () => {
  const countryOf = async () => (await matchesOf(ann)).find(({ id }) => id === bob.user_id)?.country_id;
  expect(await countryOf()).toBeNull();
  await bob.callOk(dateSetupCalls.UpdateDateProfile, { show_country: true });
  expect(await countryOf()).toBe(99);
  await bob.callOk(dateSetupCalls.UpdateDateProfile, { show_country: false });
  expect(await countryOf()).toBeNull();
});

test('an answer names its window, and whether the matches of it are stored', async () => {
  expect(await ann.callOk(GetMyMatches, {})).toMatchObject({ lastUpdate: WINDOW, cache: false });
  await finishWindow(app.db, { window_start: new Date(WINDOW), daters: 3, with_match: 3, most: 2 });
  await finishWindow(app.db, { window_start: new Date(NOW - 86_400_000), daters: 9, with_match: 9, most: 9 });
  expect(await ann.callOk(GetMyMatches, {})).toMatchObject({ lastUpdate: WINDOW, cache: true });
  expect(await ann.callOk(GetMatchingFigures, {})).toEqual({
    window: WINDOW,
    ...NO_FIGURES,
    withheld: 'TOO_FEW',
  });
});

test('figures are for people who date, and of at least 20 daters', async () => {
  const [never, beginner] = [await app.person(), await app.person()];
  await insertBeginner(app.db, beginner.user_id);
  const next = Date.parse(WINDOW) + 2 * 3_600_000;
  for (const daters of [19, 20]) {
    const window_start = new Date(next + daters);
    await finishWindow(app.db, { window_start, daters, with_match: 9, most: 5 });
    for (const person of [never, beginner])
      expect(await person.callOk(GetMatchingFigures, {})).toEqual({
        window: null,
        ...NO_FIGURES,
        withheld: 'NOT_DATING',
      });
    expect(await ann.callOk(GetMatchingFigures, {})).toEqual({
      window: window_start.toISOString(),
      ...(daters < 20 ? NO_FIGURES : { daters, with_match: 9, most: 5 }),
      withheld: daters < 20 ? 'TOO_FEW' : null,
    });
  }
});

test.each<[string, number, (person: Person) => Promise<unknown>]>([
  ['before the setup', 0, () => Promise.resolve()],
  ['before the quiz', 1, ({ user_id }) => insertBeginner(app.db, user_id)],
  ['while hidden', 69, ({ user_id }) => insertDater(app.db, user_id, { is_hidden: true })],
  [
    'while committed',
    69,
    ({ user_id }) => insertDater(app.db, user_id, { state: 'COMMITTED', committed_to_id: ann.user_id }),
  ],
])('%s there are none, with the code %i', async (_when, code, prepare) => {
  const dan = await app.person();
  await prepare(dan);
  const response = await dan.send(GetMyMatches, {});
  expect(response.statusCode).toBe(403);
  expect(response.json()).toMatchObject({ status: false, errors: [{ code }] });
});

test.each<[string, () => Promise<unknown>]>([
  ['hides', () => bob.callOk(dateSetupCalls.UpdateDateProfile, { hidden: true })],
  [
    'is committed',
    () => insertDater(app.db, bob.user_id, { state: 'COMMITTED', committed_to_id: cat.user_id }),
  ],
  ['blocks one', () => bob.callOk(peopleCalls.BlockUser, { user_id: ann.user_id })],
  ['was blocked', () => ann.callOk(peopleCalls.BlockUser, { user_id: bob.user_id })],
])('a match who %s is none any more, even where the row stands', async (_what, change) => {
  await change();
  expect(await idsOf(ann)).toEqual([cat.user_id]);
  if (!(await listMatched(app.db, ann.user_id)).includes(bob.user_id))
    await insertMatch(app.db, ann.user_id, bob.user_id);
  expect(await idsOf(ann)).toEqual([cat.user_id]);
});

test('a pass takes both off each other’s matches for 30 days, and repeated it changes nothing', async () => {
  expect(await ann.callOk(PassMatch, { user_id: bob.user_id })).toBeNull();
  expect([await idsOf(ann), await idsOf(bob)]).toEqual([[cat.user_id], []]);
  expect(await restDays(app.db, ann.user_id, bob.user_id)).toBe(30);
  expect(await ann.callOk(PassMatch, { user_id: bob.user_id })).toBeNull();
  expect(await restDays(app.db, ann.user_id, bob.user_id)).toBe(30);
});

test('a person who presses on a page that does not know it yet does not learn that the other side passed', async () => {
  await ann.callOk(PassMatch, { user_id: bob.user_id });
  await cat.callOk(dateSetupCalls.UpdateDateProfile, { hidden: true });
  const says = async (me: Person, them: Person) => (await me.send(PassMatch, { user_id: them.user_id })).body;
  const hidden = await says(ann, cat);
  expect(hidden).toContain('Match not found');
  expect(await says(bob, ann)).toBe(hidden);
  // Ann passed in an earlier match, and Bob passes in a new match. The answers still do not tell Ann that Bob passed.
  await endRest(app.db, ann.user_id, bob.user_id);
  expect(await says(ann, bob)).toBe(hidden);
  await insertMatch(app.db, ann.user_id, bob.user_id);
  await bob.callOk(PassMatch, { user_id: ann.user_id });
  expect(await says(ann, bob)).toBe(hidden);
  expect(await bob.callOk(PassMatch, { user_id: ann.user_id })).toBeNull();
});

test('nobody else can be passed, nor somebody whose rest is over', async () => {
  const dan = await app.person();
  await insertDater(app.db, dan.user_id);
  for (const user_id of [dan.user_id, ann.user_id, 999_999_999])
    expect(await ann.call(PassMatch, { user_id })).toEqual({
      status: false,
      errors: [{ code: 404, message: 'Match not found' }],
    });
  await insertRest(app.db, ann.user_id, dan.user_id, -1);
  expect((await ann.send(PassMatch, { user_id: dan.user_id })).statusCode).toBe(404);
  expect((await ann.send(PassMatch, { user_id: 2 ** 40 })).statusCode).toBe(404);
});

test('passing tells a person who is blocked from somebody who has gone as little as anything else does', async () => {
  const answers = [];
  for (const them of [bob, cat]) {
    expect(await ann.callOk(PassMatch, { user_id: them.user_id })).toBeNull();
    await them.callOk(peopleCalls.BlockUser, { user_id: ann.user_id });
    answers.push((await ann.send(PassMatch, { user_id: them.user_id })).body);
    await them.callOk(peopleCalls.UnblockUser, { user_id: ann.user_id });
    expect(await ann.callOk(PassMatch, { user_id: them.user_id })).toBeNull();
  }
  answers.push((await ann.send(PassMatch, { user_id: 999_999_999 })).body);
  expect(new Set(answers)).toEqual(
    new Set([JSON.stringify({ status: false, errors: [{ code: 404, message: 'Match not found' }] })]),
  );
});

test('both pass each other at once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [dan, eli] = [await app.person(), await app.person()];
    await insertMatch(app.db, dan.user_id, eli.user_id);
    const answers = await Promise.all([
      dan.send(PassMatch, { user_id: eli.user_id }),
      eli.send(PassMatch, { user_id: dan.user_id }),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
  }
});
