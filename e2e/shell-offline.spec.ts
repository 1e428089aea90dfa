import type { Page } from '@playwright/test';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { bubble } from './steps/chat.ts';
import { logOut, navigation } from './steps/people.ts';
import { card, comments, deleteOwn, feedOf } from './steps/posts.ts';
import { COMES_LATER } from './support/connection.ts';
import { befriend } from './support/member.ts';
import { expect, test } from './support/test.ts';

test.use({ losesConnection: true, serviceWorkers: 'allow' });

/** Waits until the service worker is active. It has then stored the shell. */
const kept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.active?.state;
      }),
    )
    .toBe('activated');

/**
 * Expects that the page has its styles. Offline, they come from the one complete style file of the screen, not from the
 * separate files of its parts.
 */
async function expectStyledByOneFile(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Parkinsans/);
  const rules = await page
    .locator('link[rel="stylesheet"][crossorigin]')
    .first()
    .evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length);
  expect(rules).toBeGreaterThan(0);
}

/** Returns everything that the browser has stored for the page, as a text. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url);
        if (new URL(request.url).pathname.startsWith('/assets/')) continue;
        texts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    const through = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await through(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        texts.push(JSON.stringify(await through(database.transaction(store).objectStore(store).getAll())));
      database.close();
    }
    return texts.join('\n');
  });

test('Quad opens without a connection, says what it cannot load, and keeps nothing of a person', async ({
  page,
  member,
}) => {
  const [ann, ben] = [await member(), await member()];
  const chat_id = await befriend(ann, ben);
  await ben.says(chat_id, 'The secret of the sundial');
  await ann.enter(page.context());
  await page.goto(`/app/me/messages?id=${chat_id}`);
  await expect(bubble(page, 'The secret of the sundial')).toBeVisible();
  await kept(page);
  await page.reload();
  await expect(bubble(page, 'The secret of the sundial')).toBeVisible();

  await page.context().setOffline(true);
  await page.goto('/app/me/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(navigation(page)).toBeVisible();
  expect(await everythingKept(page)).not.toContain('The secret of');
  expect(await everythingKept(page)).not.toContain(ann.email);
  await page.goto('/app/me/friends');
  await expect(page.getByText(COMES_LATER).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.goto(`/app/me/messages?id=${chat_id}`);
  await expect(page.getByText(COMES_LATER).first()).toBeVisible();
  await expect(navigation(page)).toBeVisible();

  await page.context().setOffline(false);
  await page.goto('/app/me/messages');
  const [chat] = await ann.callOk(chatCalls.GetMyChats, {});
  expect(chat?.id).toBe(chat_id);
  await page.goto(`/app/me/messages?id=${chat_id}`);
  await expect(bubble(page, 'The secret of the sundial')).toBeVisible();
});

test('without a connection the newest shell that is kept opens, not the one before', async ({
  page,
  member,
}) => {
  const ann = await member();
  await ann.enter(page.context());
  await page.goto('/about');
  // Create a cache like the cache of an earlier version of the app.
  await page.evaluate(async () => {
    const before = await caches.open('quad-shell-before');
    const headers = { 'content-type': 'text/html' };
    await before.put('/app', new Response('<h1>The shell of before</h1>', { headers }));
  });
  await page.goto('/app/me/dashboard');
  await kept(page);
  expect(await page.evaluate(() => caches.keys())).toContain('quad-shell-before');

  await page.context().setOffline(true);
  await page.goto('/app/me/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  // No page has loaded these styles before, so they can only come from the stored shell.
  await expectStyledByOneFile(page);
});

test('what is deleted is gone, though the page is loaded anew while it can be undone', async ({
  page,
  member,
}) => {
  const ann = await member();
  const { id: post_id } = await ann.callOk(feedCalls.CreatePost, { text: 'Lawn at four?' });
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five'])
    await ann.callOk(commentAndLikeCalls.CreateCommentForPost, { post_id, text });
  await ann.enter(page.context());
  await page.goto('/app/me/dashboard');
  await kept(page);
  await page.goto(`/app/discover/posts/post?id=${post_id}`);
  for (let left = 5; left > 0; left -= 1) {
    await expect(comments(page)).toHaveCount(left);
    await deleteOwn(comments(page).first(), 'comment');
    await page.reload();
  }
  await expect(comments(page)).toHaveCount(0);
});

test('a post that one deletes is not in the page that is loaded anew at once', async ({ page, member }) => {
  const ann = await member();
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five'])
    await ann.callOk(feedCalls.CreatePost, { text });
  await ann.enter(page.context());
  await page.goto('/app/me/dashboard');
  await kept(page);
  await page.goto(feedOf());
  const own = card(page, ann.last_name);
  for (let left = 5; left > 0; left -= 1) {
    await expect(own).toHaveCount(left);
    await deleteOwn(own.first(), 'post');
    await page.reload();
  }
  await expect(own).toHaveCount(0);
});

test('after a logout nothing is kept at all, whatever the server says', async ({ page, member }) => {
  const ann = await member();
  await ann.enter(page.context());
  await page.goto('/app/me/dashboard');
  await kept(page);
  await page.route('**/api/auth/logout', (route) => route.abort('connectionreset'));
  await logOut(page);
  await expect(page).toHaveURL(/\/$/);
  // The one entry that is left says that the server does not know of the logout yet.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['quad-logout']);
  expect(await everythingKept(page)).not.toContain(ann.last_name);
});
