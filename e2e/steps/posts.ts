import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';
import { DESKTOP } from '../support/devices.ts';

const FEED = '/app/discover/posts';

/** The address of the feed. With a text, the feed has only the posts that contain the text. */
export const feedOf = (text?: string): string => (text ? `${FEED}?text=${encodeURIComponent(text)}` : FEED);

/** The post in the feed that contains this text. */
export const card = (page: Page, text: string): Locator =>
  page.getByRole('feed').getByRole('article').filter({ hasText: text });

/** The open post. It is a page on small screens and a sheet above the feed on large ones. */
export const opened = (page: Page): Locator =>
  page.viewportSize()?.width === DESKTOP.viewport.width
    ? page.getByRole('dialog', { name: 'Post', exact: true })
    : page.getByRole('main');

/** Opens a post from the feed, and waits until the page is subscribed to the post's events. */
export async function openPost(page: Page, text: string): Promise<void> {
  await card(page, text)
    .getByRole('link', { name: /comments?$/ })
    .click();
  await expect(commentBox(page)).toBeVisible();
  await expect(opened(page).getByRole('region', { name: 'Comments' }).locator('article, p')).not.toHaveCount(
    0,
  );
}

export const commentBox = (page: Page): Locator =>
  opened(page).getByRole('textbox', { name: 'Write a comment' });

/** The comments on the open post, from top to bottom. */
export const comments = (page: Page): Locator =>
  opened(page).getByRole('region', { name: 'Comments' }).getByRole('article');

export async function comment(page: Page, text: string): Promise<void> {
  await commentBox(page).fill(text);
  await opened(page).getByRole('button', { name: 'Send' }).click();
  await expect(commentBox(page)).toHaveValue('');
  // The comment is shown before the server confirms it.
  const sent = comments(page).filter({ hasText: text });
  await expect(sent).toBeVisible();
  await expect(sent.getByText('Sending')).toBeHidden();
}

/** The like button of the open post. Its name ends with the number of likes, if the post has likes. */
export const heart = (page: Page): Locator => opened(page).getByRole('button', { name: /^Like( \d|$)/ });

export async function expectLikes(page: Page, count: number, isMine: boolean): Promise<void> {
  await expect(heart(page)).toHaveAccessibleName(count > 0 ? `Like ${count}` : 'Like');
  await expect(heart(page)).toHaveAttribute('aria-pressed', String(isMine));
}

/** The address of the form that creates a post. */
export const POST_AT = '/app/discover/posts/CreatePost';

export const postBox = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'What’s happening on campus?' });

/** Chooses photos and videos for the draft of a post. A file is given by its path or its contents. */
export async function choosePostFiles(
  page: Page,
  files: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos or videos' }).click();
  await (await choosing).setFiles(files);
}

/**
 * Deletes the user's own post or comment. The deletion can be undone until its toast closes or the user leaves or hides
 * the page.
 */
export async function deleteOwn(thing: Locator, kind: 'post' | 'comment'): Promise<void> {
  const page = thing.page();
  await thing.getByRole('button', { name: `Options for your ${kind}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText(kind === 'post' ? 'Post deleted' : 'Comment deleted')).toBeVisible();
}
