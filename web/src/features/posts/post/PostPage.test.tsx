import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { POST_COMMENTS_PAGE } from '@quad/contract/posts/limits.ts';
import type { Post } from '@quad/contract/posts/shapes.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { patchCard } from '#features/cards/cards.ts';
import { subscribePeople } from '#features/people/live.ts';
import { closeReport, useOpenReport } from '#features/people/open-report.ts';
import { connectionLost, connectionRestored } from '#platform/connection-state.ts';
import { useSession } from '#platform/session.ts';
import { beAlex } from '#testing/cards.ts';
import { allClosed } from '#testing/closed.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { picture } from '#testing/pictures.ts';
import { ALEX_WRITES, comment, post, PRIYA } from '#testing/posts.ts';
import { renderPage } from '#testing/render-page.tsx';
import { useToasts } from '#ui/toasts.ts';
import { hasUnsentComments, commentText } from '../comments/drafts.ts';
import { subscribePosts } from '../live.ts';
import { heldPost } from '../store.ts';
import PostPage from './PostPage.tsx';

const AT = '/app/discover/posts/post';
const SAM = { ...PRIYA, id: 6, first_name: 'Sam', last_name: 'Okafor' };

beforeEach(async () => {
  lastId = 700;
  beAlex();
  await page.viewport(390, 844);
});
afterEach(async () => {
  closeReport();
  for (const open of page.getByRole('dialog').elements())
    open.dispatchEvent(new Event('cancel', { cancelable: true }));
  await allClosed();
  // Signing out clears the drafts in memory.
  useSession.setState({ user_id: null });
});

const serve = (some: Partial<Post> = {}) => answer(feedCalls.GetPostByID, () => success(post(some)));
async function show({ at = `${AT}?id=1`, state = null }: { at?: string; state?: unknown } = {}) {
  const shown = await renderPage(
    <div style={{ height: '100dvh', overflow: 'auto' }}>
      <PostPage />
    </div>,
    { at, state },
  );
  const { connection, sendEvent } = fakeConnection();
  subscribePosts(connection, shown.cache);
  return { ...shown, connection, sendEvent };
}

const box = page.getByRole('textbox', { name: 'Write a comment' });
let lastId = 700;
const nextId = () => (lastId += 1);
const comments = page.getByRole('region', { name: 'Comments' });
const said = () =>
  comments
    .getByRole('article')
    .elements()
    .map((one) => one.querySelector('p')?.textContent);
const help = page.getByRole('status').filter({ hasText: 'That sounds like a lot to carry.' });
const NONE = 'No comments. Maybe you could be the first to comment on this post?';

test('a post is found by the query’s id, and by the navigation’s', async () => {
  const inputs = serve();
  await show();
  await expect.element(page.getByText('Anyone up for frisbee?')).toBeVisible();
  await expect.element(page.getByText(NONE)).toBeVisible();
  expect(inputs).toEqual([{ post_id: 1 }]);
  expect(document.title).toBe('Priya Raman · Post · Quad');
});

test('a post that is brought by the navigation opens, too', async () => {
  const inputs = serve({ id: 4 });
  await show({ at: AT, state: { id: 4 } });
  await expect.element(page.getByText('Anyone up for frisbee?')).toBeVisible();
  expect(inputs).toEqual([{ post_id: 4 }]);
});

test('a post that is not there says so, and leads on', async () => {
  answer(feedCalls.GetPostByID, () => failure(404, 'Post not found'));
  await show();
  await expect.element(page.getByText('This post isn’t here any more.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See other posts' }))
    .toHaveAttribute('href', '/app/discover/posts');
});

test('a post that is deleted while it is open says so', async () => {
  serve();
  const { sendEvent } = await show();
  await expect.element(page.getByText(NONE)).toBeVisible();
  sendEvent('post:removePost', { post_id: 1 });
  await expect.element(page.getByText('This post isn’t here any more.')).toBeVisible();
});

test('a photo that is open over a post closes with a word when the post is deleted', async () => {
  serve({ media: [picture({ alt: 'A lawn' })] });
  const { sendEvent } = await show();
  await page.getByRole('button', { name: 'Photo: A lawn' }).click();
  const viewer = page.getByRole('dialog', { name: 'A lawn' });
  await expect.element(viewer).toBeVisible();
  sendEvent('post:removePost', { post_id: 2 });
  await expect.element(viewer).toBeVisible();
  sendEvent('post:removePost', { post_id: 1 });
  await expect.element(viewer).not.toBeInTheDocument();
  expect(useToasts.getState().list.at(-1)?.text).toBe('This post isn’t here any more.');
});

test('the comment one was writing as its post went can be copied there, and no logout asks for it', async () => {
  serve();
  const { sendEvent } = await show();
  await box.fill('Count me in!');
  sendEvent('post:removePost', { post_id: 1 });
  const unsent = page.getByRole('region', { name: 'Your comment' });
  await expect.element(unsent).toMatchTextContent('Count me in!');
  await expect.element(unsent.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect.poll(hasUnsentComments).toBe(false);
  // The removed comment box had the focus. The text that replaces it gets the focus.
  await expect.poll(() => document.activeElement?.contains(unsent.element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('the comment one was writing as its author deleted their account can be copied there', async () => {
  serve();
  const { cache, sendEvent, connection } = await show();
  subscribePeople(connection, cache);
  await box.fill('Count me in!');
  sendEvent('user:gone', { user_id: PRIYA.id });
  await expect.element(page.getByText('This post isn’t here any more.')).toBeVisible();
  const unsent = page.getByRole('region', { name: 'Your comment' });
  await expect.element(unsent).toMatchTextContent('Count me in!');
  await expect.element(unsent.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect.poll(hasUnsentComments).toBe(false);
});

test('a comment that the server refuses because its post is gone can be copied there', async () => {
  serve();
  answer(commentAndLikeCalls.CreateCommentForPost, () => failure(404, 'Post not found'));
  await show();
  await box.fill('Count me in!');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('This post isn’t here any more.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Your comment' })).toMatchTextContent('Count me in!');
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
});

test('a comment is sent once, shown, and its box is empty', async () => {
  serve();
  const inputs = answer(commentAndLikeCalls.CreateCommentForPost, ({ text }) =>
    success(comment({ id: 701, user: ALEX_WRITES, text })),
  );
  const { sendEvent } = await show();
  await box.fill('Count me in!');
  await userEvent.keyboard('{Enter}');
  await expect.poll(said).toEqual(['Count me in!']);
  await expect.element(box).toHaveValue('');
  sendEvent('post:comment', {
    ...comment({ id: 701, user: ALEX_WRITES, text: 'Count me in!' }),
    comment_count: 1,
  });
  await expect.poll(said).toEqual(['Count me in!']);
  expect(inputs).toHaveLength(1);
});

test('what is typed on while a comment is on its way is the next one', async () => {
  serve();
  const through = Promise.withResolvers<void>();
  answer(commentAndLikeCalls.CreateCommentForPost, async ({ text }) => {
    await through.promise;
    return success(comment({ id: text === 'Nice bench' ? 701 : 702, user: ALEX_WRITES, text }));
  });
  await show();
  await box.fill('Nice bench');
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('');
  // The second comment is sent only after the first, even if the user submits it at once.
  await userEvent.keyboard('who built it?{Enter}');
  await expect.element(box).toHaveValue('');
  await userEvent.keyboard('I will');
  through.resolve();
  await expect.poll(said).toEqual(['Nice bench', 'who built it?']);
  await expect.element(box).toHaveValue('I will');
});

test('a comment waits for the one before it, also if the post was closed and opened again meanwhile', async () => {
  serve();
  const through = Promise.withResolvers<void>();
  const sent = answer(commentAndLikeCalls.CreateCommentForPost, async ({ text }) => {
    await through.promise;
    return success(comment({ id: text === 'Nice bench' ? 701 : 702, user: ALEX_WRITES, text }));
  });
  const { unmount } = await show();
  await box.fill('Nice bench');
  await userEvent.keyboard('{Enter}');
  await unmount();
  await show();
  await box.fill('who built it?');
  await userEvent.keyboard('{Enter}');
  through.resolve();
  await expect.poll(() => sent.map(({ text }) => text)).toEqual(['Nice bench', 'who built it?']);
  await expect.element(box).toHaveValue('');
});

test('comments that did not get through are below the others, and each is sent once by Retry', async () => {
  serve();
  let isUp = false;
  const through = Promise.withResolvers<void>();
  const inputs = answer(commentAndLikeCalls.CreateCommentForPost, async ({ text, client_id }) => {
    await through.promise;
    const id = text === 'Nice bench' ? 701 : 702;
    return isUp ? success(comment({ id, user: ALEX_WRITES, text, client_id })) : failure(503, 'Quad is busy');
  });
  await show();
  await box.fill('Nice bench');
  await userEvent.keyboard('{Enter}who built{Enter}I wi');
  await expect.element(page.getByText('Sending').first()).toBeVisible();
  through.resolve();
  await expect.poll(() => page.getByText('Not sent. Quad is busy').elements().length).toBe(2);
  await expect.poll(() => comments.getByRole('alert').elements().length).toBe(2);
  expect(said()).toEqual(['Nice bench', 'who built']);
  // The comment that the user is writing stays in the box.
  await expect.element(box).toHaveValue('I wi');
  isUp = true;
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect.poll(() => comments.getByRole('alert').elements().length).toBe(0);
  await expect.poll(said).toEqual(['Nice bench', 'who built']);
  expect(inputs.map(({ text }) => text)).toEqual(['Nice bench', 'Nice bench', 'who built']);
  expect(new Set(inputs.map(({ client_id }) => client_id)).size).toBe(2);
  await expect.element(box).toHaveValue('I wi');
});

test('a comment of an earlier visit is sent by its own Retry only', async () => {
  serve();
  let isUp = false;
  const inputs = answer(commentAndLikeCalls.CreateCommentForPost, ({ text, client_id }) =>
    isUp
      ? success(comment({ id: nextId(), user: ALEX_WRITES, text, client_id }))
      : failure(null, 'Cannot reach server'),
  );
  const { unmount } = await show();
  await box.fill('Nice bench');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Not sent. Cannot reach server')).toBeVisible();
  await unmount();
  const { user_id } = useSession.getState();
  useSession.setState({ user_id: null });
  useSession.setState({ user_id });
  isUp = true;
  await show();
  await expect.element(page.getByText('Not sent.', { exact: true })).toBeVisible();
  await box.fill('who built it?');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => inputs.map(({ text }) => text)).toEqual(['Nice bench', 'who built it?']);
  await comments.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => comments.getByRole('alert').elements().length).toBe(0);
  await expect.poll(() => inputs.at(-1)?.text).toBe('Nice bench');
  expect(inputs.at(-1)?.client_id).toBe(inputs[0]?.client_id);
});

test('a comment that came too soon is sent before the next one', async () => {
  serve();
  let isUp = false;
  const inputs = answer(commentAndLikeCalls.CreateCommentForPost, ({ text, client_id }) =>
    isUp
      ? success(comment({ id: nextId(), user: ALEX_WRITES, text, client_id }))
      : failure(429, 'That’s a lot at once. Wait a bit.'),
  );
  await show();
  await box.fill('Nice bench');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Not sent. That’s a lot at once. Wait a bit.')).toBeVisible();
  isUp = true;
  await box.fill('who built it?');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => comments.getByRole('alert').elements().length).toBe(0);
  await expect.poll(said).toEqual(['Nice bench', 'who built it?']);
  expect(inputs.map(({ text }) => text)).toEqual(['Nice bench', 'Nice bench', 'who built it?']);
});

test('a comment that another tab posted is not shown as failed, too', async () => {
  let client_id: string | undefined;
  let isPosted = false;
  const posted = () => comment({ id: 701, user: ALEX_WRITES, text: 'Nice bench', client_id });
  answer(feedCalls.GetPostByID, () => success({ ...post(), comments: isPosted ? [posted()] : [] }));
  answer(commentAndLikeCalls.CreateCommentForPost, (input) => {
    client_id = input.client_id;
    return failure(null, 'Cannot reach server');
  });
  const { sendEvent } = await show();
  await box.fill('Nice bench');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Not sent. Cannot reach server')).toBeVisible();
  isPosted = true;
  const { client_id: _none, ...event } = posted();
  sendEvent('post:comment', { ...event, comment_count: 1 });
  await expect.poll(() => comments.getByRole('alert').elements().length).toBe(0);
  await expect.poll(said).toEqual(['Nice bench']);
  await expect.poll(hasUnsentComments).toBe(false);
});

test('two equal comments on their way are both shown when the first comes as an event', async () => {
  serve();
  const through = Promise.withResolvers<void>();
  answer(commentAndLikeCalls.CreateCommentForPost, async ({ text, client_id }) => {
    await through.promise;
    return success(comment({ id: nextId(), user: ALEX_WRITES, text, client_id }));
  });
  const { sendEvent } = await show();
  await box.fill('+1');
  await userEvent.keyboard('{Enter}+1{Enter}');
  await expect.poll(said).toEqual(['+1', '+1']);
  sendEvent('post:comment', { ...comment({ id: 701, user: ALEX_WRITES, text: '+1' }), comment_count: 1 });
  await expect.poll(() => comments.getByText('Sending').elements().length).toBe(1);
  expect(said()).toEqual(['+1', '+1']);
  through.resolve();
  await expect.poll(() => comments.getByText('Sending').elements().length).toBe(0);
  expect(said()).toEqual(['+1', '+1']);
});

test('a comment that fails stays in sight, above the box', async () => {
  const many = Array.from({ length: 20 }, (_, at) => comment({ id: 600 + at }));
  answer(feedCalls.GetPostByID, () => success({ ...post(), comments: many }));
  answer(commentAndLikeCalls.CreateCommentForPost, () => failure(503, 'Quad is busy'));
  await show();
  await box.fill('Nice bench');
  await userEvent.keyboard('{Enter}');
  const form = page.getByRole('form', { name: 'Comment' });
  const bottom = () => comments.getByRole('alert').element().getBoundingClientRect().bottom;
  await expect.element(comments.getByRole('alert')).toBeVisible();
  await expect.poll(() => bottom() <= form.element().getBoundingClientRect().top).toBe(true);
  await comments.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(hasUnsentComments).toBe(false);
});

test('a long word in the box moves nothing sideways', async () => {
  serve();
  await show();
  await box.fill('w'.repeat(100));
  const send = page.getByRole('button', { name: 'Send' });
  await expect.poll(() => send.element().getBoundingClientRect().right <= innerWidth).toBe(true);
  await box.fill('');
});

test('a comment whose answer was lost is shown once, also after the page was opened again', async () => {
  let client_id: string | undefined;
  const written = () =>
    client_id ? [comment({ id: 701, user: ALEX_WRITES, text: 'Nice bench', client_id })] : [];
  answer(feedCalls.GetPostByID, () => success({ ...post(), comments: written() }));
  answer(commentAndLikeCalls.CreateCommentForPost, (input) => {
    client_id = input.client_id;
    return failure(null, 'Cannot reach server');
  });
  const { unmount } = await show();
  await box.fill('Nice bench');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Not sent. Cannot reach server')).toBeVisible();
  await unmount();
  await show();
  await expect.poll(said).toEqual(['Nice bench']);
  await expect.poll(() => comments.getByRole('alert').elements().length).toBe(0);
  await expect.poll(hasUnsentComments).toBe(false);
});

test('the event of an own comment before its answer does not show it twice', async () => {
  serve();
  const through = Promise.withResolvers<void>();
  answer(commentAndLikeCalls.CreateCommentForPost, async ({ text, client_id }) => {
    await through.promise;
    return success(comment({ id: 701, user: ALEX_WRITES, text, client_id }));
  });
  const { sendEvent } = await show();
  await box.fill('Nice bench');
  await userEvent.keyboard('{Enter}');
  await expect.poll(said).toEqual(['Nice bench']);
  sendEvent('post:comment', {
    ...comment({ id: 701, user: ALEX_WRITES, text: 'Nice bench' }),
    comment_count: 1,
  });
  await expect.element(page.getByText('Sending')).not.toBeInTheDocument();
  expect(said()).toEqual(['Nice bench']);
  through.resolve();
  await expect.poll(() => document.body.textContent).not.toContain('Sending');
  expect(said()).toEqual(['Nice bench']);
});

test('a comment that is refused says why, and can be deleted', async () => {
  serve();
  answer(commentAndLikeCalls.CreateCommentForPost, () => failure(429, 'That’s a lot at once. Wait a bit.'));
  await show();
  await box.fill('Nice bench');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Not sent. That’s a lot at once. Wait a bit.')).toBeVisible();
  const remove = page.getByRole('button', { name: 'Delete' });
  (remove.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(NONE)).toBeVisible();
  await expect.element(box).toHaveFocus();
});

test('after a press on Send the next comment is typed into the box', async () => {
  serve();
  answer(commentAndLikeCalls.CreateCommentForPost, ({ text }) =>
    success(comment({ id: 701, user: ALEX_WRITES, text })),
  );
  await show();
  await box.fill('Nice bench');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(said).toEqual(['Nice bench']);
  await expect.element(box).toHaveFocus();
});

/** Source: decisions.md "Staff". */
test('who asks for help in a comment still sees who to call once it is sent', async () => {
  serve();
  answer(commentAndLikeCalls.CreateCommentForPost, ({ text }) =>
    success(comment({ id: 701, user: ALEX_WRITES, text })),
  );
  await show();
  await box.fill('I want to die');
  await expect.element(help).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(said).toEqual(['I want to die']);
  await expect.element(box).toHaveValue('');
  await expect.element(help).toBeVisible();
  await help.getByRole('button', { name: 'Close' }).click();
  await expect.element(help).not.toBeInTheDocument();
});

test('too long a comment is refused in words, and nothing is cut', async () => {
  serve();
  await show();
  await box.fill('a'.repeat(255));
  await expect.element(page.getByText('255/254')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent('Comment must be 1-254 characters long');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(box).toHaveValue('a'.repeat(255));
});

test('what is written is kept, for this post alone', async () => {
  serve();
  const { unmount } = await show();
  await box.fill('Half a thought');
  await unmount();
  expect(commentText(1)).toBe('Half a thought');
  expect(commentText(2)).toBe('');
  await show();
  await expect.element(box).toHaveValue('Half a thought');
});

test('comments of others come in at the end, and are announced', async () => {
  serve({ comments: [comment()], comment_count: 1 });
  const { sendEvent } = await show();
  await expect.poll(said).toEqual(['Count me in']);
  sendEvent('post:comment', { ...comment({ id: 702, user: SAM, text: 'Me too' }), comment_count: 2 });
  await expect.poll(said).toEqual(['Count me in', 'Me too']);
  await expect.element(page.getByText('New comment from Sam')).toBeInTheDocument();
  sendEvent('post:removeComment', { post_id: 1, comment_id: 700, comment_count: 1 });
  await expect.poll(said).toEqual(['Me too']);
});

test('likes of others are counted as they come', async () => {
  serve({ like_count: 1 });
  const { sendEvent } = await show();
  const like = page.getByRole('button', { name: /^Like\b/ });
  await expect.element(like).toMatchTextContent('1');
  sendEvent('post:like', { post_id: 1, user_id: SAM.id, action: 1, like_count: 2 });
  await expect.element(like).toMatchTextContent('2');
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  // The user has liked the post on another device.
  sendEvent('post:like', { post_id: 1, user_id: ALEX_WRITES.id, action: 1, like_count: 3 });
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
});

test('nothing of whom one blocks is left of the comments, nor of the likes', async () => {
  serve({ comments: [comment({ user: SAM }), comment({ id: 701, text: 'Yes' })], like_count: 2 });
  answer(commentAndLikeCalls.GetLikesByPostID, () =>
    success([
      { id: 2, post_id: 1, user: SAM },
      { id: 1, post_id: 1, user: PRIYA },
    ]),
  );
  await show();
  await expect.poll(said).toEqual(['Count me in', 'Yes']);
  await page.getByRole('button', { name: 'Liked by…' }).click();
  const likers = page.getByRole('dialog', { name: 'Likes' });
  await expect.element(likers).toMatchTextContent('Sam Okafor');
  patchCard(SAM.id, { blocked: true });
  await expect.poll(said).toEqual(['Yes']);
  await expect.element(likers).not.toMatchTextContent('Sam Okafor');
  await expect.element(likers).toMatchTextContent('Priya Raman');
});

test('nothing is left of a post whose author one blocks', async () => {
  serve();
  await show();
  await expect.element(page.getByText(NONE)).toBeVisible();
  patchCard(PRIYA.id, { blocked: true });
  await expect.element(page.getByText('This post isn’t here any more.')).toBeVisible();
});

test('earlier comments come when they are asked for', async () => {
  const latest = Array.from({ length: POST_COMMENTS_PAGE }, (_, at) =>
    comment({ id: 800 + at, text: `Nr. ${at}` }),
  );
  serve({ comments: latest, comment_count: POST_COMMENTS_PAGE + 1 });
  const inputs = answer(commentAndLikeCalls.GetCommentsByPostID, () =>
    success([comment({ id: 7, text: 'First' })]),
  );
  await show();
  await page.getByRole('button', { name: 'Earlier comments' }).click();
  await expect.poll(() => said()[0]).toBe('First');
  expect(said()).toHaveLength(POST_COMMENTS_PAGE + 1);
  expect(inputs).toEqual([{ post_id: 1, before_id: 800 }]);
  await expect.element(page.getByRole('button', { name: 'Earlier comments' })).not.toBeInTheDocument();
  await expect.poll(() => comments.element().contains(document.activeElement)).toBe(true);
});

test('earlier comments that cannot be read say why in their place, and are read again', async () => {
  const latest = Array.from({ length: POST_COMMENTS_PAGE }, (_, at) => comment({ id: 800 + at }));
  serve({ comments: latest, comment_count: POST_COMMENTS_PAGE + 2 });
  const earlier = comments.getByRole('button', { name: 'Earlier comments' });
  let came: ReturnType<typeof comment>[] | null = null;
  const inputs = answer(commentAndLikeCalls.GetCommentsByPostID, () =>
    came ? success(came) : failure(500, 'Failed to fetch comments'),
  );
  await show();
  await earlier.click();
  await expect.element(comments.getByText('Failed to fetch comments')).toBeVisible();
  await expect.element(earlier).not.toBeInTheDocument();
  await expect.element(comments.getByRole('button', { name: 'Try again' })).toHaveFocus();
  expect(useToasts.getState().list).toEqual([]);
  // Comments are fetched again after a lost connection.
  connectionLost();
  await expect.element(comments.getByText('You’re offline. We’ll load this when you’re back.')).toBeVisible();
  connectionRestored();
  await expect.poll(() => inputs.length).toBe(2);
  came = [comment({ id: 7, text: 'First' })];
  await comments.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => said()[0]).toBe('First');
  await expect.element(comments.getByText('Failed to fetch comments')).not.toBeInTheDocument();
  await expect.poll(() => comments.element().contains(document.activeElement)).toBe(true);
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
});

test('a comment that one deletes is not counted any more, and counted again when that is undone', async () => {
  serve({ comments: [comment(), comment({ id: 701, user: ALEX_WRITES, text: 'Mine' })], comment_count: 2 });
  answer(commentAndLikeCalls.DeleteCommentByID, () => success(null));
  const { sendEvent } = await show();
  // The comment is not counted while the user can undo its delete.
  const counted = async (words: string) => {
    await expect.element(page.getByText(words, { exact: true }), { timeout: 2000 }).toBeVisible();
  };
  const remove = async () => {
    await page.getByRole('button', { name: 'Options for your comment' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await counted('2 comments');
  await remove();
  await counted('1 comment');
  await page.getByRole('button', { name: 'Undo' }).click();
  await counted('2 comments');
  await remove();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => heldPost(1)?.comment_count).toBe(1);
  await counted('1 comment');
  sendEvent('post:removeComment', { post_id: 1, comment_id: 701, comment_count: 1 });
  await counted('1 comment');
});

test('comments by people whom one does not see are not counted above an empty list', async () => {
  serve({ user: ALEX_WRITES, comments: [comment(), comment({ id: 701, user: SAM })], comment_count: 3 });
  await show();
  await expect.element(page.getByText('2 comments', { exact: true })).toBeVisible();
  patchCard(PRIYA.id, { blocked: true });
  await expect.element(page.getByText('1 comment', { exact: true })).toBeVisible();
  patchCard(SAM.id, { deleted: true });
  await expect.element(page.getByText(NONE)).toBeVisible();
  expect(page.getByText(/^\d comments?$/).elements()).toEqual([]);
});

test('a comment that the server could not delete is there again, and a line says why', async () => {
  serve({ comments: [comment(), comment({ id: 701, user: ALEX_WRITES, text: 'Mine' })], comment_count: 2 });
  answer(commentAndLikeCalls.DeleteCommentByID, () => failure(500, 'Failed to delete the comment'));
  await show();
  await page.getByRole('button', { name: 'Options for your comment' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(said).toEqual(['Count me in']);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(said).toEqual(['Count me in', 'Mine']);
  await expect.element(page.getByRole('status').getByText('Failed to delete the comment')).toBeVisible();
  await expect.element(page.getByText('2 comments', { exact: true })).toBeVisible();
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
});

test('Undo brings a deleted comment back into sight', async () => {
  const others = Array.from({ length: 20 }, (_, at) => comment({ id: 710 + at }));
  serve({ comments: [...others, comment({ id: 740, user: ALEX_WRITES, text: 'Mine' })], comment_count: 21 });
  await show();
  const mine = comments.getByText('Mine');
  await page.getByRole('button', { name: 'Options for your comment' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(mine).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(mine).toBeInTheDocument();
  const form = page.getByRole('form', { name: 'Comment' });
  const bottomOf = (one: Element) => one.getBoundingClientRect().bottom;
  await expect.poll(() => bottomOf(mine.element()) <= form.element().getBoundingClientRect().top).toBe(true);
});

test('somebody else’s comment can be reported, one’s own deleted and that undone', async () => {
  serve({ comments: [comment(), comment({ id: 701, user: ALEX_WRITES, text: 'Mine' })], comment_count: 2 });
  const inputs = answer(commentAndLikeCalls.DeleteCommentByID, () => success(null));
  await show();
  await page.getByRole('button', { name: 'Options for Priya’s comment' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  expect(useOpenReport.getState().reported).toMatchObject({ target_type: 'POST_COMMENT', target_id: 700 });
  closeReport();
  const remove = async () => {
    await page.getByRole('button', { name: 'Options for your comment' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.poll(said).toEqual(['Count me in']);
    await expect.element(comments.getByRole('button', { name: 'Priya Raman' })).toHaveFocus();
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(said).toEqual(['Count me in', 'Mine']);
  await remove();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => inputs).toEqual([{ comment_id: 701 }]);
});
