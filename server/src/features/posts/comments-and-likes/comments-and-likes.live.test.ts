import { peopleCalls } from '@quad/contract/people/calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Person, appOfFile } from '#testing/app.ts';
import type { Connected } from '#testing/client.ts';
import { insertPost } from '../testing/queries.ts';

const { CreateCommentForPost, DeleteCommentByID, LikePostByID } = commentAndLikeCalls;

let ann: Person;
let bob: Person;
let cat: Person;
let dan: Person;
let post_id: number;

const app = await appOfFile();
beforeEach(async () => {
  const names = ['Ann', 'Bob', 'Cat', 'Dan'];
  [ann, bob, cat, dan] = (await Promise.all(names.map((first_name) => app.person({ first_name })))) as [
    Person,
    Person,
    Person,
    Person,
  ];
  post_id = await insertPost(app.db, ann.user_id);
});

async function opens(who: Person): Promise<Connected> {
  const device = await who.connect();
  expect(await device.emit('post:join', { post_id })).toMatchObject({ status: true });
  return device;
}
const block = (one: Person, other: Person) => one.callOk(peopleCalls.BlockUser, { user_id: other.user_id });
const say = (who: Person, text: string) =>
  who.callOk(CreateCommentForPost, { post_id, text, client_id: crypto.randomUUID() });
const like = (who: Person, action: number) => who.callOk(LikePostByID, { post_id, action });
const heard = ({ events }: Connected) =>
  events.flatMap(({ name, payload }) => (name.startsWith('post:') ? [{ name, payload }] : []));
/**
 * Waits for Ann's comment with the given text, which all readers receive. Events arrive in order, so all earlier ones
 * have arrived, too.
 */
const untilHeard = (device: Connected, text: string) =>
  device.receive<{ text: string }>('post:comment', (event) => event.text === text);

test('comments and likes reach everybody who has the post open, and keys their author alone', async () => {
  const [hers, his, phone] = [await opens(cat), await opens(bob), await bob.connect()];
  const comment = await say(bob, 'A ball');
  const { client_id: _, ...shown } = comment;
  expect(await hers.receive('post:comment')).toEqual({ ...shown, comment_count: 1 });
  for (const device of [his, phone])
    expect(await device.receive('post:comment')).toEqual({ ...comment, comment_count: 1 });
  await like(bob, 1);
  const liked = { post_id, user_id: bob.user_id, action: 1, like_count: 1 };
  for (const device of [hers, his, phone]) expect(await device.receive('post:like')).toEqual(liked);
  await bob.callOk(DeleteCommentByID, { comment_id: comment.id });
  const gone = { post_id, comment_id: comment.id, comment_count: 0 };
  for (const device of [hers, his, phone]) expect(await device.receive('post:removeComment')).toEqual(gone);
});

test('each device hears of a thing once, and of what changes nothing not at all', async () => {
  const his = await opens(bob);
  await like(bob, 0);
  await like(bob, 1);
  await like(bob, 1);
  await say(bob, 'last');
  await untilHeard(his, 'last');
  expect(heard(his).map(({ name }) => name)).toEqual(['post:like', 'post:comment']);
});

test('across a block nobody hears of the other, a person who blocked', async () => {
  const [his, hers, dans] = [await opens(bob), await opens(cat), await opens(dan)];
  await block(bob, cat);
  await block(dan, bob);
  const comment = await say(bob, 'Bobs');
  await like(bob, 1);
  await bob.callOk(DeleteCommentByID, { comment_id: comment.id });
  await say(cat, 'Cats');
  await like(dan, 1);
  await say(ann, 'last');
  for (const device of [his, hers, dans]) await untilHeard(device, 'last');
  const about = (device: Connected) =>
    heard(device).map(({ name, payload }) => {
      const { text, user_id } = payload as { text?: string; user_id?: number };
      return text ?? (user_id === dan.user_id ? 'Dan likes' : name);
    });
  expect(about(his)).toEqual(['Bobs', 'post:like', 'post:removeComment', 'last']);
  expect(about(hers)).toEqual(['Cats', 'Dan likes', 'last']);
  expect(about(dans)).toEqual(['Cats', 'Dan likes', 'last']);
});

test('a person who the author blocks while they have the post open hears nothing more, by anybody', async () => {
  const [his, hers] = [await opens(bob), await opens(cat)];
  await say(cat, 'before');
  await untilHeard(his, 'before');
  await block(ann, bob);
  await say(cat, 'after');
  await like(cat, 1);
  await hers.receive('post:like');
  await block(cat, dan);
  // Events arrive in order. Once Bob receives this event, he has received all earlier events.
  const other_id = await insertPost(app.db, dan.user_id);
  await his.emit('post:join', { post_id: other_id });
  await dan.callOk(LikePostByID, { post_id: other_id, action: 1 });
  await his.receive<{ post_id: number }>('post:like', (event) => event.post_id === other_id);
  expect(heard(his)).toHaveLength(2);
});
