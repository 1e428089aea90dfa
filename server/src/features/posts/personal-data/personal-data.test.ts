import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { appOfFile } from '#testing/app.ts';
import { postsData } from './data.ts';

const app = await appOfFile();
const ann = await app.person();

async function picture(background: string): Promise<File> {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background } });
  return new File([new Uint8Array(await plain.png().toBuffer())], 'lawn.png', { type: 'image/png' });
}

/** The rows of a section of Ann's archive. */
async function section(name: string): Promise<object[]> {
  const found = postsData.sections.find((one) => one.name === name);
  const rows = found?.read(app.db, ann.user_id, app.services);
  if (!rows || !(Symbol.asyncIterator in rows)) throw new Error(`no section of rows: ${name}`);
  const all: object[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

test('the archive says what one wrote, what one said of each file, and by which key it was sent', async () => {
  const [client_id, other_id] = [crypto.randomUUID(), crypto.randomUUID()];
  const media = [await picture('#6c39b4'), await picture('#ffffff')];
  const { id: post_id } = await ann.callOk(feedCalls.CreatePost, {
    text: 'Two walls',
    media,
    alt: ['', 'A white wall'],
    client_id,
  });
  await ann.callOk(feedCalls.CreatePost, { text: 'No wall' });
  await ann.callOk(commentAndLikeCalls.CreateCommentForPost, { post_id, text: 'Mine', client_id: other_id });
  await ann.callOk(commentAndLikeCalls.LikePostByID, { post_id, action: 1 });
  const file_ids = [expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)];
  expect(await section('posts')).toMatchObject([
    { post_id, text: 'Two walls', client_id, file_ids, descriptions: ['', 'A white wall'] },
    { text: 'No wall', client_id: null, file_ids: [], descriptions: [] },
  ]);
  expect(await section('comments')).toMatchObject([{ post_id, text: 'Mine', client_id: other_id }]);
  expect(await section('likes')).toMatchObject([{ post_id }]);
});
