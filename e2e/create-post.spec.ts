import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from './support/devices.ts';
import { barriers, settle } from './support/looks.ts';
import { expect, test } from './support/test.ts';

const PHOTO = fileURLToPath(new URL('fixtures/photo.jpg', import.meta.url));
const CLIP = fileURLToPath(new URL('fixtures/clip.webm', import.meta.url));
const AT = '/app/discover/posts/CreatePost';

test.use({ losesConnection: true });

const box = (page: Page) => page.getByRole('textbox', { name: "What's happening on campus?" });

async function choose(page: Page, files: string[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos or videos' }).click();
  await (await choosing).setFiles(files);
}

async function isDrawn(page: Page, name: string): Promise<void> {
  const picture = page.getByRole('button', { name }).locator('img');
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
}

test('a photo and a video are posted with what there is to see, and somebody else sees them', async ({
  page,
  member,
  openBrowser,
  isMobile,
}) => {
  const [ann, ben] = [await member(), await member()];
  await ann.enter(page.context());
  await page.goto(AT);
  await box(page).fill('The lawn at noon');
  await choose(page, [CLIP, PHOTO]);
  await page.getByRole('textbox', { name: 'Describe video 1' }).fill('Somebody juggles');
  await page.getByRole('textbox', { name: 'Describe photo 2' }).fill('A bench in the shade');
  await page.getByRole('button', { name: 'Move photo 2 up' }).click();
  await settle(page);
  expect.soft(await barriers(page)).toEqual([]);

  // What is written stays on the device, files included.
  await page.reload();
  await expect(box(page)).toHaveValue('The lawn at noon');
  await expect(page.getByRole('textbox', { name: 'Describe photo 1' })).toHaveValue('A bench in the shade');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page).toHaveURL(/\/app\/discover\/posts\/post\?id=\d+$/);

  const other = await openBrowser(isMobile ? DESKTOP : PHONE);
  await ben.enter(other.context());
  await other.goto(page.url());
  await expect(other.getByText('The lawn at noon')).toBeVisible();
  await isDrawn(other, 'Photo 1 of 2: A bench in the shade');
  await isDrawn(other, 'Video 2 of 2: Somebody juggles');

  await page.goto(AT);
  await expect(box(page)).toHaveValue('');
});

test('a connection that is lost on the way leaves everything, and Retry posts it once', async ({
  page,
  member,
}) => {
  const ann = await member();
  await ann.enter(page.context());
  await page.goto(AT);
  await box(page).fill('Once only');
  await choose(page, [PHOTO]);
  await page.route('**/api/posts/CreatePost', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Create Post' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Everything is still here.')).toBeVisible();
  await expect(box(page)).toHaveValue('Once only');
  await page.unroute('**/api/posts/CreatePost');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(/\/app\/discover\/posts\/post\?id=\d+$/);
  await expect(page.getByText('Once only')).toBeVisible();
});
