import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { expect, test } from 'vitest';
import { soundAppOfFile } from '#testing/app.ts';
import { takeDown } from '#testing/take-down.ts';

const app = await soundAppOfFile();
const [ann, bob] = [await app.person(), await app.person()];

test('a post goes with all that hangs on it, from open pages, too', async () => {
  const { id: post_id } = await ann.callOk(feedCalls.CreatePost, { text: 'Rude' });
  await bob.callOk(commentAndLikeCalls.CreateCommentForPost, { post_id, text: 'Hm' });
  const [here, there] = [await ann.connect(), await bob.connect()];
  await there.emit('post:join', { post_id });
  expect(await takeDown(app, 'POST', post_id)).toBe(true);
  for (const { receive } of [here, there]) expect(await receive('post:removePost')).toEqual({ post_id });
  for (const person of [ann, bob])
    expect(await person.call(feedCalls.GetPostByID, { post_id })).toMatchObject({ errors: [{ code: 404 }] });
  expect(await ann.callOk(notificationCalls.GetMyNotifications, {})).toEqual([]);
  expect(await takeDown(app, 'POST', post_id)).toBe(false);
});

test('a comment goes, is no longer counted, and its notice is corrected', async () => {
  const { id: post_id } = await ann.callOk(feedCalls.CreatePost, { text: 'Lawn at four?' });
  const comment = await bob.callOk(commentAndLikeCalls.CreateCommentForPost, { post_id, text: 'Rude' });
  const [here, there] = [await ann.connect(), await bob.connect()];
  await here.emit('post:join', { post_id });
  expect(await takeDown(app, 'POST_COMMENT', comment.id)).toBe(true);
  const gone = { post_id, comment_id: comment.id, comment_count: 0 };
  for (const { receive } of [here, there]) expect(await receive('post:removeComment')).toEqual(gone);
  expect(await here.receive('user:removeNotification')).toBeDefined();
  expect(await ann.callOk(commentAndLikeCalls.GetCommentsByPostID, { post_id })).toEqual([]);
  expect(await takeDown(app, 'POST_COMMENT', comment.id)).toBe(false);
});
