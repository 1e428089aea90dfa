import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { choosePostFiles, POST_AT, postBox } from './steps/posts.ts';
import { DESKTOP } from './support/devices.ts';
import { barriers, settle } from './support/looks.ts';
import { expect, test } from './support/test.ts';

const PHOTO = fileURLToPath(new URL('fixtures/photo.jpg', import.meta.url));
const CLIP = fileURLToPath(new URL('fixtures/clip.webm', import.meta.url));

async function isDrawn(page: Page, name: string): Promise<void> {
  const picture = page.getByRole('button', { name }).locator('img');
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
}

test('a photo and a video are posted with what there is to see, and somebody else sees them', async ({
  page,
  member,
  openBrowser,
}) => {
  test.slow();
  const [ann, ben] = [await member(), await member()];
  await ann.enter(page.context());
  await page.goto(POST_AT);
  await postBox(page).fill('The lawn at noon');
  await choosePostFiles(page, [CLIP, PHOTO]);
  await page.getByRole('textbox', { name: 'Describe video 1' }).fill('Somebody juggles');
  await page.getByRole('textbox', { name: 'Describe photo 2' }).fill('A bench in the shade');
  await page.getByRole('button', { name: 'Move photo 2 up' }).click();
  await settle(page);
  expect.soft(await barriers(page)).toEqual([]);

  // The draft with its files is stored on the device, so it survives a reload.
  await page.reload();
  await expect(postBox(page)).toHaveValue('The lawn at noon');
  await expect(page.getByRole('textbox', { name: 'Describe photo 1' })).toHaveValue('A bench in the shade');
  await page.getByRole('button', { name: 'Create Post' }).click();
  // The upload may take long on a busy machine, because the server does other work before photos and videos.
  await expect(page).toHaveURL(/\/app\/discover\/posts\/post\?id=\d+$/, { timeout: 90_000 });

  const other = await openBrowser(DESKTOP);
  await ben.enter(other.context());
  await other.goto(page.url());
  await expect(other.getByText('The lawn at noon')).toBeVisible();
  await isDrawn(other, 'Photo 1 of 2: A bench in the shade');
  await isDrawn(other, 'Video 2 of 2: Somebody juggles');

  await page.goto(POST_AT);
  await expect(postBox(page)).toHaveValue('');
});
