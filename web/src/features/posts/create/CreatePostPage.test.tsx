import type { Result } from '@quad/contract/core/envelope.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import type { Post } from '@quad/contract/posts/shapes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Switch } from 'wouter';
import { beAlex } from '#testing/cards.ts';
import { allClosed } from '#testing/closed.ts';
import { answer, failure, passUploads, success } from '#testing/fake-server.ts';
import { recordFilm } from '#testing/film.ts';
import { holdUpDatabase, storedRecords } from '#testing/local-databases.ts';
import { renderPage } from '#testing/render-page.tsx';
import { clearProblems } from '#ui/errors.ts';
import PostPage from '../post/PostPage.tsx';
import CreatePostPage from './CreatePostPage.tsx';
import { addFiles, changePostDraft, clearPostDraft, readPostDraft } from './draft.ts';
import { hasPostDraft } from './stored-draft.ts';

const { CreatePost, DeletePostByID } = feedCalls;
const AT = '/app/discover/posts/CreatePost';
const post: Post = {
  id: 77,
  text: '',
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
  await page.viewport(390, 844);
});
afterEach(async () => {
  clearProblems();
  await allClosed();
});

const photo = (name: string) => new File([name], name, { type: 'image/png' });
const box = page.getByRole('textbox', { name: 'What’s happening on campus?' });
const submit = page.getByRole('button', { name: 'Create Post' });
/** Clicks the button at once. The locator's click would wait until the button is enabled. */
const press = () => (submit.element() as HTMLElement).click();
const dialog = page.getByRole('alertdialog');
/** Closes the dialog and waits until it is gone. The page takes no input before then. */
async function closeDialog(): Promise<void> {
  await dialog.getByRole('button', { name: 'OK' }).click();
  await allClosed();
  await expect.element(dialog).not.toBeInTheDocument();
}
const show = () => renderPage(<CreatePostPage />, { at: AT });
/** Renders the page at its own address only, so that the test can leave the page. */
async function showAmongScreens() {
  const { navigate, where } = await renderPage(
    <Route path={AT}>
      <CreatePostPage />
    </Route>,
    { at: AT },
  );
  return { leave: () => navigate('/app/me/dashboard'), navigate, where };
}
const names = () => readPostDraft().media.map(({ file }) => file.name);

test('an empty post says what is missing, and a press says it in the specification’s words', async () => {
  const inputs = answer(CreatePost, () => success(post));
  await show();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await expect.element(submit).toHaveAccessibleDescription('Write something, or add a photo or a video.');
  press();
  await expect.element(dialog).toMatchTextContent(/Post cannot be empty/);
  await closeDialog();
  await expect.element(box).toHaveAccessibleDescription(/^Post cannot be empty/);
  await box.fill('Hello');
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
  expect(inputs).toHaveLength(0);
});

test('a person who writes a post is told who will see it, and sees how it will be signed', async () => {
  await show();
  await expect
    .element(box)
    .toHaveAccessibleDescription('Everyone on Quad will see this, not just your campus.');
  await expect.element(page.getByRole('form', { name: 'Post' })).toMatchTextContent('Alex Chen');
});

test('who comes by the link in the feed, which looks like the box, can type at once', async () => {
  const here = location.href;
  history.pushState(null, '', '/app/discover/posts');
  history.pushState(null, '', AT);
  await show();
  await expect.element(box).toHaveFocus();
  history.pushState(null, '', here);
});

test('the ring of the box goes round as the box does', async () => {
  await show();
  await userEvent.keyboard('{Tab}');
  (box.element() as HTMLElement).focus();
  const composer = box.element().closest('form')?.firstElementChild as Element;
  expect(getComputedStyle(box.element()).outlineStyle).toBe('none');
  expect(getComputedStyle(composer).outlineStyle).toBe('solid');
  expect(Number.parseFloat(getComputedStyle(composer).borderRadius)).toBeGreaterThan(12);
});

test('text, files in their order and what there is to see go, and then the new post is shown', async () => {
  const inputs = answer(CreatePost, () => success(post));
  const { where, history: been } = await show();
  await box.fill('Jacarandas');
  addFiles([photo('one.png'), await recordFilm('teal'), photo('two.png')]);
  await expect.element(page.getByText(/^3\/3/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Describe photo 3' }).fill('A tree in bloom');
  const up = page.getByRole('button', { name: 'Move photo 3 up' });
  await up.click();
  await expect.element(page.getByRole('button', { name: 'Move photo 2 up' })).toHaveFocus();
  press();
  await expect.poll(where).toBe('/app/discover/posts/post?id=77');
  expect(been).not.toContain(AT);
  const [sent] = inputs;
  expect([sent?.text, sent?.media.map(({ name }) => name)]).toEqual([
    'Jacarandas',
    ['one.png', 'two.png', 'film.webm'],
  ]);
  expect(sent?.alt).toEqual(['', 'A tree in bloom', '']);
  expect(sent?.posters.map(({ type, size }) => [type, size > 0])).toEqual([['image/jpeg', true]]);
  expect(readPostDraft().text).toBe('');
});

test('what was posted is no draft of this device any more as soon as the post is shown', async () => {
  answer(CreatePost, () => success(post));
  const { where } = await show();
  await box.fill('Jacarandas');
  addFiles([photo('one.png')]);
  const draft = async () => (await storedRecords(9))['post'];
  await expect.poll(draft).toHaveLength(2);
  const release = await holdUpDatabase(9);
  press();
  await expect.poll(names).toEqual([]);
  expect(where()).toBe(AT);
  release();
  await expect.poll(where).toBe('/app/discover/posts/post?id=77');
  expect(await draft()).toEqual([]);
});

test('the new post is shown at once, before it is asked for', async () => {
  answer(CreatePost, ({ text }) => success({ ...post, text: text ?? '' }));
  answer(feedCalls.GetPostByID, () => new Promise(() => {}));
  await renderPage(
    <Switch>
      <Route path={AT} component={CreatePostPage} />
      <Route path="/app/discover/posts/post" component={PostPage} />
    </Switch>,
    { at: AT },
  );
  await box.fill('Jacarandas');
  press();
  await expect.element(page.getByRole('region', { name: 'Post' })).toMatchTextContent('Jacarandas');
});

/** Source: decisions.md "Staff". */
test('who asks for help in a post still sees who to call where it is shown', async () => {
  answer(CreatePost, ({ text }) => success({ ...post, text: text ?? '' }));
  answer(feedCalls.GetPostByID, () => success(post));
  const { where } = await renderPage(
    <Switch>
      <Route path={AT} component={CreatePostPage} />
      <Route path="/app/discover/posts/post" component={PostPage} />
    </Switch>,
    { at: AT },
  );
  await box.fill('I want to die');
  const help = page.getByRole('status').filter({ hasText: 'That sounds like a lot to carry.' });
  await expect.element(help).toBeVisible();
  press();
  await expect.poll(where).toBe('/app/discover/posts/post?id=77');
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(help).toBeVisible();
  await help.getByRole('button', { name: 'Close' }).click();
  await expect.element(help).not.toBeInTheDocument();
});

test('the lines to call come into sight below the box, also on a small screen', async () => {
  await page.viewport(320, 320);
  await show();
  await box.fill('I want to die');
  await expect.element(page.getByText('That sounds like a lot to carry.')).toBeInViewport();
});

test('a failure leaves everything, and the next try is the same post; two presses at once are one', async () => {
  let isBack = false;
  const inputs = answer(CreatePost, () => (isBack ? success(post) : failure(null, 'Cannot reach server')));
  const { where } = await show();
  await box.fill('Jacarandas');
  addFiles([photo('one.png')]);
  const button = submit.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(dialog).toMatchTextContent(/Cannot reach server/);
  expect(inputs).toHaveLength(1);
  await closeDialog();
  await expect.element(page.getByText('Everything’s still here.')).toBeVisible();
  await expect.element(box).toHaveValue('Jacarandas');
  expect(names()).toEqual(['one.png']);
  isBack = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(where).toBe('/app/discover/posts/post?id=77');
  expect(inputs.map(({ client_id }) => client_id)).toEqual(Array(2).fill(inputs[0]?.client_id));
  expect(inputs[0]?.client_id).toMatch(/^[0-9a-f-]{36}$/);
});

test('a retry by keyboard leaves the focus on the button beside it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const inputs = answer(CreatePost, async () => {
    if (inputs.length > 1) await promise;
    return failure(null, 'Cannot reach server');
  });
  await show();
  await box.fill('Jacarandas');
  press();
  await closeDialog();
  (page.getByRole('button', { name: 'Retry' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Posting' })).toHaveFocus();
  resolve();
  await expect.element(dialog).toBeVisible();
});

test('an upload can be given up: nothing is complained about, and everything stays', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(CreatePost, async () => {
    await promise;
    return success(post);
  });
  const { where } = await show();
  await box.fill('Jacarandas');
  addFiles([photo('one.png')]);
  press();
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await expect.element(box).toHaveAttribute('readonly');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(submit).toHaveFocus();
  resolve();
  await expect.element(box).toHaveValue('Jacarandas');
  expect([where(), names(), dialog.elements()]).toEqual([AT, ['one.png'], []]);
});

/**
 * Posts a photo, and waits until its upload is complete.
 * @returns a function that lets the server answer
 */
async function sendAll(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const inputs = answer(CreatePost, async () => {
    await promise;
    return success(post);
  });
  await box.fill('Jacarandas');
  addFiles([photo('one.png')]);
  press();
  await expect.poll(() => inputs).toHaveLength(1);
  passUploads();
  await expect.element(page.getByText('Processing')).toBeVisible();
  return resolve;
}

test('what is cancelled when all of it has left is taken back, and everything stays', async () => {
  const deleted = answer(DeletePostByID, () => success(null));
  const { where } = await show();
  const arrive = await sendAll();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'Cancelling' })).toBeVisible();
  arrive();
  await expect.element(submit).toHaveFocus();
  expect(deleted).toEqual([{ post_id: 77 }]);
  await expect.element(box).toHaveValue('Jacarandas');
  expect([where(), names(), dialog.elements()]).toEqual([AT, ['one.png'], []]);
});

test('what was cancelled and cannot be taken back any more is shown', async () => {
  answer(DeletePostByID, () => failure(null, 'Cannot reach server'));
  const { where } = await show();
  const arrive = await sendAll();
  await page.getByRole('button', { name: 'Cancel' }).click();
  arrive();
  await expect.element(dialog).toMatchTextContent(/Cannot reach server/);
  await expect.poll(where).toBe('/app/discover/posts/post?id=77');
  expect(readPostDraft().text).toBe('');
});

test('a person who leaves once all of it has left has posted it, and is told', async () => {
  const { leave, where } = await showAmongScreens();
  const arrive = await sendAll();
  leave();
  arrive();
  await expect.element(page.getByText('Posted', { exact: true })).toBeVisible();
  expect(readPostDraft().text).toBe('');
  await page.getByRole('button', { name: 'Open' }).click();
  expect(where()).toBe('/app/discover/posts/post?id=77');
});

test('where that is refused, the next screens say why', async () => {
  const { leave, navigate } = await showAmongScreens();
  const answered = Promise.withResolvers<Result<never>>();
  const inputs = answer(CreatePost, () => answered.promise);
  await box.fill('Jacarandas');
  press();
  await expect.poll(() => inputs).toHaveLength(1);
  leave();
  answered.resolve(failure(403, 'You can’t post until Friday.'));
  const told = page.getByText('You can’t post until Friday. It’s kept as a draft.');
  await expect.element(told).toBeVisible();
  navigate('/app/discover');
  await expect.element(told).toBeVisible();
});

test('a person who leaves while it is on its way is told that it is a draft still', async () => {
  answer(CreatePost, () => new Promise<never>(() => undefined));
  const { leave } = await showAmongScreens();
  await box.fill('Jacarandas');
  addFiles([photo('one.png')]);
  press();
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  leave();
  await expect.element(page.getByText('Not posted. It’s kept as a draft.')).toBeVisible();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(box).toHaveValue('Jacarandas');
});

test('what is too much or of the wrong kind is refused, and what fits stays', async () => {
  await show();
  changePostDraft({ text: 'x'.repeat(256) });
  await expect.element(submit).toHaveAccessibleDescription('Shorten it to 255 characters.');
  press();
  await expect.element(dialog).toMatchTextContent(/Post must be at most 255 characters long/);
  await closeDialog();
  addFiles([photo('1'), photo('2'), photo('3'), photo('4')]);
  await expect.element(dialog).toMatchTextContent(/Only a maximum of 3 files allowed/);
  await closeDialog();
  expect(names()).toEqual(['1', '2', '3']);
  await expect.element(page.getByText('That’s all one post can carry.')).toBeVisible();
  clearPostDraft();
  addFiles([new File(['x'], 'a.pdf', { type: 'application/pdf' }), photo('1')]);
  await expect.element(dialog).toMatchTextContent(/Only image and video files are allowed/);
  expect(names()).toEqual(['1']);
  await closeDialog();
});

test('files are dragged into another order', async () => {
  await page.viewport(1440, 900);
  await show();
  addFiles([photo('one.png'), photo('two.png'), photo('three.png')]);
  await expect.poll(() => document.querySelectorAll('[draggable="true"]').length).toBe(3);
  const [first, , third] = document.querySelectorAll('[draggable="true"]');
  const drag = (target: Element | undefined, type: string) =>
    target?.dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }),
    );
  drag(third, 'dragstart');
  await expect.poll(() => document.querySelector('[data-dragged]')).not.toBeNull();
  drag(first, 'dragenter');
  await expect.poll(names).toEqual(['three.png', 'one.png', 'two.png']);
  drag(third, 'dragend');
  await expect.poll(() => document.querySelector('[data-dragged]')).toBeNull();
});
