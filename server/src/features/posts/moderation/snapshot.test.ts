import { peopleCalls } from '@quad/contract/people/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { expect, test } from 'vitest';
import { findSnapshot } from '#features/reports/testing/queries.ts';
import { blank } from '#platform/media/fixtures/make.ts';
import { type Person, soundAppOfFile } from '#testing/app.ts';
import { storedFiles } from '#testing/stored-files.ts';

const app = await soundAppOfFile();

const report = (who: Person, target_id: number) =>
  who.call(reportCalls.CreateReport, { target_type: 'POST', target_id, reason: 'SPAM' });
const refused = (code: number, message: string) => ({ status: false, errors: [{ code, message }] });

test('a report keeps the post as it was, with its files, when its author takes it back', async () => {
  const [ann, bob] = [await app.person(), await app.person({ first_name: 'Bob' })];
  const picture = new File([new Uint8Array(await blank(64, 64).png().toBuffer())], 'a.png', {
    type: 'image/png',
  });
  const post = await bob.callOk(feedCalls.CreatePost, { text: 'Rude', media: [picture], alt: ['A wall'] });
  const stored = await storedFiles(app);
  expect(await report(ann, post.id)).toMatchObject({ status: true });
  await bob.callOk(feedCalls.DeletePostByID, { post_id: post.id });
  const storage_key = post.media[0]?.url.slice('/media/'.length) as string;
  expect(await findSnapshot(app.db, ann.user_id)).toMatchObject({
    reported_id: bob.user_id,
    held: [storage_key],
    content: {
      post: { post_id: post.id, text: 'Rude' },
      author: { user_id: bob.user_id, first_name: 'Bob' },
      media: [{ storage_key, kind: 'image', alt: 'A wall' }],
    },
  });
  expect(await storedFiles(app)).toEqual(stored);
  expect(await report(await app.person(), post.id)).toEqual(refused(404, 'Post not found'));
});

test('one’s own, and one across a block, are not reported', async () => {
  const [ann, mal] = [await app.person(), await app.person()];
  const post = await ann.callOk(feedCalls.CreatePost, { text: 'Lawn at four?' });
  await ann.callOk(peopleCalls.BlockUser, { user_id: mal.user_id });
  expect(await report(ann, post.id)).toEqual(refused(403, 'You can’t report your own post'));
  expect(await report(mal, post.id)).toEqual(refused(404, 'Post not found'));
  expect(await report(mal, Number.MAX_SAFE_INTEGER)).toEqual(refused(404, 'Post not found'));
});
