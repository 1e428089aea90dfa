import { peopleCalls } from '@quad/contract/people/calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#platform/db/schema.ts';
import { type Person, type TestApp, testApp } from '#testing/app.ts';
import { countWaiting } from '#testing/queries.ts';
import { insertPost } from '../testing/queries.ts';
import { findCounters, withPostLocked, listCommentIds } from './testing/queries.ts';

const { CreateCommentForPost, DeleteCommentByID, GetLikesByPostID, LikePostByID } = commentAndLikeCalls;

let app: TestApp;
let other: TestApp;
let ann: Person;
let bob: Person;
let elsewhere: Person;
let post_id: number;

beforeAll(async () => {
  app = await testApp();
  // A second server on the same database. One process would run the calls of these tests one after the other. Two
  // processes can run them at once.
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

/** The same person, connected to the other server. */
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

test('comments that come together are answered each for itself, and each tells the author', async () => {
  const [cat, ...people] = (await atOnce(5, () => app.person())) as [Person, ...Person[]];
  const client_id = crypto.randomUUID();
  await ann.callOk(peopleCalls.BlockUser, { user_id: cat.user_id });
  const first = await bob.callOk(CreateCommentForPost, { post_id, text: 'First', client_id });
  app.events.length = 0;
  const comment = (who: Person, id = post_id) =>
    who.call(CreateCommentForPost, { post_id: id, text: 'Me too' });
  const [unseen, absent, again, ...said] = await Promise.all([
    comment(cat),
    comment(bob, 999_999_999),
    bob.callOk(CreateCommentForPost, { post_id, text: 'First', client_id }),
    comment(ann),
    ...people.map((person) => comment(person)),
  ]);
  for (const one of [unseen, absent]) expect(one).toMatchObject({ errors: [{ code: 404 }] });
  expect(again).toEqual(first);
  expect(said.map(({ status }) => status)).toEqual([true, true, true, true, true]);
  expect(await counters()).toMatchObject({ comment_count: 6, commenter_count: 5 });
  const payloads = (name: string) =>
    app.events.flatMap((event) => (event.name === name ? [event.payload as Record<string, unknown>] : []));
  expect([...new Set(payloads('post:comment').map(({ comment_count }) => comment_count))]).toEqual([
    2, 3, 4, 5, 6,
  ]);
  expect(payloads('user:notification').map(({ others }) => others)).toEqual([1, 2, 3, 4]);
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

/** Makes a comment and a like wait for the lock of the post while `work` runs. Returns both answers. */
async function meanwhile(work: (db: Db) => Promise<unknown>) {
  const answers = await withPostLocked(app.db, post_id, async (db) => {
    const tries = [
      bob.call(CreateCommentForPost, { post_id, text: 'Too late' }),
      elsewhere.call(LikePostByID, { post_id, action: 1 }),
    ];
    await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBe(2);
    await work(db);
    return tries;
  });
  return Promise.all(answers);
}
const NO_POST = { status: false, errors: [{ code: 404, message: 'Post not found' }] };

test('a comment and a like that wait for a post find that it was deleted', async () => {
  const answers = await meanwhile((db) => db.deleteFrom('post').where('post_id', '=', post_id).execute());
  expect(answers).toEqual([NO_POST, NO_POST]);
});

test('a comment and a like that wait for a post find that its author has blocked their person', async () => {
  const answers = await meanwhile(() => ann.callOk(peopleCalls.BlockUser, { user_id: bob.user_id }));
  expect(answers).toEqual([NO_POST, NO_POST]);
  expect(await counters()).toEqual({ like_count: 0, comment_count: 0, commenter_count: 0 });
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
  // No id became visible after a larger id.
  expect(seen).toEqual(all.slice(0, seen.length));
});
