import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import type { Page } from '@playwright/test';
import { card, comment, comments, deleteOwn, feedOf, opened, openPost } from './steps/posts.ts';
import { DESKTOP } from './support/devices.ts';
import type { Member } from './support/member.ts';
import { test } from './support/own-server.ts';
import { expect } from './support/test.ts';

const post = async (by: Member, text: string): Promise<void> =>
  void (await by.callOk(feedCalls.CreatePost, { text }));

const cards = (page: Page) => page.getByRole('feed').getByRole('article');
const newPosts = (page: Page) => page.getByRole('button', { name: 'New posts' });

test('new posts are offered, and nothing moves under the reader’s eyes before they are wanted', async ({
  page,
  member,
}) => {
  const [ann, ben] = [await member(), await member()];
  for (let at = 0; at < 12; at += 1) await post(ben, `Number ${at}. ${'And so on. '.repeat(8)}`);
  await ann.enter(page.context());
  await page.clock.install();
  await page.goto(feedOf());
  const read = card(page, 'Number 4.');
  await read.scrollIntoViewIfNeeded();
  const top = page.getByRole('heading', { name: 'Posts', level: 1 });
  // The strip of a lost connection moves the post and the heading. Therefore the position of the post is measured
  // relative to the heading.
  const place = async () => {
    const [here, above] = [await read.boundingBox(), await top.boundingBox()];
    return Math.round((here?.y ?? 0) - (above?.y ?? 0));
  };
  const before = await place();
  await post(ben, 'Who is on the lawn?');
  await post(ben, 'Me!');
  await page.clock.fastForward('01:10');
  await expect(newPosts(page)).toBeAttached();
  await expect(cards(page)).toHaveCount(12);
  expect(await place()).toBe(before);

  await newPosts(page).click();
  await expect(cards(page)).toHaveCount(14);
  await expect(cards(page).nth(0)).toContainText('Me!');
  await expect(cards(page).nth(1)).toContainText('Who is on the lawn?');
  await expect(cards(page).first()).toBeFocused();
  await expect(cards(page).first()).toBeInViewport();
  await expect(newPosts(page)).toHaveCount(0);
});

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click();
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' }).click();

test('one’s own comment and post go, undone they are back, and the other one sees only what is for good', async ({
  page,
  member,
  openBrowser,
}) => {
  const [ann, ben] = [await member(), await member()];
  await post(ann, 'Lawn at four?');
  const other = await openBrowser(DESKTOP);
  for (const [one, who] of [
    [page, ann],
    [other, ben],
  ] as const) {
    await who.enter(one.context());
    await one.goto(feedOf());
    await openPost(one, 'Lawn at four?');
  }
  await comment(page, 'I bring a rug');
  await expect(comments(other)).toHaveText([/I bring a rug/]);

  await deleteOwn(opened(page), 'comment');
  await expect(comments(page)).toHaveCount(0);
  await undo(page);
  await expect(comments(page)).toHaveText([/I bring a rug/]);
  // Events arrive in order. If the deletion had been sent, its event would have arrived before this comment.
  await comment(page, 'And a ball');
  await expect(comments(other)).toHaveText([/I bring a rug/, /And a ball/]);
  await deleteOwn(comments(page).first(), 'comment');
  await dismiss(page);
  for (const one of [page, other]) await expect(comments(one)).toHaveText([/And a ball/]);

  await page.goto(feedOf());
  await deleteOwn(card(page, 'Lawn at four?'), 'post');
  await expect(cards(page)).toHaveCount(0);
  await undo(page);
  await expect(card(page, 'Lawn at four?')).toHaveCount(1);
  await expect(comments(other)).toHaveText([/And a ball/]);
  await deleteOwn(card(page, 'Lawn at four?'), 'post');
  await dismiss(page);
  await expect(cards(page)).toHaveCount(0);
  await expect(opened(other).getByText('This post isn’t here any more.')).toBeVisible();
  await other.goto(feedOf());
  await expect(other.getByText('Quiet today. Start something.')).toBeVisible();
});
