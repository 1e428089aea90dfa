import { peopleCalls } from '@quad/contract/people/calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Person, appOfFile } from '#testing/app.ts';
import type { Connected } from '#testing/client.ts';
import { POSTS_OPEN } from './limits.ts';
import { insertPost } from './testing/queries.ts';

let ann: Person;
let bob: Person;
let post_id: number;

const app = await appOfFile();
beforeEach(async () => {
  [ann, bob] = [await app.person({ first_name: 'Ann' }), await app.person({ first_name: 'Bob' })];
  post_id = await insertPost(app.db, ann.user_id);
});

const open = ({ emit }: Connected, id = post_id) => emit('post:join', { post_id: id });
/** Ann likes the post, or removes her like. Readers who have the post open receive the event. */
const like = (id: number, action = 1) =>
  ann.callOk(commentAndLikeCalls.LikePostByID, { post_id: id, action });
const heardOf = ({ events }: Connected) =>
  events.flatMap(({ name, payload }) =>
    name === 'post:like' ? [(payload as { post_id: number }).post_id] : [],
  );

test('a person who has a post open hears of it until they leave it, and nobody else does', async () => {
  const [his, others] = [await bob.connect(), await (await app.person()).connect()];
  const next = await insertPost(app.db, ann.user_id);
  expect(await open(his)).toEqual({ status: true, content: null });
  await like(post_id);
  expect(await his.receive('post:like')).toMatchObject({ post_id, action: 1 });
  expect(await his.emit('post:leave', { post_id })).toMatchObject({ status: true });
  await like(post_id, 0);
  for (const device of [his, others]) await open(device, next);
  await like(next);
  for (const device of [his, others])
    await device.receive<{ post_id: number }>('post:like', (event) => event.post_id === next);
  expect([his, others].map(heardOf)).toEqual([[post_id, next], [next]]);
});

test.each(['bob', 'ann'])('a post across a block is not opened: %s blocked the other', async (blocker) => {
  const [one, other] = blocker === 'bob' ? [bob, ann] : [ann, bob];
  const his = await bob.connect();
  const absent = await his.emit('post:join', { post_id: 999_999_999 });
  await one.callOk(peopleCalls.BlockUser, { user_id: other.user_id });
  expect(await open(his)).toEqual(absent);
  expect(absent).toEqual({ status: false, errors: [{ code: 404, message: 'Post not found' }] });
});

test('ids that no post can have are of no post', async () => {
  const his = await bob.connect();
  for (const id of [2 ** 31, Number.MAX_SAFE_INTEGER])
    expect(await open(his, id)).toMatchObject({ errors: [{ code: 404 }] });
});

test('the latest twenty stay open, where one that is opened again is the latest', async () => {
  const his = await bob.connect();
  const ids = [post_id];
  while (ids.length <= POSTS_OPEN) ids.push(await insertPost(app.db, ann.user_id));
  for (const id of ids.slice(0, POSTS_OPEN)) await open(his, id);
  await open(his, post_id);
  await open(his, ids.at(-1));
  for (const id of ids) await like(id);
  await his.receive<{ post_id: number }>('post:like', (event) => event.post_id === ids.at(-1));
  expect(heardOf(his)).toEqual(ids.filter((id) => id !== ids[1]));
});
