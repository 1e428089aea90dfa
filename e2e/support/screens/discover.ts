import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { at, isMobile, type Way } from './way.ts';

async function openPlaces(page: Page): Promise<void> {
  await page.goto('/app/discover/places');
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function openPosts(page: Page): Promise<void> {
  await page.goto('/app/discover/posts');
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
}

/** The screens of posts, places and people. */
export const DISCOVER_SCREENS: Readonly<Record<string, Way>> = {
  posts: openPosts,
  post: async (page) => {
    await openPosts(page);
    await page
      .getByRole('article')
      .getByRole('link', { name: /comments?$/ })
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeVisible();
  },
  'post-gone': async (page) => {
    await page.goto('/app/discover/posts/post?id=999999999');
    await expect(page.getByText('This post isn’t here any more.')).toBeVisible();
  },
  discover: at('/app/discover'),
  'create-post': async (page) => {
    await page.goto('/app/discover/posts/CreatePost');
    await page
      .getByRole('textbox', { name: 'What’s happening on campus?' })
      .fill('The lawn at noon. '.repeat(14));
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add photos or videos' }).click();
    const photo = fileURLToPath(new URL('../../fixtures/photo.jpg', import.meta.url));
    await (await choosing).setFiles([photo, photo]);
    await expect(page.getByRole('textbox', { name: 'Describe photo 2' })).toBeVisible();
  },
  find: at('/app/discover/SearchUsers'),
  'find-filters': async (page) => {
    await page.goto('/app/discover/SearchUsers?query=sa&uni_id=61');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByRole('combobox', { name: 'University' })).toBeVisible();
  },
  'find-people': at('/app/discover/SearchUsers?query=sa'),
  'find-people-nobody': at('/app/discover/SearchUsers?query=zzzz'),
  places: openPlaces,
  'places-none': at('/app/discover/places?name=zzzz'),
  map: async (page) => {
    await openPlaces(page);
    if (isMobile(page)) await page.getByRole('button', { name: 'Map', exact: true }).click();
    const map = page.getByRole('region', { name: 'Map of the places around campus' });
    await expect(map.getByRole('button').first()).toBeVisible();
  },
  place: async (page) => {
    await openPlaces(page);
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Post' })).toBeVisible();
  },
  'place-to-add': async (page) => {
    await page.goto('/app/discover/places?name=zzzz');
    await page.getByRole('button', { name: 'Add New Place' }).click();
    await expect(page.getByRole('dialog').getByLabel('Type')).toBeVisible();
  },
};
