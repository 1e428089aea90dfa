import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { POSTS_PAGE } from '@quad/contract/posts/limits.ts';
import type { Post } from '@quad/contract/posts/shapes.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { patchCard } from '#features/cards/cards.ts';
import { closeProfile, useOpenProfile } from '#features/people/open-profile.ts';
import { closeReport, useOpenReport } from '#features/people/open-report.ts';
import { useConnected } from '#platform/connection-state.ts';
import { request } from '#platform/request.ts';
import { useSession } from '#platform/session.ts';
import { allClosed } from '#testing/closed.ts';
import { beAlex } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { InShell } from '#testing/in-shell.tsx';
import { openTab } from '#testing/local-databases.ts';
import { picture } from '#testing/pictures.ts';
import { ALEX_WRITES, post, PRIYA } from '#testing/posts.ts';
import { renderPage } from '#testing/render-page.tsx';
import { useToasts } from '#ui/toasts.ts';
import type * as likes from '../likes.ts';
import type * as store from '../store.ts';
import PostsPage from './PostsPage.tsx';

const AT = '/app/discover/posts';

beforeEach(async () => {
  beAlex({ uni_id: 61 });
  // At this width there is no space for today's panel, which has its own tests.
  await page.viewport(1100, 900);
});
afterEach(async () => {
  closeReport();
  closeProfile();
  for (const open of page.getByRole('dialog').elements())
    open.dispatchEvent(new Event('cancel', { cancelable: true }));
  await allClosed();
});

/**
 * Answers requests for posts. The posts are sorted, newest first.
 * @returns the requests that the page has sent
 */
function serve(posts: Post[] | (() => Post[])) {
  return answer(feedCalls.GetPosts, ({ before_id = Infinity, comm_id, text }) => {
    const all = typeof posts === 'function' ? posts() : posts;
    const found = all.filter(
      (one) => one.id < before_id && (!comm_id || one.comm_id === comm_id) && one.text.includes(text ?? ''),
    );
    return success(found.slice(0, POSTS_PAGE));
  });
}

const show = (at = AT) =>
  renderPage(
    <InShell>
      <PostsPage />
    </InShell>,
    { at },
  );

const cards = () => page.getByRole('feed').getByRole('article');
const idsOf = () =>
  cards()
    .elements()
    .map((card) => Number(card.getAttribute('data-post')));
const many = (count: number, some: Partial<Post> = {}) =>
  Array.from({ length: count }, (_, at) => post({ id: count - at, text: `Nr. ${count - at}`, ...some }));
const newPosts = page.getByRole('button', { name: 'New posts' });
const like = (at = 0) => cards().nth(at).getByRole('button', { name: /^Like/ });

test('a card says who, what, when, how many like it and how many comments there are', async () => {
  serve([
    post({ id: 2, text: '', media: [], like_count: 3, has_liked: true, comment_count: 1 }),
    post({ id: 1, text: 'See https://quad.example/frisbee' }),
  ]);
  await show();
  const [first, second] = [cards().nth(0), cards().nth(1)];
  await expect.element(first).toMatchTextContent('Priya Raman');
  await expect.element(first).toMatchTextContent('(No content)');
  await expect.element(first).toMatchTextContent('1 comment');
  await expect.element(like(0)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(like(0)).toMatchTextContent('3');
  await expect.element(first).toHaveAttribute('aria-posinset', '1');
  await expect.element(second).toHaveAttribute('aria-setsize', '-1');
  await expect
    .element(second.getByRole('link', { name: 'https://quad.example/frisbee' }))
    .toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect
    .element(second.getByRole('link', { name: /^Post by Priya Raman/ }))
    .toHaveAttribute('href', '/app/discover/posts/post?id=1');
  await expect.element(page.getByText('That’s everything.')).toBeVisible();
});

test('nothing is said about zero: a fresh post has a heart and a way to its comments, and one line once open', async () => {
  serve([post()]);
  answer(feedCalls.GetPostByID, () => success(post()));
  await show();
  const bottom = () => cards().element().querySelector('footer')?.textContent;
  await expect.poll(bottom).toBe('Like  comments');
  answer(commentAndLikeCalls.LikePostByID, ({ action = 1 }) =>
    success({ id: action ? 9 : null, post_id: 1, action, like_count: action }),
  );
  await like().click();
  await expect.element(like()).toMatchTextContent('1');
  await like().click();
  await expect.poll(bottom).toBe('Like  comments');
  await cards().getByRole('link', { name: 'comments', exact: true }).click();
  const opened = page.getByRole('dialog', { name: 'Post' });
  await expect
    .element(opened.getByText('No comments. Maybe you could be the first to comment on this post?'))
    .toBeVisible();
  expect(opened.getByText('0').elements()).toEqual([]);
});

test('the author opens their profile', async () => {
  serve([post()]);
  await show();
  await cards().getByRole('button', { name: 'Priya Raman', exact: true }).click();
  expect(useOpenProfile.getState().user_id).toBe(PRIYA.id);
});

test('on a large screen a post opens above the feed, on a small one as a page', async () => {
  serve([post()]);
  answer(feedCalls.GetPostByID, () => success(post()));
  const { where } = await show();
  await cards().getByRole('link', { name: 'comments', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'Post' })).toBeVisible();
  await expect
    .element(page.getByText('No comments. Maybe you could be the first to comment on this post?'))
    .toBeVisible();
  expect(where()).toBe(AT);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await allClosed();
  await page.viewport(390, 844);
  await cards().getByRole('link', { name: 'comments', exact: true }).click();
  await expect.poll(where).toBe('/app/discover/posts/post?id=1');
});

test('more come at the end, each once, until there are none', async () => {
  const inputs = serve(many(50));
  await show();
  await expect.poll(() => cards().elements().length).toBe(POSTS_PAGE);
  const toTheEnd = () => page.getByRole('main').element().scrollTo(0, 1e6);
  for (const count of [40, 50]) {
    await expect
      .poll(() => {
        toTheEnd();
        return cards().elements().length;
      })
      .toBe(count);
  }
  expect(idsOf()).toEqual(Array.from({ length: 50 }, (_, at) => 50 - at));
  expect(inputs.filter(({ before_id }) => before_id === 31)).toHaveLength(1);
});

test('one’s campus and a search narrow the feed, and stand in the address', async () => {
  const inputs = serve([post({ id: 3, comm_id: 62, text: 'Elsewhere' }), post({ id: 1, text: 'Frisbee' })]);
  await show();
  await expect.poll(idsOf).toEqual([3, 1]);
  await page.getByRole('button', { name: 'My campus' }).click();
  await expect.poll(idsOf).toEqual([1]);
  await page.getByRole('button', { name: 'Everyone' }).click();
  await page.getByRole('searchbox', { name: 'Search by content' }).fill('El');
  await expect.element(page.getByText('Type at least 3 letters.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent('Search text must be at least 3 characters long');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await page.getByRole('searchbox', { name: 'Search by content' }).fill('Else');
  await expect.poll(idsOf).toEqual([3]);
  await page.getByRole('searchbox', { name: 'Search by content' }).fill('nothing like it');
  await expect.element(page.getByText('Nobody’s posted that.')).toBeVisible();
  expect(inputs.map(({ text }) => text)).not.toContain('El');
});

test('the same search again finds what was posted meanwhile', async () => {
  let posts = [post({ id: 1, text: 'Frisbee' })];
  serve(() => posts);
  await show();
  await page.getByRole('searchbox', { name: 'Search by content' }).fill('wombat');
  await expect.element(page.getByText('Nobody’s posted that.')).toBeVisible();
  posts = [post({ id: 2, text: 'A wombat' }), ...posts];
  await userEvent.keyboard('{Enter}');
  await expect.poll(idsOf).toEqual([2]);
});

test('new posts are offered, and not put under the reader’s eyes', async () => {
  let posts = many(3);
  serve(() => posts);
  await show();
  await expect.poll(idsOf).toEqual([3, 2, 1]);
  posts = [post({ id: 4, text: 'News' }), ...posts];
  useConnected.setState(({ restored }) => ({ restored: restored + 1 }));
  await expect.element(newPosts).toBeVisible();
  expect(idsOf()).toEqual([3, 2, 1]);
  await newPosts.click();
  await expect.poll(idsOf).toEqual([4, 3, 2, 1]);
  await expect.element(newPosts).not.toBeInTheDocument();
  await expect.element(cards().first()).toHaveFocus();
});

test('one’s own new post is there at once, and what was deleted meanwhile is not', async () => {
  let posts = many(3);
  serve(() => posts);
  await show();
  await expect.poll(idsOf).toEqual([3, 2, 1]);
  posts = [post({ id: 4, user: ALEX_WRITES }), ...posts.filter(({ id }) => id !== 2)];
  useConnected.setState(({ restored }) => ({ restored: restored + 1 }));
  await expect.poll(idsOf).toEqual([4, 3, 1]);
});

test('nothing of whom one blocks is left', async () => {
  serve([post({ id: 2 }), post({ id: 1, user: { ...PRIYA, id: 6, first_name: 'Sam' } })]);
  await show();
  await expect.poll(idsOf).toEqual([2, 1]);
  patchCard(PRIYA.id, { blocked: true });
  await expect.poll(idsOf).toEqual([1]);
});

test('somebody else’s post can be reported, with its photos', async () => {
  serve([post({ media: [picture()] })]);
  await show();
  await cards().getByRole('button', { name: 'Options for Priya’s post' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  expect(useOpenReport.getState().reported).toMatchObject({
    target_type: 'POST',
    target_id: 1,
    quote: 'Anyone up for frisbee?',
    hasMedia: true,
    person: { id: PRIYA.id },
  });
});

test('one’s own post can be deleted, and that undone', async () => {
  serve([post({ user: ALEX_WRITES })]);
  const inputs = answer(feedCalls.DeletePostByID, () => success(null));
  await show();
  const remove = async () => {
    await cards().getByRole('button', { name: 'Options for your post' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.poll(idsOf).toEqual([]);
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(idsOf).toEqual([1]);
  await remove();
  expect(inputs).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => inputs).toEqual([{ post_id: 1 }]);
  expect(idsOf()).toEqual([]);
});

test('after a delete by keyboard the focus is on the next post, and after the last one on the heading', async () => {
  serve([2, 1].map((id) => post({ id, user: ALEX_WRITES })));
  answer(feedCalls.DeletePostByID, () => success(null));
  await show();
  await expect.poll(idsOf).toEqual([2, 1]);
  const remove = async () => {
    (cards().first().getByRole('button', { name: 'Options for your post' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
  };
  await remove();
  await expect.poll(idsOf).toEqual([1]);
  await expect.element(cards().first()).toHaveFocus();
  await remove();
  await expect.poll(idsOf).toEqual([]);
  await expect.element(page.getByRole('heading', { name: 'Posts' })).toHaveFocus();
});

test('after a delete in the modal the focus is on the post that came after it', async () => {
  serve([3, 2, 1].map((id) => post({ id, user: ALEX_WRITES })));
  answer(feedCalls.GetPostByID, () => success(post({ id: 2, user: ALEX_WRITES })));
  await show();
  await cards().nth(1).getByRole('link', { name: 'comments', exact: true }).click();
  const opened = page.getByRole('dialog', { name: 'Post' });
  await opened.getByRole('button', { name: 'Options for your post' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await allClosed();
  expect(idsOf()).toEqual([3, 1]);
  await expect.element(cards().last()).toHaveFocus();
});

test('a like answers at once, goes one at a time, and the last press counts', async () => {
  serve([post({ like_count: 4 })]);
  const held: (() => void)[] = [];
  const inputs = answer(commentAndLikeCalls.LikePostByID, async ({ action = 1 }) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return success({ id: action ? 9 : null, post_id: 1, action, like_count: 4 + action });
  });
  await show();
  for (const pressed of ['true', 'false', 'true', 'false']) {
    await like().click();
    await expect.element(like()).toHaveAttribute('aria-pressed', pressed);
  }
  await expect.element(like()).toMatchTextContent('4');
  expect(inputs).toHaveLength(1);
  held.shift()?.();
  await expect.poll(() => inputs.map(({ action }) => action)).toEqual([1, 0]);
  held.shift()?.();
  await expect.element(like()).toMatchTextContent('4');
  expect(inputs).toHaveLength(2);
});

test('a like waits for the connection, says so, and is sent once it is back', async () => {
  serve([post()]);
  let isUp = false;
  const inputs = answer(commentAndLikeCalls.LikePostByID, () =>
    isUp ? success({ id: 9, post_id: 1, action: 1, like_count: 1 }) : failure(null, 'Cannot reach server'),
  );
  await show();
  await like().click();
  await expect
    .element(page.getByText('You’re offline. Your like goes through once you’re back.'))
    .toBeVisible();
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true');
  // The toast is shown once, regardless of the number of attempts.
  useToasts.setState({ list: [] });
  const tries = inputs.length;
  useConnected.setState(({ restored }) => ({ restored: restored + 1 }));
  await expect.poll(() => inputs.length).toBe(tries + 1);
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true');
  expect(useToasts.getState().list).toEqual([]);
  isUp = true;
  const before = inputs.length;
  useConnected.setState(({ restored }) => ({ restored: restored + 1 }));
  await expect.poll(() => inputs.length).toBe(before + 1);
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true');
});

test('a like that waits is sent by the page after a reload', async () => {
  type Tab = typeof likes & typeof store;
  const inputs = answer(commentAndLikeCalls.LikePostByID, () => new Promise(() => undefined));
  const before = await openTab<Tab>(import.meta.url, ['../likes.ts', '../store.ts']);
  before.putPosts([post()], 0);
  void before.toggleLike(1);
  await expect.poll(() => inputs).toHaveLength(1);
  before.close();
  const sent = answer(commentAndLikeCalls.LikePostByID, () =>
    success({ id: 9, post_id: 1, action: 1, like_count: 1 }),
  );
  await openTab<Tab>(import.meta.url, ['../likes.ts']);
  await expect.poll(() => sent).toEqual([{ post_id: 1, action: 1 }]);
});

test('a like that waits is not sent for the next person who signs in', async () => {
  serve([post()]);
  const inputs = answer(commentAndLikeCalls.LikePostByID, () => failure(null, 'Cannot reach server'));
  await show();
  await like().click();
  await expect
    .element(page.getByText('You’re offline. Your like goes through once you’re back.'))
    .toBeVisible();
  useSession.setState({ user_id: ALEX_WRITES.id + 1 });
  const before = inputs.length;
  useConnected.setState(({ restored }) => ({ restored: restored + 1 }));
  // Calls arrive in order. If the waiting like were sent, it would be in the list before this call.
  await request(commentAndLikeCalls.LikePostByID, { post_id: 2, action: 0 });
  expect(inputs.slice(before)).toEqual([{ post_id: 2, action: 0 }]);
});

test('a like that meets an ended session is sent once the same person is signed in again', async () => {
  serve([post()]);
  const refused = answer(commentAndLikeCalls.LikePostByID, () => failure(401, 'Log in to continue'));
  await show();
  await like().click();
  await expect.poll(() => refused).toHaveLength(1);
  useSession.setState({ user_id: null });
  const sent = answer(commentAndLikeCalls.LikePostByID, () =>
    success({ id: 9, post_id: 1, action: 1, like_count: 1 }),
  );
  useSession.setState({ user_id: ALEX_WRITES.id });
  await expect.poll(() => sent).toEqual([{ post_id: 1, action: 1 }]);
});

test('a like that is refused is taken back, and can be tried again', async () => {
  serve([post()]);
  let isUp = false;
  answer(commentAndLikeCalls.LikePostByID, () =>
    isUp
      ? success({ id: 9, post_id: 1, action: 1, like_count: 1 })
      : failure(500, 'Failed to change like for post'),
  );
  await show();
  await like().click();
  await expect.element(page.getByText('Couldn’t like that.')).toBeVisible();
  await expect.element(like()).toHaveAttribute('aria-pressed', 'false');
  isUp = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true');
});

test('posts that cannot be loaded can be tried again', async () => {
  let isUp = false;
  answer(feedCalls.GetPosts, () => (isUp ? success([post()]) : failure(500, 'Failed to fetch posts')));
  await show();
  await expect.element(page.getByText('Failed to fetch posts')).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  isUp = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(idsOf).toEqual([1]);
});

test('keys lead from post to post, and like', async () => {
  serve(many(3));
  await show();
  await expect.poll(idsOf).toEqual([3, 2, 1]);
  cards().first().element().focus();
  await userEvent.keyboard('{PageDown}');
  await expect.element(cards().nth(1)).toHaveFocus();
  await userEvent.keyboard('{PageUp}');
  await expect.element(cards().nth(0)).toHaveFocus();
});

test('without any there is a word of it', async () => {
  serve([]);
  await show();
  await expect.element(page.getByText('Quiet today. Start something.')).toBeVisible();
});
