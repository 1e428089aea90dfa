import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#platform/db/schema.ts';
import { endMembership, insertGroup } from '#features/chat/testing/queries.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { countingDatabase } from '#testing/counting-database.ts';
import { insertPerson } from '#testing/queries.ts';
import type { PersonTraits } from '#testing/traits.ts';
import { listSuggested } from './queries.ts';

let me: Person;

const app = await appOfFile();
beforeEach(async () => {
  await app.db
    .updateTable('app_user')
    .set({ deleted_at: sql`now()` })
    .execute();
  me = await app.person({ first_name: 'Me' });
  await app.db
    .insertInto('course')
    .values([603, 604].map((course_id) => ({ course_id, university_id: 61, name: `Course ${course_id}` })))
    .onConflict((row) => row.doNothing())
    .execute();
});

const OTHER_COURSE = { course_id: 603 };
const OTHER_YEAR = { course_id: 603, year_level: 4 };

const add = (first_name: string, traits: PersonTraits = {}) => app.person({ first_name, ...traits });
const suggested = async (who = me) =>
  (await who.callOk(friendCalls.GetSuggestedFriends, {})).map(({ first_name }) => first_name);
const befriend = (one: Person, other: Person) =>
  app.db
    .insertInto('friendship')
    .values([
      { user_id: one.user_id, friend_id: other.user_id },
      { user_id: other.user_id, friend_id: one.user_id },
    ])
    .execute();
/** The people suggested to a person, and for each the number of friends in common. */
async function listed(db: Db, viewer_id: number) {
  const all = await listSuggested(db, viewer_id);
  return [all.map(({ user_id }) => user_id), all.map(({ friends_in_common }) => friends_in_common)] as const;
}
const acts = (who: Person, action: 'SEND' | 'DELETE', { user_id }: Person) =>
  who.callOk(friendCalls.FriendRequestAction, { user_id, action });

test('friends in common count first, then the course, then institution and year, then institution', async () => {
  const campus = await add('Campus', OTHER_YEAR);
  const year = await add('Year', OTHER_COURSE);
  const course = await add('Course', { year_level: 4 });
  const both = await add('Both');
  const [one, two] = [await add('One', { uni_id: 57 }), await add('Two', { uni_id: 57 })];
  const [friend, second] = [await add('Friend'), await add('Second')];
  for (const mine of [friend, second]) await befriend(me, mine);
  await befriend(friend, one);
  await befriend(friend, two);
  await befriend(second, two);
  expect([campus, year, course, both]).toHaveLength(4);
  const found = await me.callOk(friendCalls.GetSuggestedFriends, {});
  expect(found.map((other) => [other.first_name, other.friends_in_common])).toEqual([
    ['Two', 2],
    ['One', 1],
    ['Both', 0],
    ['Course', 0],
    ['Year', 0],
    ['Campus', 0],
  ]);
});

test('people who have no friends in common come by course and year, nearest newcomers first', async () => {
  const earlier = [];
  for (let number = 0; number < 15; number += 1) earlier.push(await add(`Before ${number}`));
  const late = await add('Late');
  for (let number = 0; number < 15; number += 1) await add(`After ${number}`);
  const names = await suggested(late);
  expect(names).toHaveLength(20);
  expect(names.filter((name) => name.startsWith('After'))).toHaveLength(10);
  expect(names.slice(0, 2).toSorted()).toEqual(['After 0', 'Before 14']);
});

test('nobody from another institution is suggested without a friend in common', async () => {
  await add('Elsewhere', { uni_id: 57 });
  expect(await suggested()).toEqual([]);
});

test('oneself, friends, pending, declined, blocked, unfinished and departed people are never suggested', async () => {
  const names = [
    'Friend',
    'Asked',
    'Asks',
    'Declined',
    'Declines',
    'Blocked',
    'Blocks',
    'Gone',
    'Fresh',
    'Left',
  ];
  const people = new Map<string, Person>();
  for (const name of names) people.set(name, await add(name, name === 'Fresh' ? { setup_stage: 0 } : {}));
  const who = (name: string) => people.get(name) ?? me;
  const hub = await add('Hub');
  await befriend(me, hub);
  // All these people also share a friend with `me`, and would be suggested first. So the test shows that each of them
  // is excluded on purpose.
  for (const person of people.values()) await befriend(hub, person);
  await befriend(me, who('Friend'));
  await acts(me, 'SEND', who('Asked'));
  await acts(who('Asks'), 'SEND', me);
  await acts(who('Declined'), 'SEND', me);
  await acts(me, 'DELETE', who('Declined'));
  await acts(me, 'SEND', who('Declines'));
  await acts(who('Declines'), 'DELETE', me);
  await me.callOk(peopleCalls.BlockUser, { user_id: who('Blocked').user_id });
  await who('Blocks').callOk(peopleCalls.BlockUser, { user_id: me.user_id });
  await app.db
    .updateTable('app_user')
    .set({ deleted_at: sql`now()` })
    .where('first_name', '=', 'Gone')
    .execute();
  expect(await suggested()).toEqual(['Left']);

  await app.db
    .updateTable('friend_decline')
    .set({ declined_at: sql`now() - interval '8 days'` })
    .execute();
  await acts(me, 'DELETE', who('Asked'));
  expect((await suggested()).toSorted()).toEqual(['Asked', 'Declined', 'Declines', 'Left']);
});

/** The reasons for the first suggestion: the names of the friends in common, and the group. */
async function reasons() {
  const [first] = await me.callOk(friendCalls.GetSuggestedFriends, {});
  return [first?.through?.map(({ first_name }) => first_name), first?.shared_group?.title];
}
const change = ({ user_id }: Person, columns: { deleted_at?: Date; suspended_until?: Date }) =>
  app.db.updateTable('app_user').set(columns).where('user_id', '=', user_id).execute();

test('a friend whom staff lock out is none in common', async () => {
  const [kept, there, other] = [await add('Kept'), await add('There'), await add('Other', { uni_id: 57 })];
  for (const friend of [kept, there]) await befriend(me, friend);
  for (const friend of [kept, there]) await befriend(friend, other);
  expect((await listed(app.db, me.user_id))[1]).toEqual([2]);
  await change(kept, { suspended_until: new Date(Date.now() + 60_000) });
  expect((await listed(app.db, me.user_id))[1]).toEqual([1]);
  await change(there, { suspended_until: new Date(Date.now() + 60_000) });
  expect(await suggested()).toEqual([]);
});

test('a suggestion names the friends through whom, first who knows the most of those suggested', async () => {
  const [ann, bob, cat, dan] = [await add('Ann'), await add('Bob'), await add('Cat'), await add('Dan')];
  for (const friend of [ann, bob, cat, dan]) await befriend(me, friend);
  const [first, second] = [await add('First'), await add('Second')];
  for (const friend of [ann, bob, cat, dan]) await befriend(friend, first);
  await befriend(dan, second);
  const found = await me.callOk(friendCalls.GetSuggestedFriends, {});
  expect(found.map(({ first_name, through }) => [first_name, through])).toEqual([
    ['First', [dan, ann, bob].map(face)],
    ['Second', [face(dan)]],
  ]);
});
const face = ({ user_id }: Person) => ({ id: user_id, first_name: expect.any(String), pfp_url: null });

test('nobody is named as a way to somebody whom one of the three may not see', async () => {
  const [ann, bob, cat, dan, eve] = [
    await add('Ann'),
    await add('Bob'),
    await add('Cat'),
    await add('Dan'),
    await add('Eve'),
  ];
  const other = await add('Other');
  for (const friend of [ann, bob, cat, dan, eve]) {
    await befriend(me, friend);
    await befriend(friend, other);
  }
  await change(ann, { deleted_at: new Date() });
  await change(bob, { suspended_until: new Date(Date.now() + 60_000) });
  // A block normally ends a friendship. This test stores both. The query must ignore the friendship.
  const blocks = [
    [cat, me],
    [other, dan],
  ] as const;
  for (const [blocker, blocked] of blocks)
    await app.db
      .insertInto('user_block')
      .values({ blocker_id: blocker.user_id, blocked_id: blocked.user_id })
      .execute();
  expect(await reasons()).toEqual([['Eve'], undefined]);
});

test('a suggestion names the group that both are in, the latest that somebody wrote in', async () => {
  const other = await add('Other');
  expect(await reasons()).toEqual([undefined, undefined]);
  const both = [me.user_id, other.user_id];
  const old = await insertGroup(app.db, both, 'Old crew');
  const left = await insertGroup(app.db, both, 'Left');
  await insertGroup(app.db, [other.user_id], 'Theirs');
  await endMembership(app.db, left, me.user_id);
  expect(await reasons()).toEqual([undefined, 'Old crew']);
  const latest = await insertGroup(app.db, both, 'Lawn crew');
  expect(await reasons()).toEqual([undefined, 'Lawn crew']);
  for (const chat_id of [latest, old])
    await app.db
      .updateTable('chat')
      .set({ closed_at: sql`now()` })
      .where('chat_id', '=', chat_id)
      .execute();
  expect(await reasons()).toEqual([undefined, undefined]);
});

test('a suggestion is a card like any other', async () => {
  const other = await add('Other');
  const [card] = await me.callOk(friendCalls.GetSuggestedFriends, {});
  const known = await me.callOk(peopleCalls.GetUserByID, { id: other.user_id });
  expect(known).toMatchObject({ ...card, friends_in_common: { count: card?.friends_in_common } });
});

test('a person who knows twenty others through friends is suggested them by one statement, and else also others', async () => {
  const { db, statements, close } = await countingDatabase();
  const make = async () => (await insertPerson(db, {})).user_id;
  const [viewer_id, hub, other] = [await make(), await make(), await make()];
  const known: number[] = [];
  for (let number = 0; number < 20; number += 1) known.push(await make());
  await db
    .insertInto('friendship')
    .values(
      [viewer_id, ...known].flatMap((user_id) => [
        { user_id, friend_id: hub },
        { user_id: hub, friend_id: user_id },
      ]),
    )
    .execute();
  statements.count = 0;
  const [ids, common] = await listed(db, viewer_id);
  expect(ids.toSorted((a, b) => a - b)).toEqual(known);
  expect(new Set(common)).toEqual(new Set([1]));
  expect(statements.count).toBe(1);

  await db
    .deleteFrom('friendship')
    .where('user_id', '=', hub)
    .where('friend_id', '=', known[0] as number)
    .execute();
  const [first, ...rest] = known as [number, ...number[]];
  statements.count = 0;
  const [found, shared] = await listed(db, viewer_id);
  expect(statements.count).toBe(2);
  expect(found.slice(0, 19).toSorted((a, b) => a - b)).toEqual(rest);
  // `other` has a nearer id than `first`, and is equal in everything else.
  expect([found.slice(19), shared.slice(19)]).toEqual([[other], [0]]);
  expect(first).toBeGreaterThan(other);
  await close();
});
