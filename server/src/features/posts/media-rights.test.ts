import { peopleCalls } from '@quad/contract/people/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Person, appOfFile } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';

const app = await appOfFile();

test('a post’s files are for a person who sees the post, in all their versions, until it goes', async () => {
  const [ann, bob, mal]: Person[] = [await app.person(), await app.person(), await app.person()];
  if (!ann || !bob || !mal) throw new Error('There are three.');
  const plain = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#6c39b4' } });
  const file = new File([new Uint8Array(await plain.png().toBuffer())], 'a.png', { type: 'image/png' });
  const post = await ann.callOk(feedCalls.CreatePost, { media: [file] });
  await ann.callOk(peopleCalls.BlockUser, { user_id: mal.user_id });
  const urls = post.media.flatMap(({ url, sizes }) => [url, ...sizes.map((size) => size.url)]);
  expect(urls.length).toBeGreaterThan(1);
  for (const url of urls) {
    expect(await statusFor(ann, url)).toBe(200);
    expect(await statusFor(bob, url)).toBe(200);
    expect(await statusFor(mal, url)).toBe(404);
    expect(await statusFor(app.visitor(), url)).toBe(401);
  }
  await ann.callOk(feedCalls.DeletePostByID, { post_id: post.id });
  for (const url of urls) expect(await statusFor(ann, url)).toBe(404);
});

async function statusFor(viewer: Client, url: string): Promise<number> {
  const cookie = [...viewer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return (await app.app.inject({ url, headers: { cookie } })).statusCode;
}
