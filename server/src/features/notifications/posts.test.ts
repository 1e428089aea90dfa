import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { insertPost } from '#features/posts/testing/queries.ts';
import { type Person, appOfFile } from '#testing/app.ts';

const { CreateCommentForPost, DeleteCommentByID } = commentAndLikeCalls;

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

const say = (who: Person, text: string, on = post_id) =>
  who.callOk(CreateCommentForPost, { post_id: on, text });
const take = (who: Person, { id }: { id: number }) => who.callOk(DeleteCommentByID, { comment_id: id });
const listed = ({ callOk }: Person) => callOk(notificationCalls.GetMyNotifications, {});
const summary = async () =>
  (await listed(ann)).map(({ source_user, content, others, is_read }) => ({
    by: source_user?.first_name,
    content,
    others,
    is_read,
  }));
const NEW = { is_read: false };

test('a comment notifies the author of the post, the same on the wire and in the list', async () => {
  const hers = await ann.connect();
  const text = 'a'.repeat(41);
  await say(bob, text);
  const received = await hers.receive('user:notification');
  expect(await listed(ann)).toEqual([received]);
  expect(received).toMatchObject({
    type: 'POST',
    subtype: 'NEW_COMMENT',
    is_read: false,
    source_user_id: bob.user_id,
    source_user: { first_name: 'Bob', last_name: 'Test', pfp_url: null },
    user_id: ann.user_id,
    chat_id: post_id,
    content: `${'a'.repeat(40)}…`,
    others: 0,
  });
});

test('nobody is notified of their own comments, nor anybody but the author', async () => {
  await say(ann, 'mine');
  await say(bob, 'his');
  await say(ann, 'mine again');
  expect(await summary()).toEqual([{ by: 'Bob', content: 'his', others: 0, ...NEW }]);
  for (const who of [bob, cat]) expect(await listed(who)).toEqual([]);
});

test('of one post there is one notification, of the latest comment, new again with each', async () => {
  await say(bob, 'one');
  const [first] = await listed(ann);
  await ann.callOk(notificationCalls.ReadAllNotifications, {});
  const other = await insertPost(app.db, ann.user_id);
  await say(cat, 'elsewhere', other);
  await say(bob, 'two');
  expect(await summary()).toEqual([
    { by: 'Bob', content: 'two', others: 0, ...NEW },
    { by: 'Cat', content: 'elsewhere', others: 0, ...NEW },
  ]);
  await say(cat, 'three');
  const [latest] = await listed(ann);
  expect(await summary()).toMatchObject([{ by: 'Cat', content: 'three', others: 1 }, {}]);
  expect(latest?.id).toBeGreaterThan(first?.id as number);
});

test('once a comment is taken back, the notification is of the one before, or goes with the last', async () => {
  const hers = await ann.connect();
  const [one, two] = [await say(bob, 'one'), await say(cat, 'two')];
  const [known] = await listed(ann);
  await ann.callOk(notificationCalls.ReadAllNotifications, {});
  await take(cat, two);
  expect(await summary()).toEqual([{ by: 'Bob', content: 'one', others: 0, is_read: true }]);
  expect(await hers.receive('user:notification', ({ is_read }) => is_read === true)).toEqual(
    (await listed(ann))[0],
  );
  await take(bob, one);
  expect(await listed(ann)).toEqual([]);
  expect(await hers.receive('user:removeNotification')).toEqual({ id: known?.id });
  await say(bob, 'anew');
  expect(await summary()).toEqual([{ by: 'Bob', content: 'anew', others: 0, ...NEW }]);
});

test('whom the author does not see is neither named nor counted, until they are seen again', async () => {
  await say(cat, 'Cats');
  await say(bob, 'Bobs');
  const seen = await summary();
  await bob.callOk(peopleCalls.BlockUser, { user_id: ann.user_id });
  expect(await summary()).toEqual([{ by: 'Cat', content: 'Cats', others: 0, ...NEW }]);
  await ann.callOk(peopleCalls.BlockUser, { user_id: cat.user_id });
  expect(await listed(ann)).toEqual([]);
  await ann.callOk(peopleCalls.UnblockUser, { user_id: cat.user_id });
  const dan = await app.person({ first_name: 'Dan' });
  const hers = await ann.connect();
  await say(dan, 'Dans');
  expect(await hers.receive('user:notification')).toMatchObject({ others: 1 });
  expect(await summary()).toEqual([{ by: 'Dan', content: 'Dans', others: 1, ...NEW }]);
  await dan.callOk(peopleCalls.BlockUser, { user_id: cat.user_id });
  await bob.callOk(peopleCalls.UnblockUser, { user_id: ann.user_id });
  // One commenter has blocked the other, but the post's author sees both comments.
  expect((await summary())[0]).toMatchObject({ by: 'Dan', others: 2 });
  expect(seen).toEqual([{ by: 'Bob', content: 'Bobs', others: 1, ...NEW }]);
});

test('a suspended commenter is neither named nor counted until the suspension ends', async () => {
  const suspend = (suspended_until: Date | null) =>
    app.db.updateTable('app_user').set({ suspended_until }).where('user_id', '=', cat.user_id).execute();
  await say(cat, 'Cats');
  await say(bob, 'Bobs');
  await suspend(new Date('2100-01-01'));
  expect(await summary()).toEqual([{ by: 'Bob', content: 'Bobs', others: 0, ...NEW }]);
  await suspend(null);
  expect(await summary()).toEqual([{ by: 'Bob', content: 'Bobs', others: 1, ...NEW }]);
});

test('the author’s open post reads what they are notified of it, and of no other; nobody else’s does', async () => {
  const other = await insertPost(app.db, ann.user_id);
  await say(bob, 'here');
  await say(bob, 'there', other);
  const hers = await ann.connect();
  await bob.callOk(notificationCalls.ReadNotificationOfPost, { post_id });
  expect(await summary()).toMatchObject([NEW, NEW]);
  const [, first] = await listed(ann);
  for (let time = 0; time < 2; time += 1)
    await ann.callOk(notificationCalls.ReadNotificationOfPost, { post_id });
  expect(await hers.receive('user:readNotifications')).toEqual({ ids: [first?.id] });
  expect(await summary()).toMatchObject([
    { content: 'there', is_read: false },
    { content: 'here', is_read: true },
  ]);
  await say(bob, 'again');
  expect((await summary())[0]).toMatchObject({ content: 'again', ...NEW });
});
