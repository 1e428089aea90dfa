import { accountCalls } from '@quad/contract/account/calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { findSnapshot } from '#features/reports/testing/queries.ts';
import { type Person, soundAppOfFile } from '#testing/app.ts';
import { insertPost } from '../testing/queries.ts';
import { findCounters } from './testing/queries.ts';

const { CreateCommentForPost, GetCommentsByPostID, LikePostByID } = commentAndLikeCalls;
const PASSWORD = 'jacaranda season';
const leave = { agree_delete: true as const, password: PASSWORD, feedback: null };

const app = await soundAppOfFile({ env: { LOG_LEVEL: 'silent' } });
let ann: Person;
let bob: Person;
let cat: Person;
let post_id: number;

const password_hash = await app.services.passwords.hash(PASSWORD);
beforeEach(async () => {
  ann = await app.person({ first_name: 'Ann', password_hash });
  bob = await app.person({ first_name: 'Bob', password_hash });
  cat = await app.person({ first_name: 'Cat', password_hash });
  post_id = await insertPost(app.db, ann.user_id);
});

const say = (who: Person, text: string, on = post_id) =>
  who.callOk(CreateCommentForPost, { post_id: on, text });
const like = (who: Person) => who.callOk(LikePostByID, { post_id, action: 1 });
const listed = async () =>
  (await ann.callOk(notificationCalls.GetMyNotifications, {})).map(({ source_user, content, others }) => ({
    by: source_user?.first_name,
    content,
    others,
  }));

test('with an account go its comments and likes, and its name from what authors are notified of', async () => {
  const alone = await insertPost(app.db, ann.user_id);
  await say(cat, 'Cats');
  await say(bob, 'Bobs');
  await say(bob, 'Bobs too');
  await say(bob, 'only Bob', alone);
  await like(bob);
  const [hers, cats] = [await ann.connect(), await cat.connect()];
  await cats.emit('post:join', { post_id });
  expect(await listed()).toMatchObject([{ by: 'Bob' }, { by: 'Bob', others: 1 }]);
  await bob.callOk(accountCalls.DeleteAccount, leave);
  for (const device of [hers, cats])
    expect(await device.receive('user:gone')).toEqual({ user_id: bob.user_id });
  expect(await findCounters(app.db, post_id)).toEqual({
    like_count: 0,
    comment_count: 1,
    commenter_count: 1,
  });
  expect(await listed()).toEqual([{ by: 'Cat', content: 'Cats', others: 0 }]);
  expect((await cat.callOk(GetCommentsByPostID, { post_id })).map(({ text }) => text)).toEqual(['Cats']);
});

test('a person who has a post open is told that its author is gone', async () => {
  const stranger = await cat.connect();
  await stranger.emit('post:join', { post_id });
  await ann.callOk(accountCalls.DeleteAccount, leave);
  expect(await stranger.receive('user:gone')).toEqual({ user_id: ann.user_id });
  expect(await cat.call(feedCalls.GetPostByID, { post_id })).toMatchObject({ errors: [{ code: 404 }] });
});

test('with a post go its comments, likes and notification, and a person who has it open is told', async () => {
  await say(cat, 'Cats');
  await like(cat);
  const [hers, cats] = [await ann.connect(), await cat.connect()];
  await cats.emit('post:join', { post_id });
  await ann.callOk(feedCalls.DeletePostByID, { post_id });
  for (const device of [hers, cats]) expect(await device.receive('post:removePost')).toEqual({ post_id });
  expect(await listed()).toEqual([]);
});

test('people who comment on each other’s posts may all leave at once, while others go on', async () => {
  const people = [ann, bob, cat];
  const posts = [post_id];
  for (const who of [bob, cat]) posts.push(await insertPost(app.db, who.user_id));
  const dan = await app.person();
  posts.push(await insertPost(app.db, dan.user_id));
  await Promise.all(
    people.flatMap((who) =>
      posts.flatMap((id) => [say(who, 'Hello', id), who.callOk(LikePostByID, { post_id: id, action: 1 })]),
    ),
  );
  const answers = await Promise.all([
    ...people.map((who) => who.call(accountCalls.DeleteAccount, leave)),
    ...posts.flatMap((id) => [
      dan.call(CreateCommentForPost, { post_id: id, text: 'Wait' }),
      dan.call(LikePostByID, { post_id: id }),
      ...people.map((who) => who.call(CreateCommentForPost, { post_id: id, text: 'Bye' })),
    ]),
  ]);
  expect(answers.slice(0, 3)).toEqual(people.map(() => ({ status: true, content: null })));
  const codes = answers.map((answer) => (answer.status ? 200 : answer.errors[0]?.code));
  expect(codes.filter((code) => ![200, 401, 404].includes(code ?? 0))).toEqual([]);
  expect(await findCounters(app.db, posts[3] as number)).toMatchObject({
    commenter_count: 0,
    comment_count: 1,
  });
});

test('a report keeps a comment, with the post it is on, also once it is gone', async () => {
  const comment = await say(bob, 'rude');
  const report = (who: Person, target_id = comment.id) =>
    who.call(reportCalls.CreateReport, { target_type: 'POST_COMMENT', target_id, reason: 'ABUSE' });
  expect(await report(cat)).toEqual({ status: true, content: null });
  await bob.callOk(commentAndLikeCalls.DeleteCommentByID, { comment_id: comment.id });
  expect(await findSnapshot(app.db, cat.user_id)).toMatchObject({
    reported_id: bob.user_id,
    held: [],
    content: {
      comment: { comment_id: comment.id, text: 'rude' },
      author: { user_id: bob.user_id, first_name: 'Bob', last_name: 'Test' },
      post: { post_id, user_id: ann.user_id, text: 'Lawn at four?' },
    },
  });
  const own = await say(bob, 'mine');
  expect(await report(bob, own.id)).toMatchObject({ errors: [{ code: 403 }] });
  for (const id of [999_999_999, Number.MAX_SAFE_INTEGER])
    expect(await report(cat, id)).toMatchObject({ errors: [{ code: 404, message: 'Comment not found' }] });
});
