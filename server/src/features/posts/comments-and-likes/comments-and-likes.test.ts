import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Person, appOfFile } from '#testing/app.ts';
import { insertPost } from '../testing/queries.ts';
import { findCounters } from './testing/queries.ts';

const { CreateCommentForPost, DeleteCommentByID, GetCommentsByPostID, GetLikesByPostID, LikePostByID } =
  commentAndLikeCalls;

let ann: Person;
let bob: Person;
let cat: Person;
let post_id: number;

const app = await appOfFile();
beforeEach(async () => {
  [ann, bob, cat] = [
    await app.person({ first_name: 'Ann' }),
    await app.person({ first_name: 'Bob' }),
    await app.person({ first_name: 'Cat' }),
  ];
  post_id = await insertPost(app.db, ann.user_id);
});

const say = (who: Person, text: string, client_id?: string) =>
  who.callOk(CreateCommentForPost, { post_id, text, ...(client_id && { client_id }) });
const said = async (who: Person, before_id?: number) =>
  (await who.callOk(GetCommentsByPostID, { post_id, ...(before_id && { before_id }) })).map(
    ({ text }) => text,
  );
const like = (who: Person, action?: number, client_id?: string) =>
  who.callOk(LikePostByID, {
    post_id,
    ...(action !== undefined && { action }),
    ...(client_id && { client_id }),
  });
const fans = async (who: Person) =>
  (await who.callOk(GetLikesByPostID, { post_id })).map(({ user }) => user.first_name);
const counters = () => findCounters(app.db, post_id);
const block = (one: Person, other: Person) => one.callOk(peopleCalls.BlockUser, { user_id: other.user_id });

test('a comment is stored, counted, and shown to everybody, its key to its author alone', async () => {
  const client_id = crypto.randomUUID();
  const comment = await say(bob, '  I bring\u0000 a ball ', client_id);
  expect(comment).toEqual({
    id: expect.any(Number),
    post_id,
    user: { id: bob.user_id, first_name: 'Bob', last_name: 'Test', pfp_url: null },
    text: 'I bring a ball',
    creation_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    client_id,
  });
  const { client_id: _, ...shown } = comment;
  expect(await bob.callOk(GetCommentsByPostID, { post_id })).toEqual([comment]);
  expect(await ann.callOk(GetCommentsByPostID, { post_id })).toEqual([shown]);
  expect(await counters()).toEqual({ like_count: 0, comment_count: 1, commenter_count: 1 });
});

test('the same key answers with the first comment and stores nothing, with another text or post it is 409', async () => {
  const client_id = crypto.randomUUID();
  const first = await say(bob, 'One ball', client_id);
  expect(await say(bob, 'One ball', client_id.toUpperCase())).toEqual(first);
  const other_id = await insertPost(app.db, ann.user_id);
  for (const other of [
    { post_id, text: 'Two balls' },
    { post_id: other_id, text: 'One ball' },
  ])
    expect(await bob.call(CreateCommentForPost, { ...other, client_id })).toMatchObject({
      errors: [{ code: 409, message: 'This comment was already sent with other content' }],
    });
  // A `client_id` must be unique only among the comments of one author, so two people may use the same `client_id`.
  expect((await say(cat, 'One ball', client_id)).id).not.toBe(first.id);
  expect(await counters()).toMatchObject({ comment_count: 2, commenter_count: 2 });
});

test('comments come in pages, the latest first and each page in its order', async () => {
  const ids = [];
  for (const text of ['one', 'two', 'three']) ids.push((await say(bob, text)).id);
  expect(await said(cat)).toEqual(['one', 'two', 'three']);
  expect(await said(cat, ids[2])).toEqual(['one', 'two']);
  expect(await said(cat, ids[0])).toEqual([]);
  expect(await said(cat, Number.MAX_SAFE_INTEGER)).toHaveLength(3);
});

test('across a block there are no comments and no likes of the other, and the counts are the same', async () => {
  await say(bob, 'Bobs');
  await say(cat, 'Cats');
  for (const who of [bob, cat]) await like(who, 1);
  await block(bob, cat);
  for (const [who, name] of [
    [bob, 'Bob'],
    [cat, 'Cat'],
  ] as const) {
    expect(await said(who)).toEqual([`${name}s`]);
    expect(await fans(who)).toEqual([name]);
  }
  expect(await said(ann)).toEqual(['Bobs', 'Cats']);
  expect(await fans(ann)).toEqual(['Cat', 'Bob']);
  expect(await counters()).toEqual({ like_count: 2, comment_count: 2, commenter_count: 2 });
});

test('one’s own comment goes, others’ do not, and what one does not see is not there', async () => {
  const comment = await say(bob, 'Oops');
  const take = (who: Person, comment_id = comment.id) => who.call(DeleteCommentByID, { comment_id });
  expect(await take(cat)).toMatchObject({
    errors: [{ code: 403, message: 'You can only delete your own comment' }],
  });
  expect(await take(ann)).toMatchObject({ errors: [{ code: 403 }] });
  await block(cat, bob);
  const unseen = await take(cat);
  expect(unseen).toMatchObject({ errors: [{ code: 404, message: 'Comment not found' }] });
  for (const id of [999_999_999, 2 ** 31, Number.MAX_SAFE_INTEGER])
    expect(await take(cat, id)).toEqual(unseen);
  // Authors can delete their comments even if they can no longer see the post.
  await block(ann, bob);
  expect(await take(bob)).toEqual({ status: true, content: null });
  expect(await counters()).toEqual({ like_count: 0, comment_count: 0, commenter_count: 0 });
});

test('a person who comments again is one commenter until the last of their comments goes', async () => {
  const [first, second] = [await say(bob, 'one'), await say(bob, 'two')];
  await say(ann, 'her own does not count');
  expect(await counters()).toMatchObject({ comment_count: 3, commenter_count: 1 });
  await bob.callOk(DeleteCommentByID, { comment_id: first.id });
  expect(await counters()).toMatchObject({ comment_count: 2, commenter_count: 1 });
  await bob.callOk(DeleteCommentByID, { comment_id: second.id });
  expect(await counters()).toMatchObject({ comment_count: 1, commenter_count: 0 });
});

test('a wish is the same however often, and says which like there is', async () => {
  const liked = await like(bob, 1);
  expect(liked).toEqual({ id: expect.any(Number), post_id, action: 1, like_count: 1 });
  expect(await like(bob, 1)).toEqual(liked);
  expect(await like(cat, 1)).toMatchObject({ like_count: 2 });
  for (let time = 0; time < 2; time += 1)
    expect(await like(bob, 0)).toEqual({ id: null, post_id, action: 0, like_count: 1 });
  expect(await fans(ann)).toEqual(['Cat']);
});

test('a press turns what there is, and its repeat turns nothing', async () => {
  const [on, off] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(await like(bob)).toMatchObject({ action: 1 });
  expect(await like(bob)).toMatchObject({ action: 0 });
  expect(await like(bob, undefined, on)).toMatchObject({ action: 1, like_count: 1 });
  expect(await like(bob, undefined, on)).toMatchObject({ action: 1, like_count: 1 });
  expect(await like(bob, undefined, off)).toMatchObject({ id: null, action: 0, like_count: 0 });
  // A late repeat of the first toggle answers with the present state.
  expect(await like(bob, undefined, on)).toMatchObject({ id: null, action: 0, like_count: 0 });
});

test('nothing of a post is there across a block with its author', async () => {
  await block(ann, bob);
  const tries = [
    bob.call(CreateCommentForPost, { post_id, text: 'Hello?' }),
    bob.call(LikePostByID, { post_id, action: 1 }),
    bob.call(GetCommentsByPostID, { post_id }),
    bob.call(GetLikesByPostID, { post_id }),
  ];
  for (const answer of await Promise.all(tries))
    expect(answer).toEqual({ status: false, errors: [{ code: 404, message: 'Post not found' }] });
  expect(await counters()).toEqual({ like_count: 0, comment_count: 0, commenter_count: 0 });
  expect(await ann.callOk(notificationCalls.GetMyNotifications, {})).toEqual([]);
});
