import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open.ts';
import { UPLOADS_AT_ONCE } from '#platform/uploads/limits.ts';
import { testApp, soundAppOfFile } from '#testing/app.ts';
import { countingOn } from '#testing/counting-database.ts';
import { findFaults } from '#testing/invariants/invariants.ts';
import { storedFiles } from '#testing/stored-files.ts';
import { headersOf } from '../../../bad-input/testing/files.ts';
import { POST } from '../limits.ts';
import { breakPostMedia } from '../testing/queries.ts';
import { createPost } from './create-post.ts';

const { CreatePost, GetPosts, GetPostByID } = feedCalls;
const OTHER = {
  status: false,
  errors: [{ code: 409, message: 'This post was already sent with other content' }],
};

const app = await soundAppOfFile();
const [ann, bob] = [await app.person(), await app.person()];

async function picture(background: string, name = 'lawn.png'): Promise<File> {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background } });
  return new File([new Uint8Array(await plain.png().toBuffer())], name, { type: 'image/png' });
}
const refused = (code: number, ...messages: string[]) => ({
  status: false,
  errors: messages.map((message) => expect.objectContaining({ code, message })),
});
const countPosts = async () =>
  (await app.db.selectFrom('post').select('post_id').where('user_id', '=', ann.user_id).execute()).length;

test('photos come back in their order with what is said of them, and everybody sees the files', async () => {
  const media = [await picture('#6c39b4', 'one.png'), await picture('#ffffff', 'two.png')];
  const post = await ann.callOk(CreatePost, { text: '', media, alt: ['', 'A white wall'] });
  expect(post.media).toMatchObject([
    { type: 'image', name: 'one.webp', width: 60, height: 40, alt: '' },
    { type: 'image', name: 'two.webp', width: 60, height: 40, alt: 'A white wall' },
  ]);
  expect((await bob.callOk(GetPosts, { user_id: ann.user_id }))[0]?.media).toEqual(post.media);
  expect((await bob.callOk(GetPostByID, { post_id: post.id })).media).toEqual(post.media);
});

test('a video comes back with the picture that came along, which everybody sees', async () => {
  const clip = await readFile(new URL('../../../platform/media/fixtures/clip.webm', import.meta.url));
  const film = new File([new Uint8Array(clip)], 'clip.webm', { type: 'video/webm' });
  const posters = [await picture('#6c39b4', 'poster.png')];
  const post = await ann.callOk(CreatePost, { media: [await picture('#fff'), film], posters });
  const [photo, video] = post.media;
  expect([photo?.poster_url, video?.type]).toEqual([null, 'video']);
  expect(video?.placeholder).toMatch(/^data:/);
  const url = video?.poster_url ?? '';
  const seen = await app.app.inject({ method: 'GET', url, headers: headersOf(bob) });
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp']);
});

test('a single description comes as text, too many and too long ones are refused with all the rest', async () => {
  const post = await ann.callOk(CreatePost, {
    media: [await picture('#fff')],
    alt: 'One wall',
  });
  expect(post.media).toMatchObject([{ alt: 'One wall' }]);
  const before = [await countPosts(), await storedFiles(app)];
  expect(await ann.call(CreatePost, { text: ' \u200b ' })).toEqual(refused(400, 'Post cannot be empty'));
  expect(await ann.call(CreatePost, { text: 'x'.repeat(256), alt: ['x'.repeat(501)] })).toEqual(
    refused(
      400,
      'Post must be at most 255 characters long',
      'Description must be at most 500 characters long',
    ),
  );
  const four = await Promise.all(['#111', '#222', '#333', '#444'].map((shade) => picture(shade)));
  expect(await ann.call(CreatePost, { media: four })).toMatchObject({ status: false });
  const text = new File(['not a picture'], 'lawn.png', { type: 'image/png' });
  expect(await ann.call(CreatePost, { media: [four[0]!, text] })).toEqual(
    refused(400, 'Only image and video files are allowed'),
  );
  expect([await countPosts(), await storedFiles(app)]).toEqual(before);
});

test('a repeat answers with the first post; other words, files or descriptions are 409', async () => {
  const client_id = crypto.randomUUID();
  const sent = { text: 'Once', media: [await picture('#123456')], alt: ['Blue'], client_id };
  const first = await ann.callOk(CreatePost, sent);
  const [posts, stored] = [await countPosts(), await storedFiles(app)];
  expect(first.client_id).toBe(client_id);
  expect(await ann.callOk(CreatePost, sent)).toEqual(first);
  for (const other of [
    { ...sent, text: 'Twice' },
    { ...sent, media: [await picture('#654321')] },
    { ...sent, alt: ['Green'] },
    { text: 'Once', client_id },
  ])
    expect(await ann.call(CreatePost, other)).toEqual(OTHER);
  expect([await countPosts(), await storedFiles(app)]).toEqual([posts, stored]);
  const [own] = await ann.callOk(GetPosts, { user_id: ann.user_id });
  const [theirs] = await bob.callOk(GetPosts, { user_id: ann.user_id });
  expect([own?.client_id, theirs?.client_id]).toEqual([client_id, undefined]);
  expect((await bob.callOk(CreatePost, { text: 'Mine', client_id })).id).not.toBe(first.id);
});

test('words are stored and answered with by one statement', async () => {
  const database = openDatabase({ ...app.database.connection, max: 1 }, () => undefined);
  const { db, statements } = countingOn(database.pool);
  const input = { text: 'One', media: [], posters: [], alt: [], client_id: crypto.randomUUID() };
  const creating = {
    input,
    user: { user_id: ann.user_id },
    db,
    services: app.services,
    afterCommit: () => {},
  };
  const post = await createPost.ownTransaction(creating as never);
  expect(statements.count).toBe(1);
  expect(await ann.callOk(GetPostByID, { post_id: post.id })).toEqual(post);
  await database.close();
});

test('twelve at once with one client id are one post, with and without a file', async () => {
  for (const media of [[], [await picture('#00ff00')]]) {
    const before = [await countPosts(), (await storedFiles(app)).length] as const;
    const client_id = crypto.randomUUID();
    const at = media.length > 0 ? UPLOADS_AT_ONCE : 12;
    const sent = { text: `Together ${media.length}`, media, client_id };
    const answers = await Promise.all(Array.from({ length: at }, () => ann.callOk(CreatePost, sent)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await countPosts()).toBe(before[0] + 1);
    const filesOfOne = (await storedFiles(app)).length - before[1];
    await ann.callOk(CreatePost, sent);
    expect((await storedFiles(app)).length - before[1]).toBe(filesOfOne);
    expect(filesOfOne > 0).toBe(media.length > 0);
    expect(answers[0]?.media).toHaveLength(media.length);
  }
});

test('where storing fails, neither the post nor its files are left, and the same may be sent again', async () => {
  const silent = await testApp({ env: { LOG_LEVEL: 'silent' } });
  try {
    const eve = await silent.person();
    const sent = { text: 'Late', media: [await picture('#abcdef')], client_id: crypto.randomUUID() };
    await breakPostMedia(silent.db);
    expect(await eve.call(CreatePost, sent)).toEqual(refused(500, 'Failed to create post'));
    expect(await storedFiles(silent)).toEqual([]);
    expect(await eve.callOk(GetPosts, {})).toEqual([]);
    await breakPostMedia(silent.db, true);
    expect((await eve.callOk(CreatePost, sent)).media).toHaveLength(1);
    expect(await findFaults(silent)).toEqual({});
  } finally {
    await silent.close();
  }
});

test('ten an hour are stored; repeats and what is refused do not count', async () => {
  const limited = await testApp({ env: { LIMITS: 'on' } });
  try {
    const eve = await limited.person();
    const client_id = crypto.randomUUID();
    for (let made = 0; made < POST.points; made += 1) {
      const id = made === 0 ? client_id : crypto.randomUUID();
      await eve.callOk(CreatePost, { text: `Post ${made}`, client_id: id });
      await eve.callOk(CreatePost, { text: 'Post 0', client_id });
      expect(await eve.call(CreatePost, { text: '' })).toMatchObject({ errors: [{ code: 400 }] });
    }
    const more = await eve.send(CreatePost, { text: 'One more' });
    expect(more.statusCode).toBe(429);
    expect(Number(more.headers['retry-after'])).toBeGreaterThan(0);
    expect(await eve.call(CreatePost, { text: 'Post 0', client_id })).toMatchObject({ status: true });
  } finally {
    await limited.close();
  }
});
