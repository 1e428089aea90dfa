import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { POSTS_PAGE } from '@quad/contract/posts/limits.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { expect, test } from 'vitest';
import { SHOWN_DAY } from '#features/people/limits.ts';
import { type Person, testApp, appOfFile } from '#testing/app.ts';
import { SEARCH_POSTS } from './limits.ts';
import { insertComments, insertLikes, insertPosts } from './testing/queries.ts';

const { GetPosts, GetPostByID, CreatePost } = feedCalls;
const NO_POST = { status: false, errors: [{ code: 404, message: 'Post not found' }] };

const app = await appOfFile();
const [ann, bob] = [
  await app.person({ first_name: 'Ann', last_name: 'Lee' }),
  await app.person({ uni_id: 57 }),
];

const idsOf = async (viewer: Person, input: Parameters<typeof viewer.callOk<typeof GetPosts>>[1] = {}) =>
  (await viewer.callOk(GetPosts, input)).map(({ id }) => id);
const down = (ids: readonly number[]) => ids.toSorted((a, b) => b - a);

test('a post is shown with its author, counters and whether the viewer likes it', async () => {
  const post = await ann.callOk(CreatePost, { text: 'Lawn at four?', client_id: crypto.randomUUID() });
  await insertLikes(app.db, post.id, [ann.user_id, bob.user_id]);
  const { client_id: _, ...plain } = post;
  const expected = {
    id: post.id,
    text: 'Lawn at four?',
    media: [],
    user: { id: ann.user_id, first_name: 'Ann', last_name: 'Lee', pfp_url: null },
    comm_id: 61,
    creation_time: expect.stringMatching(/^\d{4}-.*Z$/),
    like_count: 2,
    has_liked: true,
    comment_count: 0,
    comments: [],
    likes: [],
  };
  expect((await bob.callOk(GetPosts, { user_id: ann.user_id }))[0]).toEqual(expected);
  expect(plain).toEqual({ ...expected, like_count: 0, has_liked: false });
  const eve = await app.person();
  expect((await eve.callOk(GetPosts, {}))[0]).toEqual({ ...expected, has_liked: false });
});

test('the latest come first, page by page, before a post or by number', async () => {
  const author = await app.person();
  const ids = down(await insertPosts(app.db, author.user_id, 45));
  const who = { user_id: author.user_id };
  expect(await idsOf(ann, who)).toEqual(ids.slice(0, POSTS_PAGE));
  expect(await idsOf(ann, { ...who, before_id: ids[19]! })).toEqual(ids.slice(20, 40));
  expect(await idsOf(ann, { ...who, before_id: ids[39]! })).toEqual(ids.slice(40));
  expect(await idsOf(ann, { ...who, page: 1 })).toEqual(ids.slice(20, 40));
  expect(await idsOf(ann, { ...who, page: 2 })).toEqual(ids.slice(40));
  expect(await idsOf(ann, { ...who, page: 1, before_id: ids[9]! })).toEqual(ids.slice(30));
  expect(await idsOf(ann, { ...who, page: 1000 })).toEqual([]);
  expect(await idsOf(ann, { ...who, before_id: 1 })).toEqual([]);
  expect(await idsOf(ann, { ...who, before_id: Number.MAX_SAFE_INTEGER })).toHaveLength(POSTS_PAGE);
  expect(await idsOf(ann)).toEqual(ids.slice(0, POSTS_PAGE));
});

test('of one institution, and of nobody there is', async () => {
  const there = await ann.callOk(CreatePost, { text: 'here' });
  const elsewhere = await bob.callOk(CreatePost, { text: 'there' });
  expect(elsewhere.comm_id).toBe(57);
  expect(await idsOf(ann, { comm_id: 57 })).toEqual([elsewhere.id]);
  expect((await idsOf(ann, { comm_id: 61 }))[0]).toBe(there.id);
  expect(await idsOf(ann, { comm_id: 57, user_id: ann.user_id })).toEqual([]);
  expect(await idsOf(ann, { user_id: Number.MAX_SAFE_INTEGER })).toEqual([]);
  expect(await idsOf(ann, { comm_id: Number.MAX_SAFE_INTEGER })).toEqual([]);
});

test('a text is found wherever it stands, whatever the case and the accents, and no pattern is one', async () => {
  const writer = await app.person();
  const [crème, percent] = [
    await writer.callOk(CreatePost, { text: 'Who knows a good Crème Brûlée near the lawn' }),
    await writer.callOk(CreatePost, { text: '100%_sure \\o/' }),
  ];
  for (const text of ['creme brulee', 'ÈME BR', '  brûlée near  ', 'awn'])
    expect(await idsOf(ann, { text, user_id: writer.user_id })).toEqual([crème.id]);
  expect(await idsOf(ann, { text: 'creme brulee' })).toEqual([crème.id]);
  for (const text of ['0%_s', '\\o/']) expect(await idsOf(ann, { text })).toEqual([percent.id]);
  for (const text of ['%%%', '___', 'c%e', 'cr_me', '\\\\\\'])
    expect(await idsOf(ann, { text, user_id: writer.user_id })).toEqual([]);
  expect(await ann.call(GetPosts, { text: ' ab ' })).toEqual({
    status: false,
    errors: [
      expect.objectContaining({ code: 400, message: 'Search text must be at least 3 characters long' }),
    ],
  });
});

test('what is found is paged through, by the last post or by number', async () => {
  const writer = await app.person();
  const ids = down(await insertPosts(app.db, writer.user_id, 2 * POSTS_PAGE + 5));
  const filter = { text: 'NÚMBER', user_id: writer.user_id };
  const found: number[] = [];
  for (let page = await idsOf(ann, filter); page.length > 0;) {
    found.push(...page);
    page = await idsOf(ann, { ...filter, before_id: found.at(-1)! });
  }
  expect(found).toEqual(ids);
  for (const page of [0, 1, 2, 3])
    expect(await idsOf(ann, { ...filter, page })).toEqual(
      ids.slice(page * POSTS_PAGE, (page + 1) * POSTS_PAGE),
    );
});

test('a block leaves nothing, on no page, in either direction, and nobody is counted away', async () => {
  const [mal, eve] = [await app.person(), await app.person()];
  const hidden = await insertPosts(app.db, mal.user_id, POSTS_PAGE);
  const ids = down(await insertPosts(app.db, eve.user_id, POSTS_PAGE + 5));
  const more = await insertPosts(app.db, mal.user_id, 3);
  await eve.callOk(peopleCalls.BlockUser, { user_id: mal.user_id });
  expect(await idsOf(eve)).toEqual(ids.slice(0, POSTS_PAGE));
  expect((await idsOf(eve, { page: 1 })).slice(0, 5)).toEqual(ids.slice(POSTS_PAGE));
  expect(await idsOf(eve, { user_id: mal.user_id })).toEqual([]);
  expect(await idsOf(eve, { text: 'number', user_id: mal.user_id })).toEqual([]);
  const seen = [];
  for (let page = 0; page < 50; page += 1) seen.push(...(await idsOf(mal, { page })));
  expect(seen).toEqual(expect.arrayContaining([...hidden, ...more]));
  expect(seen.filter((id) => ids.includes(id))).toEqual([]);
  expect(await eve.call(GetPostByID, { post_id: more[0]! })).toEqual(NO_POST);
  expect(await mal.call(GetPostByID, { post_id: ids[0]! })).toEqual(NO_POST);
  expect((await ann.callOk(GetPostByID, { post_id: more[0]! })).id).toBe(more[0]);
});

test('one post comes with its latest comments, without those of people one does not see', async () => {
  const [post_id] = (await insertPosts(app.db, ann.user_id, 1)) as [number];
  const [eve, mal] = [await app.person(), await app.person({ first_name: 'Mal' })];
  await insertComments(app.db, post_id, mal.user_id, 1);
  await insertComments(app.db, post_id, bob.user_id, 205);
  await eve.callOk(peopleCalls.BlockUser, { user_id: mal.user_id });
  const post = await eve.callOk(GetPostByID, { post_id });
  expect(post.comment_count).toBe(206);
  expect(post.comments).toHaveLength(200);
  expect([post.comments[0]?.text, post.comments.at(-1)?.text]).toEqual(['Comment 6', 'Comment 205']);
  expect(post.comments.map(({ id }) => id)).toEqual(
    post.comments.map(({ id }) => id).toSorted((a, b) => a - b),
  );
  const [lone] = (await insertPosts(app.db, ann.user_id, 1)) as [number];
  await insertComments(app.db, lone, mal.user_id, 1);
  expect((await eve.callOk(GetPostByID, { post_id: lone })).comments).toEqual([]);
  expect((await ann.callOk(GetPostByID, { post_id: lone })).comments).toMatchObject([
    { post_id: lone, text: 'Comment 1', user: { id: mal.user_id, first_name: 'Mal' } },
  ]);
});

test.each([1, 999_999_999, 2 ** 31, Number.MAX_SAFE_INTEGER])('there is no post %i', async (post_id) => {
  await app.db.deleteFrom('post').where('post_id', '=', 1).execute();
  expect(await ann.call(GetPostByID, { post_id })).toEqual(NO_POST);
});

test('a feed counts the strangers it shows, and searches are counted', async () => {
  const limited = await testApp({ env: { LIMITS: 'on' } });
  try {
    const [scraper, friend, stranger] = [
      await limited.person(),
      await limited.person(),
      await limited.person(),
    ];
    await scraper.callOk(friendCalls.FriendRequestAction, { user_id: friend.user_id, action: 'SEND' });
    await friend.callOk(friendCalls.FriendRequestAction, { user_id: scraper.user_id, action: 'ACCEPT' });
    const others = Array.from({ length: SHOWN_DAY.points }, (_, index) => 1_000_000 + index);
    await limited.services.limits.countDistinct(SHOWN_DAY, scraper.user_id, others);
    await insertPosts(limited.db, friend.user_id, 1);
    await insertPosts(limited.db, scraper.user_id, 1);
    expect(await scraper.callOk(GetPosts, {})).toHaveLength(2);
    const [post_id] = (await insertPosts(limited.db, stranger.user_id, 1)) as [number];
    for (const send of [scraper.send(GetPosts, {}), scraper.send(GetPostByID, { post_id })])
      expect((await send).statusCode).toBe(429);
    // The limit also counts strangers who comment on a friend's post, or who like it.
    const [commented, liked] = (await insertPosts(limited.db, friend.user_id, 2)) as [number, number];
    await insertComments(limited.db, commented, stranger.user_id, 1);
    await insertLikes(limited.db, liked, [stranger.user_id]);
    const shows = [
      [GetPostByID, commented],
      [GetPostByID, liked],
      [commentAndLikeCalls.GetCommentsByPostID, commented],
      [commentAndLikeCalls.GetLikesByPostID, liked],
    ] as const;
    for (const [call, id] of shows) expect((await scraper.send(call, { post_id: id })).statusCode).toBe(429);
    await insertComments(limited.db, liked, friend.user_id, 1);
    expect(await scraper.callOk(commentAndLikeCalls.GetCommentsByPostID, { post_id: liked })).toHaveLength(1);
    for (let made = 0; made < SEARCH_POSTS.points; made += 1)
      expect(await friend.callOk(GetPosts, { text: 'number' })).not.toEqual([]);
    expect((await friend.send(GetPosts, { text: 'number' })).statusCode).toBe(429);
    expect(await friend.callOk(GetPosts, {})).toHaveLength(5);
  } finally {
    await limited.close();
  }
});

test('numbered pages leave suspended authors out, and repeat no post', async () => {
  const [out, stays] = [await app.person({ uni_id: 57 }), await app.person({ uni_id: 57 })];
  const posts: number[] = [];
  for (let at = 0; at < 25; at += 1) {
    await insertPosts(app.db, out.user_id, 1);
    posts.push(...(await insertPosts(app.db, stays.user_id, 1)));
  }
  await app.db
    .updateTable('app_user')
    .set({ suspended_until: new Date('2100-01-01') })
    .where('user_id', '=', out.user_id)
    .execute();
  const page = (number: number) => idsOf(ann, { comm_id: 57, page: number });
  const seen = [...(await page(0)), ...(await page(1))];
  expect(seen.slice(0, posts.length)).toEqual(down(posts));
});
