import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import type { InputOf } from '@quad/contract/core/call.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appOfFile } from '#testing/app.ts';
import type { PersonTraits } from '#testing/traits.ts';

const app = await appOfFile();
const me = await app.person({ first_name: 'Searcher', last_name: 'Myself' });

const NOBODY = { page: 0, pages: 0, total: 0, more: false };
const asks = (input: InputOf<typeof peopleCalls.SearchUsers>, who = me) =>
  who.callOk(peopleCalls.SearchUsers, input);
const names = async (input: InputOf<typeof peopleCalls.SearchUsers>, who = me) =>
  (await asks(input, who)).users.map(({ first_name, last_name }) => `${first_name} ${last_name}`);

const add = (first_name: string, last_name: string, traits: PersonTraits = {}) =>
  app.person({ first_name, last_name, ...traits });

test('the beginning of the name comes first, then of the last name, then of any word of it', async () => {
  await add('Quentin', 'Marlow');
  await add('Marquise', 'Quill');
  await add('Quora', 'Adams');
  const other = await add('Zed', 'Adams');
  await app.db
    .updateTable('app_user')
    .set({ other_names: 'Quimby' })
    .where('user_id', '=', other.user_id)
    .execute();
  expect(await names({ query: 'qu' })).toEqual([
    'Quentin Marlow',
    'Quora Adams',
    'Marquise Quill',
    'Zed Adams',
  ]);
});

test('a person who fits twice is there once', async () => {
  await add('Tamsin', 'Tamworth');
  await add('Tamara', 'Adams');
  expect(await asks({ query: 'tam' })).toMatchObject({
    users: [{ first_name: 'Tamara' }, { first_name: 'Tamsin' }],
    query: { pages: 1, total: 2 },
  });
});

test('words may stand in any order, each may be cut short, and all must fit', async () => {
  await add('Ottoline', 'van der Berg');
  await add('Ottokar', 'Zwist');
  expect(await names({ query: 'berg ott' })).toEqual(['Ottoline van der Berg']);
  expect(await names({ query: 'ottoline   VAN d' })).toEqual(['Ottoline van der Berg']);
  expect(await names({ query: 'otto' })).toEqual(['Ottokar Zwist', 'Ottoline van der Berg']);
  expect(await names({ query: 'ottoline zwist' })).toEqual([]);
});

test('case, accents and marks do not matter', async () => {
  await add('Zoë', 'Müller');
  await add('Søren', 'Łukasz');
  await add('王', '伟');
  for (const query of ['zoe', 'ZOË', 'Zoe\u0308', 'zoé muller', 'MULL', '“Zoë”']) {
    expect(await names({ query })).toEqual(['Zoë Müller']);
  }
  expect(await names({ query: 'soren' })).toEqual(['Søren Łukasz']);
  expect(await names({ query: 'lukasz' })).toEqual(['Søren Łukasz']);
  expect(await names({ query: '王' })).toEqual(['王 伟']);
});

test('a small typo is forgiven where nobody is called that', async () => {
  await add('Fredegund', 'Hollister');
  await add('Fredegunda', 'Exact');
  expect(await names({ query: 'fredegnud' })).toEqual(['Fredegund Hollister']);
  expect(await names({ query: 'holister' })).toEqual(['Fredegund Hollister']);
  expect(await names({ query: 'fredegund holliser' })).toEqual(['Fredegund Hollister']);
  expect(await names({ query: 'fredegunda' })).toEqual(['Fredegunda Exact']);
  expect(await names({ query: 'fredeg hol' })).toEqual(['Fredegund Hollister']);
  expect(await names({ query: 'fidegnud' })).toEqual([]);
});

test('signs that mean something to a database mean nothing here', async () => {
  await add('Percy', 'Percival');
  expect(await names({ query: "'; drop table app_user; --" })).toEqual([]);
  for (const query of ['%', '_', '%%%%', 'per_iv%', '\\', '🙂', '123', '((('])
    expect(await asks({ query })).toEqual({ users: [], query: NOBODY });
});

test('institution and course narrow the search, alone or with a name', async () => {
  await add('Xanthe', 'One', { uni_id: 57 });
  await add('Xanthe', 'Two', { uni_id: 61 });
  await app.db
    .insertInto('course')
    .values({ course_id: 603, university_id: 61, name: 'Bachelor of Arts' })
    .execute();
  await add('Xanthe', 'Three', { uni_id: 61, course_id: 603 });
  expect(await names({ query: 'xanthe' })).toEqual(['Xanthe One', 'Xanthe Three', 'Xanthe Two']);
  expect(await names({ query: 'xanthe', uni_id: 61 })).toEqual(['Xanthe Three', 'Xanthe Two']);
  expect(await names({ query: 'xanthe', uni_id: 57 })).toEqual(['Xanthe One']);
  expect(await names({ query: 'xa', uni_id: 61, course_id: 603 })).toEqual(['Xanthe Three']);
  expect(await names({ query: 'thr', course_id: 603 })).toEqual(['Xanthe Three']);
  expect(await names({ query: 'xnathe', course_id: 603 })).toEqual(['Xanthe Three']);
  expect(await names({ course_id: 603 })).toEqual(['Xanthe Three']);
  expect(await names({ query: null, uni_id: 57, course_id: null })).toEqual(['Xanthe One']);
  expect(await names({ uni_id: 57, course_id: 603 })).toEqual([]);
  for (const nowhere of [0, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    expect(await names({ query: 'xanthe', uni_id: nowhere })).toEqual([]);
    expect(await names({ course_id: nowhere })).toEqual([]);
  }
});

test('friends come after a person who is none yet, on whichever page', async () => {
  const viewer = await app.person({ first_name: 'Viewer', last_name: 'Strangerfirst' });
  const found = [];
  for (let number = 0; number < 14; number += 1)
    found.push(await add('Ysolde', `Stranger ${String.fromCodePoint(97 + number)}`));
  for (const friend of found.slice(0, 2)) {
    await viewer.callOk(friendCalls.FriendRequestAction, { user_id: friend.user_id, action: 'SEND' });
    await friend.callOk(friendCalls.FriendRequestAction, { user_id: viewer.user_id, action: 'ACCEPT' });
  }
  const page = async (number: number) =>
    (await asks({ query: 'ysolde', page: number }, viewer)).users.map(
      ({ last_name, mutual }) => `${last_name.at(-1)}${mutual ? ' friend' : ''}`,
    );
  expect(await page(0)).toEqual(Array.from('cdefghijklmn'));
  expect(await page(1)).toEqual(['a friend', 'b friend']);
  expect((await names({ query: 'ysolde' })).at(0)).toBe('Ysolde Stranger a');
});

test('there are five pages of twelve at most, in an order that stays; more are told of, not listed', async () => {
  for (let number = 60; number > 0; number -= 1)
    await add('Wanda', `Pager ${String.fromCodePoint(97 + Math.floor(number / 10), 97 + (number % 10))}`);
  const pages = [];
  for (const page of [0, 1, 2, 3, 4, 5, 1000]) pages.push(await asks({ query: 'wanda', page }));
  expect(pages.map(({ query }) => query)).toEqual(
    [0, 1, 2, 3, 4, 5, 1000].map((page) => ({ page, pages: 5, total: 60, more: false })),
  );
  expect(pages.map(({ users }) => users.length)).toEqual([12, 12, 12, 12, 12, 0, 0]);
  const seen = pages.flatMap(({ users }) => users.map(({ last_name }) => last_name));
  expect(seen).toEqual(seen.toSorted());
  expect(new Set(seen).size).toBe(60);
  expect((await asks({ query: 'wanda pager zz' })).query).toEqual(NOBODY);
  expect((await asks({ query: 'wanda pager b' })).query).toMatchObject({ pages: 1, total: 10, more: false });
  expect((await asks({ query: 'wanda', page: null })).query.page).toBe(0);
  await add('Wanda', 'Pager zzz');
  const full = await asks({ query: 'wanda', page: 4 });
  expect(full.query).toEqual({ page: 4, pages: 5, total: 60, more: true });
  expect(full.users.map(({ last_name }) => last_name)).not.toContain('Pager zzz');
});

test('oneself, people without a profile, people who are gone and people who block one are not there', async () => {
  await add('Hidden', 'Fresh', { setup_stage: 0 });
  const gone = await add('Hidden', 'Gone');
  await app.db
    .updateTable('app_user')
    .set({ deleted_at: sql`now()` })
    .where('user_id', '=', gone.user_id)
    .execute();
  const foes = [];
  for (let number = 0; number < 12; number += 1) foes.push(await add('Hidden', `Abe ${'b'.repeat(number)}`));
  for (const foe of foes) await foe.callOk(peopleCalls.BlockUser, { user_id: me.user_id });
  await add('Hidden', 'Zebra');
  const blocked = await add('Hidden', 'Zorro');
  await me.callOk(peopleCalls.BlockUser, { user_id: blocked.user_id });

  const { users, query } = await asks({ query: 'hidden' });
  expect(users.map(({ last_name, blocked: isBlocked }) => [last_name, isBlocked])).toEqual([
    ['Zebra', false],
    ['Zorro', true],
  ]);
  expect(query).toEqual({ page: 0, pages: 1, total: 2, more: false });
  expect(await names({ query: 'hiden' })).toEqual(['Hidden Zebra', 'Hidden Zorro']);
  expect(await names({ query: 'searcher' })).toEqual([]);
  expect(await names({ query: 'searcher' }, foes[0])).toEqual(['Searcher Myself']);
  expect(await names({ query: 'searcher' }, blocked)).toEqual([]);
  expect(await names({ uni_id: 61, query: 'zorro' }, blocked)).toEqual([]);
});
