import { peopleCalls } from '@quad/contract/people/calls.ts';
import type { Media } from '@quad/contract/core/media.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { POSTS_PAGE } from '@quad/contract/posts/limits.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { beAlex } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { InShell } from '#testing/in-shell.tsx';
import { post } from '#testing/posts.ts';
import { renderPage } from '#testing/render-page.tsx';
import PostsPage from './PostsPage.tsx';

beforeEach(async () => {
  beAlex({ uni_id: 61 });
  // At this width there is no space for today's panel, which has its own tests.
  await page.viewport(1100, 900);
});

const show = () =>
  renderPage(
    <InShell>
      <PostsPage />
    </InShell>,
    { at: '/app/discover/posts' },
  );

test('more come at the end also where the first took so long that a skeleton was shown', async () => {
  const { promise: isSeen, resolve: see } = Promise.withResolvers<void>();
  const posts = Array.from({ length: 2 * POSTS_PAGE }, (_, at) => post({ id: 2 * POSTS_PAGE - at }));
  answer(feedCalls.GetPosts, async ({ before_id = Infinity }) => {
    await isSeen;
    return success(posts.filter(({ id }) => id < before_id).slice(0, POSTS_PAGE));
  });
  await show();
  const cards = page.getByRole('feed').getByRole('article');
  await expect.poll(() => document.querySelector('[aria-busy="true"] > [aria-hidden] > *')).not.toBeNull();
  see();
  await expect.poll(() => cards.elements().length).toBe(POSTS_PAGE);
  const countAtTheEnd = () => {
    page.getByRole('main').element().scrollTo(0, 1e6);
    return cards.elements().length;
  };
  await expect.poll(countAtTheEnd).toBe(2 * POSTS_PAGE);
});

test('that this was everything is said under posts, not under what stands in for them', async () => {
  const { promise: isSeen, resolve: see } = Promise.withResolvers<void>();
  answer(feedCalls.GetPosts, async () => {
    await isSeen;
    return success([post({ id: 1 })]);
  });
  const saidOver: (Element | null)[] = [];
  const watching = new MutationObserver(() => {
    if (document.body.textContent.includes('That’s everything.'))
      saidOver.push(document.querySelector('[data-post]'));
  });
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watching.disconnect());
  await show();
  await expect.poll(() => document.querySelector('[aria-busy="true"] > [aria-hidden] > *')).not.toBeNull();
  see();
  await expect.element(page.getByText('That’s everything.')).toBeVisible();
  expect(saidOver).not.toContain(null);
});

/** A picture of 1 × 1 pixel. */
const PICTURE: Media = {
  type: 'image',
  url: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==',
  name: 'lawn.gif',
  mime: 'image/gif',
  width: 1,
  height: 1,
  alt: '',
  placeholder: null,
  poster_url: null,
  sizes: [],
};

test('the pictures that are in sight come first, the others as one nears them', async () => {
  const posts = [3, 2, 1].map((id) => post({ id, media: [PICTURE] }));
  answer(feedCalls.GetPosts, () => success(posts));
  await show();
  const ways = () =>
    [...document.querySelectorAll<HTMLImageElement>('[data-post-media] img')].map(
      ({ loading, fetchPriority }) => [loading, fetchPriority],
    );
  await expect.poll(ways).toEqual([
    ['eager', 'high'],
    ['eager', 'high'],
    ['lazy', 'auto'],
  ]);
});

test('after a block from the menu of a post, the next post has the focus', async () => {
  const tess = { id: 40, first_name: 'Tess', last_name: 'Oconnell', pfp_url: null };
  const shown = [post({ id: 2, user: tess }), post({ id: 1 })];
  answer(feedCalls.GetPosts, () => success(shown));
  answer(peopleCalls.BlockUser, () => {
    shown.shift();
    return success(null);
  });
  await show();
  await page.getByRole('button', { name: 'Options for Tess’s post' }).click();
  await page.getByRole('menuitem', { name: 'Block Tess' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect.poll(() => document.querySelector('[data-post="2"]')).toBeNull();
  await expect.poll(() => document.activeElement?.getAttribute('data-post')).toBe('1');
});
