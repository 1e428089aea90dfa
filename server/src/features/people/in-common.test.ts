import { peopleCalls } from '@quad/contract/people/calls.ts';
import { interestCalls } from '@quad/contract/profile/interest-calls.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import {
  endMembership,
  insertFriends,
  insertGroup,
  insertMatchChat,
} from '#features/chat/testing/queries.ts';
import { importReference } from '#features/reference/import.ts';
import { type Person, appOfFile } from '#testing/app.ts';

let ann: Person;
let bob: Person;
const app = await appOfFile();
await importReference(app.db);
beforeEach(async () => {
  ann = await app.person({ first_name: 'Ann' });
  bob = await app.person({ first_name: 'Bob' });
});

const befriend = (one: Person, other: Person) => insertFriends(app.db, one.user_id, other.user_id);
async function friendOfBoth(first_name: string): Promise<Person> {
  const friend = await app.person({ first_name });
  await befriend(ann, friend);
  await befriend(bob, friend);
  return friend;
}
const opens = (viewer: Person, { user_id }: Person) =>
  viewer.callOk(peopleCalls.GetUserByID, { id: user_id });
const friendsSeen = async (viewer: Person, person: Person) => {
  const { count, faces } = (await opens(viewer, person)).friends_in_common;
  return [count, faces.map(({ first_name }) => first_name).toSorted()];
};
const change = (person: Person, columns: { deleted_at?: Date; suspended_until?: Date }) =>
  app.db.updateTable('app_user').set(columns).where('user_id', '=', person.user_id).execute();

test('friends in common are counted, and the first of them shown by face', async () => {
  const cat = await friendOfBoth('Cat');
  expect((await opens(ann, bob)).friends_in_common).toEqual({
    count: 1,
    faces: [{ id: cat.user_id, first_name: 'Cat', pfp_url: null }],
  });
  for (const name of ['Dan', 'Eve', 'Flo']) await friendOfBoth(name);
  await befriend(ann, await app.person());
  await befriend(bob, await app.person());
  const { count, faces } = (await opens(bob, ann)).friends_in_common;
  expect([count, faces.length]).toEqual([4, 3]);
});

test('nobody is among them whom the viewer may not see', async () => {
  const [cat, dan, eve] = [await friendOfBoth('Cat'), await friendOfBoth('Dan'), await friendOfBoth('Eve')];
  await friendOfBoth('Flo');
  expect(await friendsSeen(ann, bob)).toEqual([4, expect.any(Array)]);
  // In production, a block ends a friendship. The test inserts only the block, so the friendship still exists and must
  // be hidden.
  await app.db
    .insertInto('user_block')
    .values({ blocker_id: cat.user_id, blocked_id: ann.user_id })
    .execute();
  await change(dan, { deleted_at: new Date() });
  await change(eve, { suspended_until: new Date(Date.now() + 60_000) });
  expect(await friendsSeen(ann, bob)).toEqual([1, ['Flo']]);
  // Ann's card, as Bob sees it, does not show Cat. Bob may see Cat, but Cat has blocked Ann.
  expect(await friendsSeen(bob, ann)).toEqual([1, ['Flo']]);
});

test('groups are those that both are in now', async () => {
  const both = await insertGroup(app.db, [ann.user_id, bob.user_id], 'Lawn crew');
  const newer = await insertGroup(app.db, [bob.user_id, ann.user_id], 'Film club');
  await app.db
    .updateTable('chat')
    .set({ last_message_at: sql<Date>`now() + interval '1 minute'` })
    .where('chat_id', '=', newer)
    .execute();
  await insertGroup(app.db, [bob.user_id], 'Without Ann');
  await insertGroup(app.db, [ann.user_id], 'Without Bob');
  await befriend(ann, bob);
  await insertMatchChat(app.db, ann.user_id, bob.user_id);
  const left = await insertGroup(app.db, [bob.user_id, ann.user_id], 'Ann left');
  await endMembership(app.db, left, ann.user_id);
  const gone = await insertGroup(app.db, [ann.user_id, bob.user_id], 'Bob left');
  await endMembership(app.db, gone, bob.user_id);
  const closed = await insertGroup(app.db, [ann.user_id, bob.user_id], 'Closed');
  await app.db
    .updateTable('chat')
    .set({ closed_at: sql<Date>`now()` })
    .where('chat_id', '=', closed)
    .execute();
  expect((await opens(ann, bob)).shared_groups).toEqual([
    { chat_id: newer, title: 'Film club' },
    { chat_id: both, title: 'Lawn crew' },
  ]);
});

test('who has written to the other before is told, in whichever of their chats it was', async () => {
  const has_chatted = async () =>
    [await opens(ann, bob), await opens(bob, ann)].map((card) => card.has_chatted);
  expect(await has_chatted()).toEqual([false, false]);
  await insertMatchChat(app.db, ann.user_id, bob.user_id);
  expect(await has_chatted()).toEqual([false, false]);
  await app.db
    .updateTable('chat')
    .set({ last_seq: 1 })
    .where('pair_low', '=', Math.min(ann.user_id, bob.user_id))
    .execute();
  expect(await has_chatted()).toEqual([true, true]);
});

test('interests are what the other says, those that both say first', async () => {
  await bob.callOk(interestCalls.UpdateMyInterests, { hobbies: [1, 2], topics: [2] });
  const seen = async () =>
    (await opens(ann, bob)).interests.map(({ name, shared }) => [name, shared] as const);
  expect(await seen()).toEqual([
    ['Acting', false],
    ['Animals', false],
    ['Archery', false],
  ]);
  await ann.callOk(interestCalls.UpdateMyInterests, { hobbies: [2], topics: [1] });
  expect(await seen()).toEqual([
    ['Archery', true],
    ['Acting', false],
    ['Animals', false],
  ]);
  await app.db.updateTable('hobby').set({ retired: true }).where('hobby_id', '=', 2).execute();
  expect(await seen()).toEqual([
    ['Acting', false],
    ['Animals', false],
  ]);
  await app.db.updateTable('hobby').set({ retired: false }).where('hobby_id', '=', 2).execute();
});

test('with oneself one has nothing in common, and with whom one blocked nothing any more', async () => {
  await friendOfBoth('Cat');
  await insertGroup(app.db, [ann.user_id, bob.user_id]);
  for (const person of [ann, bob])
    await person.callOk(interestCalls.UpdateMyInterests, { hobbies: [1], topics: [] });
  const nothing = { friends_in_common: { count: 0, faces: [] }, shared_groups: [] };
  const acting = { kind: 'hobby', id: 1, name: 'Acting', shared: false };
  expect(await opens(ann, ann)).toMatchObject({ ...nothing, interests: [acting] });
  await ann.callOk(peopleCalls.BlockUser, { user_id: bob.user_id });
  expect(await opens(ann, bob)).toMatchObject({ ...nothing, interests: [] });
  expect(await bob.call(peopleCalls.GetUserByID, { id: ann.user_id })).toMatchObject({
    errors: [{ code: 404, message: 'User not found' }],
  });
});
