import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beAlex } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { InShell } from '#testing/in-shell.tsx';
import { ALEX_WRITES, comment, post } from '#testing/posts.ts';
import { renderPage } from '#testing/render-page.tsx';
import PostsPage from './feed/PostsPage.tsx';
import PostPage from './post/PostPage.tsx';

// The server sends a hidden post only to its author, and marks it as hidden.

const NOTE = 'Hidden from others until our team has looked.';
const articles = page.getByRole('article');

beforeEach(async () => {
  beAlex({ uni_id: 61 });
  // At this width there is no space for today's panel, which has its own tests.
  await page.viewport(1100, 900);
});

test('the feed says of which of one’s posts others see nothing', async () => {
  const own = { user: ALEX_WRITES };
  answer(feedCalls.GetPosts, () =>
    success([post({ ...own, id: 2, text: 'Rude', hidden: true }), post({ ...own, id: 1, text: 'Kind' })]),
  );
  await renderPage(
    <InShell>
      <PostsPage />
    </InShell>,
    { at: '/app/discover/posts' },
  );
  await expect.element(articles.filter({ hasText: 'Rude' })).toMatchTextContent(NOTE);
  await expect.element(articles.filter({ hasText: 'Kind' })).toBeVisible();
  expect(page.getByText(NOTE).all()).toHaveLength(1);
});

test('an open post says so of itself, and of each of one’s comments', async () => {
  const comments = [
    comment({ id: 701, user: ALEX_WRITES, text: 'Rude', hidden: true }),
    comment({ id: 702, user: ALEX_WRITES, text: 'Kind' }),
  ];
  answer(feedCalls.GetPostByID, () =>
    success(post({ user: ALEX_WRITES, hidden: true, comments, comment_count: 2 })),
  );
  await renderPage(<PostPage />, { at: '/app/discover/posts/post?id=1' });
  await expect.element(articles.filter({ hasText: 'Rude' })).toMatchTextContent(NOTE);
  await expect.element(articles.filter({ hasText: 'Kind' })).toBeVisible();
  expect(page.getByText(NOTE).all()).toHaveLength(2);
});
