import { peopleCalls } from '@quad/contract/people/calls.ts';
import { postTalkCalls } from '@quad/contract/posts/talk-calls.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/app.ts';
import { countWaiting } from '#testing/queries.ts';
import { insertPost } from '../testing/queries.ts';
import { storeComment } from './commenting/queries.ts';
import { findCounters, hold, listCommentIds } from './testing/queries.ts';

const { CreateCommentForPost, DeleteCommentByID, GetLikesByPostID, LikePostByID } = postTalkCalls;

let app: TestApp;
let other: TestApp;
let ann: Person;
let bob: Person;
let elsewhere: Person;
let post_id: number;

beforeAll(async () => {
  app = await testApp();
  // A second server on the same database: what takes turns in one process does not in two.
  other = await testApp({ env: { DATABASE_URL: 'postgres://as-given' }, beside: app });
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(async () => {
  [ann, bob] = [await app.person({ first_name: 'Ann' }), await app.person({ first_name: 'Bob' })];
  elsewhere = onTheOther(bob);
  post_id = await insertPost(app.db, ann.user_id);
});

/** The same person, on a device that is served by the other server. */
function onTheOther(person: Person): Person {
  const client = other.visitor();
  person.cookies.forEach((value, name) => client.cookies.set(name, value));
  return Object.assign(client, { user_id: person.user_id, email: person.email });
}
const atOnce = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const device = (index: number) => (index % 2 ? elsewhere : bob);
const counters = () => findCounters(app.db, post_id);
const fans = async () => (await ann.callOk(GetLikesByPostID, { post_id })).length;

test('twelve double taps from two devices are one like', async () => {
  const answers = await atOnce(12, (index) => device(index).callOk(LikePostByID, { post_id, action: 1 }));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await counters()).toMatchObject({ like_count: 1 });
  expect(await fans()).toBe(1);
});

test('presses turn the heart once each, and repeats of one press once in all', async () => {
  const client_id = crypto.randomUUID();
  await atOnce(12, (index) => device(index).callOk(LikePostByID, { post_id, client_id }));
  expect([await counters(), await fans()]).toMatchObject([{ like_count: 1 }, 1]);
  await atOnce(12, (index) => device(index).callOk(LikePostByID, { post_id }));
  expect([await counters(), await fans()]).toMatchObject([{ like_count: 1 }, 1]);
  await atOnce(11, (index) =>
    device(index).callOk(LikePostByID, { post_id, client_id: crypto.randomUUID() }),
  );
  expect([await counters(), await fans()]).toMatchObject([{ like_count: 0 }, 0]);
});

test('likes and unlikes of many at once leave the right count', async () => {
  const people = await atOnce(8, () => app.person());
  await Promise.all(
    people.flatMap((person) =>
      [1, 0, 1, 0, 1].map((action, index) =>
        (index % 2 ? onTheOther(person) : person).callOk(LikePostByID, { post_id, action }),
      ),
    ),
  );
  expect((await counters())?.like_count).toBe(await fans());
});

test('presses that come together are answered each for itself', async () => {
  const people = await atOnce(6, () => app.person());
  const [cat, other_id] = [await app.person(), await insertPost(app.db, ann.user_id)];
  await ann.callOk(peopleCalls.BlockUser, { user_id: cat.user_id });
  const press = (who: Person, id: number, action: number) => who.call(LikePostByID, { post_id: id, action });
  const client_id = crypto.randomUUID();
  const [unseen, absent, elsewhereLiked, turned, not, ...liked] = await Promise.all([
    press(cat, post_id, 1),
    press(bob, 999_999_999, 1),
    press(bob, other_id, 1),
    ann.callOk(LikePostByID, { post_id, client_id }),
    press(bob, post_id, 0),
    ...people.map((person) => person.callOk(LikePostByID, { post_id, action: 1 })),
  ]);
  for (const one of [unseen, absent])
    expect(one).toEqual({ status: false, errors: [{ code: 404, message: 'Post not found' }] });
  expect(elsewhereLiked).toMatchObject({ content: { post_id: other_id, action: 1, like_count: 1 } });
  expect(not).toMatchObject({ content: { id: null, post_id, action: 0 } });
  const likes = await ann.callOk(GetLikesByPostID, { post_id });
  const whose = new Map(likes.map(({ id, user }) => [id, user.id]));
  expect(liked.map(({ id }) => whose.get(id ?? 0))).toEqual(people.map(({ user_id }) => user_id));
  expect([turned.action, whose.get(turned.id ?? 0)]).toEqual([1, ann.user_id]);
  expect([await counters(), likes.length]).toMatchObject([{ like_count: 7 }, 7]);
});

test('comments that come together are stored together, and each is refused for itself', async () => {
  const [cat, ...people] = await atOnce(5, () => app.person());
  const [blocked, early] = [cat as Person, crypto.randomUUID()];
  await ann.callOk(peopleCalls.BlockUser, { user_id: blocked.user_id });
  const first = await bob.callOk(CreateCommentForPost, { post_id, text: 'First', client_id: early });
  const other_id = await insertPost(app.db, bob.user_id);
  const store = ({ user_id }: Person, id = post_id, client_id: string | null = null) =>
    storeComment(app.db, { user_id, post_id: id, text: 'Me too', client_id });
  const [unseen, absent, again, elsewhereSaid, own, ...said] = await Promise.all([
    store(blocked),
    store(bob, 999_999_999),
    store(bob, post_id, early),
    store(ann, other_id),
    store(ann),
    ...people.map((person) => store(person)),
  ]);
  expect([unseen, absent, again]).toEqual([null, null, null]);
  expect(elsewhereSaid).toMatchObject({ post_id: other_id, user_id: ann.user_id, comment_count: 1 });
  // Each has its own id, and all are told the count after all of them.
  expect(said.map((one) => one?.user_id)).toEqual(people.map(({ user_id }) => user_id));
  expect(said.map((one) => one?.comment_count)).toEqual(people.map(() => 6));
  expect(await listCommentIds(app.db, post_id)).toEqual(
    [first.id, ...[own, ...said].map((one) => one?.comment_id ?? 0)].toSorted((a, b) => a - b),
  );
  // The author is notified once, by the last that is not their own.
  const notified = [own, ...said].filter((one) => one?.notification_id);
  expect(notified.map((one) => one?.comment_id)).toEqual([
    Math.max(...said.map((one) => one?.comment_id ?? 0)),
  ]);
  expect(notified[0]?.others).toBe(4);
  expect(await counters()).toMatchObject({ comment_count: 6, commenter_count: 5 });
});

test('comments that come together wait for whoever has the post, and count what happened meanwhile', async () => {
  const people = await atOnce(4, () => app.person());
  const stored = await hold(app.db, post_id, async (db) => {
    const all = people.map(({ user_id }) =>
      storeComment(app.db, { user_id, post_id, text: 'Me too', client_id: null }),
    );
    await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBe(1);
    await db.updateTable('post').set({ comment_count: 1 }).where('post_id', '=', post_id).execute();
    return all;
  });
  expect((await Promise.all(stored)).map((one) => one?.comment_count)).toEqual([5, 5, 5, 5]);
});

test('one comment, sent twelve times at once from two devices, is one comment', async () => {
  const client_id = crypto.randomUUID();
  const answers = await atOnce(12, (index) =>
    device(index).callOk(CreateCommentForPost, { post_id, text: 'Once', client_id }),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await counters()).toMatchObject({ comment_count: 1, commenter_count: 1 });
});

test('comments and likes of many at once are all counted, each commenter once', async () => {
  const people = await atOnce(6, () => app.person());
  const made = await Promise.all(
    people.flatMap((person) =>
      [person, onTheOther(person)].flatMap((one) => [
        one.callOk(CreateCommentForPost, { post_id, text: 'Me too' }),
        one.callOk(LikePostByID, { post_id, action: 1 }).then(() => null),
      ]),
    ),
  );
  expect(await counters()).toEqual({ like_count: 6, comment_count: 12, commenter_count: 6 });
  const ids = made.flatMap((comment) => (comment ? [comment.id] : []));
  await atOnce(12, async (index) => {
    const one = people[Math.floor(index / 2)] as Person;
    return one.call(DeleteCommentByID, { comment_id: ids[index] as number });
  });
  expect(await counters()).toEqual({ like_count: 6, comment_count: 0, commenter_count: 0 });
});

test('whoever waits for a post that goes is told that it is not there', async () => {
  const answers = await hold(app.db, post_id, async (db) => {
    const tries = [
      bob.call(CreateCommentForPost, { post_id, text: 'Too late' }),
      elsewhere.call(LikePostByID, { post_id, action: 1 }),
    ];
    await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBe(2);
    await db.deleteFrom('post').where('post_id', '=', post_id).execute();
    return tries;
  });
  for (const answer of await Promise.all(answers))
    expect(answer).toMatchObject({ errors: [{ code: 404, message: 'Post not found' }] });
});

test('ids become visible in their order', async () => {
  const people = await atOnce(6, () => app.person());
  const seen: number[] = [];
  let last = 0;
  const over = new AbortController();
  const watch = (async () => {
    while (!over.signal.aborted) {
      const ids = await listCommentIds(app.db, post_id);
      seen.push(...ids.filter((id) => id > last));
      last = ids.at(-1) ?? 0;
    }
  })();
  await Promise.all(
    people.flatMap((person) =>
      [person, onTheOther(person), person].map((one, index) =>
        one.callOk(CreateCommentForPost, { post_id, text: `${index}` }),
      ),
    ),
  );
  over.abort();
  await watch;
  const all = await listCommentIds(app.db, post_id);
  expect(all).toHaveLength(18);
  // None came up behind one that had been seen.
  expect(seen).toEqual(all.slice(0, seen.length));
});
