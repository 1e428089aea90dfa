import { friendCalls, REQUESTS_PAGE } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Person, appOfFile } from '#testing/app.ts';

let ann: Person;

const app = await appOfFile();
beforeEach(async () => {
  ann = await app.person();
});

const asks = ({ callOk }: Person) =>
  callOk(friendCalls.FriendRequestAction, { user_id: ann.user_id, action: 'SEND' });
const requests = async (before_id?: number) =>
  (await ann.callOk(friendCalls.GetFriendRequests, before_id === undefined ? {} : { before_id })).map(
    ({ id }) => id,
  );

/** Makes people who ask Ann to be friends, one after the other. */
async function asking(count: number): Promise<Person[]> {
  const people = await Promise.all(Array.from({ length: count }, () => app.person()));
  for (const person of people) await asks(person);
  return people;
}

test('those who wait for an answer come with their cards, the latest first', async () => {
  const [bob, eve] = await asking(2);
  const waiting = await ann.callOk(friendCalls.GetFriendRequests, {});
  expect(waiting.map(({ id }) => id)).toEqual([eve?.user_id, bob?.user_id]);
  expect(await ann.callOk(peopleCalls.GetUserByID, { id: eve?.user_id ?? 0 })).toMatchObject(
    waiting[0] ?? {},
  );
  expect(waiting[0]?.friendRequest).toEqual({ from_userId: eve?.user_id, to_userId: ann.user_id });
});

test('whom one has asked oneself is not among them, nor a person who was answered, has gone or was blocked', async () => {
  const [friend, declined, withdrawn, blocked, gone] = await asking(5);
  const recipient = await app.person();
  const act = (who: Person, action: 'SEND' | 'ACCEPT' | 'DELETE', to?: Person) =>
    who.callOk(friendCalls.FriendRequestAction, { user_id: to?.user_id ?? 0, action });
  await act(ann, 'SEND', recipient);
  await act(ann, 'ACCEPT', friend);
  await act(ann, 'DELETE', declined);
  if (withdrawn) await act(withdrawn, 'DELETE', ann);
  expect(await requests()).toEqual([gone?.user_id, blocked?.user_id]);
  await ann.callOk(peopleCalls.BlockUser, { user_id: blocked?.user_id ?? 0 });
  await app.db
    .updateTable('app_user')
    .set({ deleted_at: new Date() })
    .where('user_id', '=', gone?.user_id ?? 0)
    .execute();
  expect(await requests()).toEqual([]);
});

test('what is beyond a page comes after the last of it, a person who is answered meanwhile', async () => {
  const people = (await asking(REQUESTS_PAGE + 3)).map(({ user_id }) => user_id).toReversed();
  const first = await requests();
  expect(first).toEqual(people.slice(0, REQUESTS_PAGE));
  for (const user_id of first.slice(0, 2))
    await ann.callOk(friendCalls.FriendRequestAction, { user_id, action: 'DELETE' });
  expect(await requests(first.at(-1))).toEqual(people.slice(REQUESTS_PAGE));
  expect(await requests(people.at(-1))).toEqual([]);
  for (const before_id of [first[0], 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    const noMore = await ann.call(friendCalls.GetFriendRequests, { before_id });
    expect(noMore).toEqual({ status: false, errors: [{ code: 404, message: 'Friend request not found' }] });
  }
});

test('requests of the same moment are on one page or the next, never on both or none', async () => {
  const people = await asking(3);
  await app.db
    .updateTable('friend_request')
    .set({ created_at: new Date() })
    .where('to_user_id', '=', ann.user_id)
    .execute();
  const [first, second, third] = people.map(({ user_id }) => user_id).toSorted((a, b) => b - a);
  expect(await requests(first)).toEqual([second, third]);
  expect(await requests(second)).toEqual([third]);
});
