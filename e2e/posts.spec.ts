import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import {
  card,
  comment,
  commentBox,
  comments,
  expectLikes,
  feedOf,
  heart,
  opened,
  openPost,
} from './steps/posts.ts';
import { DESKTOP } from './support/devices.ts';
import type { Member } from './support/member.ts';
import { expect, test } from './support/test.ts';

/** Returns a word that only one test uses, so that a search for the word finds only this test's posts. */
const someWord = () => `lawn${crypto.randomUUID().slice(0, 8)}`;

async function posts(by: Member, texts: readonly string[]): Promise<void> {
  for (const text of texts) await by.callOk(feedCalls.CreatePost, { text });
}

test('two people like and comment on the same post, and each sees the other live', async ({
  page,
  member,
  openBrowser,
}) => {
  const [ann, ben] = [await member(), await member()];
  const word = someWord();
  await posts(ann, [`Who is on the ${word}?`]);
  const other = await openBrowser(DESKTOP);
  for (const [one, who] of [
    [page, ann],
    [other, ben],
  ] as const) {
    await who.enter(one.context());
    await one.goto(feedOf(word));
    await openPost(one, word);
    await expect(comments(one)).toHaveCount(0);
  }

  await heart(other).click();
  await expectLikes(page, 1, false);
  await heart(page).click();
  await expectLikes(other, 2, true);
  // After several quick presses, the like button is in the state that the last press gave it.
  await heart(other).dblclick();
  await expectLikes(other, 2, true);
  await expectLikes(page, 2, true);
  await heart(other).click({ clickCount: 3 });
  await expectLikes(other, 1, false);
  await expectLikes(page, 1, true);

  // The draft of a comment does not change when another user's comment arrives.
  await commentBox(page).pressSequentially('Me, with');
  await comment(other, 'Me too');
  await expect(comments(page)).toHaveText([/Me too/]);
  await expect(commentBox(page)).toBeFocused();
  await commentBox(page).pressSequentially(' a rug');
  await expect(commentBox(page)).toHaveValue('Me, with a rug');
  await opened(page).getByRole('button', { name: 'Send' }).click();
  for (const one of [page, other]) {
    await expect(comments(one)).toHaveText([/Me too/, /Me, with a rug/]);
    await expect(comments(one).last()).toContainText(ann.name);
  }
});

test('a comment that was not sent is there again after a reload', async ({ page, member }) => {
  const ann = await member();
  const word = someWord();
  await posts(ann, [`A ${word}`, `Another ${word}`]);
  await ann.enter(page.context());
  await page.goto(feedOf(word));
  await openPost(page, `Another ${word}`);
  await commentBox(page).fill('Half of what I');
  await page.reload();
  await page.goto(feedOf(word));
  await openPost(page, `A ${word}`);
  await expect(commentBox(page)).toHaveValue('');
  await page.goBack();
  await openPost(page, `Another ${word}`);
  await expect(commentBox(page)).toHaveValue('Half of what I');
  await comment(page, 'All of what I say');
  await page.reload();
  await page.goto(feedOf(word));
  await openPost(page, `Another ${word}`);
  await expect(comments(page)).toHaveText([/All of what I say/]);
  await expect(commentBox(page)).toHaveValue('');
});

test('Back from a post leads to where one was reading', async ({ page, member }) => {
  const ann = await member();
  const word = someWord();
  await posts(
    ann,
    Array.from({ length: 32 }, (_, at) => `Number ${at} of ${word}. ${'And so on. '.repeat(at % 5)}`),
  );
  await ann.enter(page.context());
  await page.goto(feedOf(word));
  await expect(card(page, word)).toHaveCount(20);
  await card(page, word).last().scrollIntoViewIfNeeded();
  await page.mouse.move((page.viewportSize()?.width ?? 0) / 2, 400);
  await page.mouse.wheel(0, 5000);
  await expect(card(page, word)).toHaveCount(32);
  const read = card(page, `Number 6 of ${word}`);
  await read.scrollIntoViewIfNeeded();
  const place = async () => Math.round((await read.boundingBox())?.y ?? -1);
  await expect(read).toBeInViewport();
  const before = await place();
  const isAsBefore = async () => {
    await expect(commentBox(page)).toBeHidden();
    await expect(read).toBeInViewport();
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
  };
  await openPost(page, `Number 6 of ${word}`);
  await page.goBack();
  await isAsBefore();
  await openPost(page, `Number 6 of ${word}`);
  await page.getByRole('link', { name: 'Back to posts' }).click();
  await isAsBefore();
});
