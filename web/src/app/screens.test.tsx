import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import type { Post } from '@quad/contract/posts/shapes.ts';
import { Suspense, useLayoutEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Route, Switch } from 'wouter';
import { changePostDraft, clearPostDraft } from '#features/posts/create/draft.ts';
import { hasPostDraft } from '#features/posts/create/stored-draft.ts';
import { beAlex } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { memberScreens } from './screens.tsx';

const AT = '/app/discover/posts/CreatePost';
const SHOWN_AT = '/app/discover/posts/post';

const post: Post = {
  id: 77,
  text: 'Jacarandas',
  media: [],
  user: { id: 9, first_name: 'Alex', last_name: 'Kim', pfp_url: null },
  comm_id: 1,
  creation_time: '2026-03-02T10:00:00.000Z',
  like_count: 0,
  has_liked: false,
  comment_count: 0,
  comments: [],
  likes: [],
};

beforeEach(async () => {
  beAlex();
  await hasPostDraft();
  clearPostDraft();
});

test('between a post that is written and the same post shown there is no empty page', async () => {
  answer(feedCalls.CreatePost, () => success(post));
  answer(feedCalls.GetPostByID, () => success(post));
  let blanks = 0;
  function Blank() {
    useLayoutEffect(() => void (blanks += 1), []);
    return null;
  }
  // The code is loaded here, so that the test waits for no network.
  await import('#features/posts/post/PostPage.tsx');
  await memberScreens.createPost.preload(AT);
  const { where } = await renderPage(
    <Suspense fallback={<Blank />}>
      <Switch>
        <Route path={AT} component={memberScreens.createPost} />
        <Route path={SHOWN_AT} component={memberScreens.post} />
      </Switch>
    </Suspense>,
    { at: AT },
  );
  changePostDraft({ text: post.text });
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect.poll(where).toBe(`${SHOWN_AT}?id=77`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Post' })).toBeVisible();
  expect(blanks).toBe(0);
});
