import { readFileSync } from 'node:fs';
import type { Page, Response } from '@playwright/test';
import { card, choosePostFiles, feedOf, POST_AT, postBox } from './steps/posts.ts';
import { PHONE } from './support/devices.ts';
import { expectStill, slowDown, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

const PHOTO = readFileSync(new URL('fixtures/photo.jpg', import.meta.url)).toString('base64');
/** The width and height of the photos in px. A phone's photos have this size. */
const [WIDTH, HEIGHT] = [2016, 1512];
const [POSTS, PHOTOS] = [2, 3];
/** The number of device pixels of a phone per CSS pixel. */
const DENSITY = 3;
/** The maximum size of the six photos that such a phone loads, in kB. It is a tenth above the present size. */
const MOST_KB = 130;

/** Draws large photos, each different from the others. */
async function takePhotos(page: Page): Promise<Buffer[]> {
  const photos = await page.evaluate(
    async ([from, width, height, count]) => {
      const drawn = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${from}`)).blob());
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      return Array.from({ length: count }, (_, turn) => {
        context?.drawImage(drawn, -turn * 40, 0, width + turn * 40, height);
        return canvas.toDataURL('image/jpeg', 0.9);
      });
    },
    [PHOTO, WIDTH, HEIGHT, POSTS * PHOTOS] as const,
  );
  return photos.map((url) => Buffer.from(url.split(',')[1] ?? '', 'base64'));
}

async function postPhotos(page: Page, text: string, photos: readonly Buffer[]): Promise<void> {
  await page.goto(POST_AT);
  await postBox(page).fill(text);
  await choosePostFiles(
    page,
    photos.map((buffer, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer })),
  );
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page).toHaveURL(/\/post\?id=\d+$/);
}

/** The returned function gives the number of photos of posts that the page has loaded, and the sum of their bytes. */
function weighPhotos(page: Page): () => Promise<{ count: number; kB: number }> {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/media/')) responses.push(response);
  });
  return async () => {
    const bodies = await Promise.all(responses.map((one) => one.body()));
    return { count: bodies.length, kB: bodies.reduce((sum, { length }) => sum + length, 0) / 1000 };
  };
}

test('six photos in the feed are loaded as large as a phone shows them, and nothing moves', async ({
  page,
  member,
  openBrowser,
}, info) => {
  const [ann, ben] = [await member(), await member()];
  const word = `sundial${crypto.randomUUID().slice(0, 8)}`;
  // The photos are drawn on an empty page. On a page of Quad, the security policy would block the drawing.
  const photos = await takePhotos(page);
  await ann.enter(page.context());
  for (let at = 0; at < POSTS; at += 1)
    await postPhotos(page, `Number ${at} at the ${word}`, photos.slice(at * PHOTOS, (at + 1) * PHOTOS));

  const phone = await openBrowser({ ...PHONE, deviceScaleFactor: DENSITY });
  await ben.enter(phone.context());
  const weighed = weighPhotos(phone);
  const shifts = await watchShifts(phone);
  await slowDown(phone);
  await phone.goto(feedOf(word));
  const pictures = card(phone, word).locator('[data-post-media] img');
  await expect(pictures).toHaveCount(POSTS * PHOTOS);
  await pictures.last().scrollIntoViewIfNeeded();
  const isHere = (one: HTMLImageElement) => one.complete && one.naturalWidth > 0;
  for (const picture of await pictures.all()) await expect.poll(() => picture.evaluate(isHere)).toBe(true);
  await phone.waitForLoadState('networkidle');

  const { count, kB } = await weighed();
  expect(count, 'each is loaded once').toBe(POSTS * PHOTOS);
  info.annotations.push({ type: 'weight', description: `${kB.toFixed(1)} kB` });
  expect(kB, 'photos, kB').toBeLessThanOrEqual(MOST_KB);
  for (const picture of await pictures.all()) {
    // The page must load the smallest version that fills the screen's pixels.
    const { loaded, enough } = await picture.evaluate((one: HTMLImageElement, density) => {
      const widths = one.srcset.split(', ').map((each) => Number(/ (\d+)w$/.exec(each)?.[1]));
      const drawnWidth = Math.max(one.clientWidth, (one.clientHeight * one.width) / one.height);
      const fitting = widths.toSorted((a, b) => a - b).filter((width) => width >= density * drawnWidth);
      const chosen = new URL(one.currentSrc).pathname;
      const version = one.srcset.split(', ').find((each) => each.startsWith(chosen));
      return { loaded: Number(/ (\d+)w$/.exec(version ?? '')?.[1]), enough: fitting[0] };
    }, DENSITY);
    expect(loaded).toBeLessThanOrEqual(enough ?? 0);
  }
  expectStill(await shifts());
});
