import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Media } from '@quad/contract/core/media.ts';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { type Person, appOfFile } from '#testing/app.ts';
import { findFaults } from '#testing/invariants/invariants.ts';
import { storedFiles } from '#testing/stored-files.ts';
import { headersOf } from '../../../bad-input/testing/files.ts';
import { failure, friendsOf, page } from '../testing/chats.ts';

let ann: Person;
let bob: Person;
let chat_id: number;
const app = await appOfFile({ env: { LOG_LEVEL: 'fatal' } });
const fixture = new URL('../../../platform/media/fixtures/clip.webm', import.meta.url);
const film = new Uint8Array(await readFile(fixture));
beforeEach(async () => {
  ({ ann, bob, chat_id } = await friendsOf(app));
});

const video = (name = 'clip.webm') => new File([film], name, { type: 'video/webm' });
const NONE = new File([], 'none.jpg', { type: 'image/jpeg' });

async function photo(width: number, height: number): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const drawn = sharp({ create: { width, height, channels: 3, background: 'teal', noise } }).blur(3);
  return new File([new Uint8Array(await drawn.jpeg().toBuffer())], 'a.jpg', { type: 'image/jpeg' });
}

async function send(input: { media: File[]; posters?: File[]; client_id?: string }): Promise<Media[]> {
  return (await ann.callOk(chatCalls.CreateMessage, { chat_id, content: '', ...input })).message.media;
}

const fetchAs = (who: Person, url: string | null | undefined) =>
  app.app.inject({ method: 'GET', url: url ?? '/', headers: headersOf(who) });

test('a photo’s smaller versions are for those who may see the photo, and for nobody else', async () => {
  const [sent] = await send({ media: [await photo(1400, 1050)] });
  expect(sent).toMatchObject({ width: 1400, alt: '', poster_url: null });
  expect(sent?.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(sent?.sizes.map(({ width }) => width)).toEqual([480, 960]);
  expect((await page(bob, chat_id))[0]?.message.media).toEqual([sent]);
  const eve = await app.person();
  for (const { width, url } of sent?.sizes ?? []) {
    const answer = await fetchAs(bob, url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
    expect((await fetchAs(eve, url)).statusCode).toBe(404);
  }
  const other = sent?.url.replace('.webp', '-961.webp');
  expect((await fetchAs(bob, other)).statusCode).toBe(404);
});

test('a video shows the picture that came along, made safe, and each its own', async () => {
  const poster = await photo(1280, 720);
  const [first, second, third] = await send({
    media: [video('one.webm'), await photo(60, 40), video('two.webm')],
    posters: [NONE, poster],
  });
  expect([first?.poster_url, first?.placeholder, second?.poster_url]).toEqual([null, null, null]);
  expect(third).toMatchObject({ type: 'video', mime: 'video/webm', name: 'two.webm' });
  expect(third?.poster_url).toMatch(/^\/media\/[0-9a-f]{32}-webm\.webp$/);
  expect(third?.placeholder).toMatch(/^data:/);
  const answer = await fetchAs(bob, third?.poster_url);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': expect.stringContaining('filename="two.webp"') as unknown,
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 960 });
  expect((await fetchAs(await app.person(), third?.poster_url)).statusCode).toBe(404);
  expect((await fetchAs(bob, third?.url)).headers['content-type']).toBe('video/webm');
});

test('a repeat is known without the posters', async () => {
  const message = { media: [video()], client_id: randomUUID() };
  const first = await send({ ...message, posters: [await photo(64, 48)] });
  expect(await send(message)).toEqual(first);
  expect(first[0]?.poster_url).not.toBeNull();
});

test('a poster that is no picture is refused, and leaves nothing', async () => {
  const before = await storedFiles(app);
  const junk = new File(['no picture at all'], 'x.jpg', { type: 'image/jpeg' });
  const message = { chat_id, media: [video()], posters: [junk] };
  expect(await ann.call(chatCalls.CreateMessage, message)).toMatchObject(
    failure(400, 'Only image files are allowed'),
  );
  const film_as_poster = { ...message, posters: [new File([film], 'x.jpg', { type: 'image/jpeg' })] };
  expect(await ann.call(chatCalls.CreateMessage, film_as_poster)).toMatchObject(
    failure(400, 'Only image files are allowed'),
  );
  expect(await storedFiles(app)).toEqual(before);
  expect(await findFaults(app)).toEqual({});
});
