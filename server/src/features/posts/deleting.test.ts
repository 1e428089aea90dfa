import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/app.ts';
import { findFaults } from '#testing/invariants/invariants.ts';
import { storedFiles } from '#testing/stored-files.ts';
import { countRowsOf, insertComments, insertLikes, insertPosts } from './testing/queries.ts';

const { CreatePost, DeletePostByID, GetPostByID } = feedCalls;
const refused = (code: number, message: string) => ({ status: false, errors: [{ code, message }] });

let app: TestApp;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  app = await testApp();
  [ann, bob] = [await app.person(), await app.person()];
});
afterAll(async () => {
  // The rows are deleted at once, the files some time later.
  await vi.waitFor(async () => expect(await findFaults(app)).toEqual({}), { timeout: 60_000 });
  await app.close();
});

async function photoPost() {
  const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#6c39b4' } });
  const file = new File([new Uint8Array(await plain.png().toBuffer())], 'a.png', { type: 'image/png' });
  return ann.callOk(CreatePost, { text: 'With a photo', media: [file] });
}

test('takes all that hangs on a post along: files, comments, likes and what was notified of', async () => {
  const before = await storedFiles(app);
  const post = await photoPost();
  await insertComments(app.db, post.id, bob.user_id, 3);
  await insertLikes(app.db, post.id, [bob.user_id]);
  const about = { type: 'POST', subtype: 'NEW_COMMENT', chat_id: post.id, content: 'Comment 3' } as const;
  await app.db
    .insertInto('notification')
    .values({ user_id: ann.user_id, ...about })
    .execute();
  expect((await ann.callOk(notificationCalls.GetMyNotifications, {})).length).toBe(1);
  expect(await countRowsOf(app.db, post.id)).toBe(7);
  expect(await ann.callOk(DeletePostByID, { post_id: post.id })).toBeNull();
  expect(await countRowsOf(app.db, post.id)).toBe(0);
  expect(await ann.callOk(notificationCalls.GetMyNotifications, {})).toEqual([]);
  expect(await ann.call(GetPostByID, { post_id: post.id })).toEqual(refused(404, 'Post not found'));
  await expect.poll(() => storedFiles(app)).toEqual(before);
  expect(await ann.call(DeletePostByID, { post_id: post.id })).toEqual(refused(404, 'Post not found'));
});

test('is spread to a person who has the post open and to all devices of its author', async () => {
  const [post_id] = (await insertPosts(app.db, ann.user_id, 1)) as [number];
  const [here, there] = [await ann.connect(), await bob.connect()];
  expect(await there.emit('post:join', { post_id })).toMatchObject({ status: true });
  await ann.callOk(DeletePostByID, { post_id });
  for (const { receive } of [here, there]) expect(await receive('post:removePost')).toEqual({ post_id });
});

test('is for its author only, and says nothing across a block', async () => {
  const [post_id] = (await insertPosts(app.db, ann.user_id, 1)) as [number];
  const mal = await app.person();
  await mal.callOk(peopleCalls.BlockUser, { user_id: ann.user_id });
  expect(await bob.call(DeletePostByID, { post_id })).toEqual(
    refused(403, 'You can only delete your own post'),
  );
  expect(await mal.call(DeletePostByID, { post_id })).toEqual(refused(404, 'Post not found'));
  expect(await mal.call(DeletePostByID, { post_id: 2 ** 40 })).toEqual(refused(404, 'Post not found'));
  expect(await countRowsOf(app.db, post_id)).toBe(1);
});

test('twelve at once delete it once', async () => {
  const post = await photoPost();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => ann.call(DeletePostByID, { post_id: post.id })),
  );
  expect(answers.filter(({ status }) => status)).toHaveLength(1);
  expect(await countRowsOf(app.db, post.id)).toBe(0);
});
