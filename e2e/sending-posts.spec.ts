import { fileURLToPath } from 'node:url';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import type { Locator, Page } from '@playwright/test';
import { choosePostFiles, POST_AT, postBox } from './steps/posts.ts';
import { openAndConnect } from './support/connection.ts';
import { type Cutter, openCutter } from './support/cutter.ts';
import { type Member, newMember } from './support/member.ts';
import { slowUploads } from './support/network.ts';
import { startServer, type TestServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const PHOTO = fileURLToPath(new URL('fixtures/photo.jpg', import.meta.url));

test.use({ losesConnection: true });

let cutter: Cutter;
let server: TestServer;
let ann: Member;

test.beforeAll(async () => {
  cutter = await openCutter();
  server = await startServer({ PUBLIC_URL: cutter.url, DEMO: '0' });
  cutter.leadTo(server.url);
});
test.afterAll(async () => {
  await cutter.stop();
  await server.stop();
});

test.beforeEach(async ({ page }) => {
  ann = await newMember(server);
  await ann.enter(page.context());
  // The page must be connected before the upload breaks, because a later connection clears the message about the broken
  // upload.
  await openAndConnect(page, `${cutter.url}${POST_AT}`);
  await postBox(page).fill('Jacarandas');
  await choosePostFiles(page, [PHOTO]);
});

const create = (page: Page): Locator => page.getByRole('button', { name: 'Create Post' });
const cancel = (page: Page): Locator => page.getByRole('button', { name: 'Cancel', exact: true });
const posted = async () => (await ann.callOk(feedCalls.GetPosts, { user_id: ann.id })).length;

/**
 * Starts an upload on a slow connection and waits until a part of it is sent. @returns a function that restores the
 * speed
 */
async function sendSome(page: Page): Promise<() => Promise<void>> {
  const speedUp = await slowUploads(page);
  await create(page).click();
  await expect(page.getByText(/^([1-9]|[1-9]\d)%$/)).toBeVisible();
  return speedUp;
}

/** Uploads the photo and delays the server's answer. @returns a function that lets the answer through */
async function sendAll(page: Page): Promise<() => Promise<void>> {
  const speedUp = await sendSome(page);
  const letThrough = cutter.holdAnswers();
  await speedUp();
  await expect(page.getByText('Processing')).toBeVisible();
  await expect.poll(posted).toBe(1);
  return async () => letThrough();
}

/** Expects that the draft still has its text and its files. */
async function expectEverything(page: Page): Promise<void> {
  await expect(postBox(page)).toHaveValue('Jacarandas');
  await expect(page.getByText('1/3')).toBeVisible();
}

/** Expects that the author sees the post, and that the server has stored it only once. */
async function expectPosted(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/app\/discover\/posts\/post\?id=\d+$/);
  await expect(page.getByText('Jacarandas')).toBeVisible();
  expect(await posted()).toBe(1);
}

test('an upload shows how far it is, cancelled it leaves nothing, and what was written stays', async ({
  page,
}) => {
  const speedUp = await sendSome(page);
  await cancel(page).click();
  await speedUp();
  await expectEverything(page);
  await create(page).click();
  await expectPosted(page);
});

test('what is cancelled after all of it has left is taken back', async ({ page }) => {
  const letThrough = await sendAll(page);
  await cancel(page).click();
  await expect(page.getByRole('button', { name: 'Cancelling' })).toBeVisible();
  await letThrough();
  await expect(create(page)).toBeVisible();
  expect(await posted()).toBe(0);
  await expectEverything(page);
  await create(page).click();
  await expectPosted(page);
});

for (const [when, send] of [
  ['while a photo is uploaded', sendSome],
  ['before the answer is here', sendAll],
] as const)
  test(`a connection that breaks ${when} leaves everything, and Retry posts it once`, async ({ page }) => {
    const goOn = await send(page);
    const mend = cutter.breakLine();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    mend();
    await goOn();
    await expect(page.getByText('Everything’s still here.')).toBeVisible();
    await expectEverything(page);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectPosted(page);
  });
