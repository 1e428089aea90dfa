import type { Page } from '@playwright/test';
import { newDater } from './support/daters.ts';
import { DESKTOP } from './support/devices.ts';
import { approve, comeQuarter, findWaiting } from './support/letters.ts';
import { expect, test } from './support/test.ts';

const letterOf = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

async function openLetter(page: Page, words: string): Promise<void> {
  await letterOf(page, words).getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByText(words).first()).toBeVisible();
}

/**
 * Shows the comments on an open letter. A desktop shows them beside the letter. A phone shows them in a separate view.
 */
async function showComments(page: Page): Promise<void> {
  const tab = page.getByRole('dialog').getByRole('button', { name: /^Comments/ });
  if ((page.viewportSize()?.width ?? 0) < 900) await tab.click();
}

test('a letter is approved and comes with its quarter-hour, and so does what is said of it', async ({
  page,
  campus,
  openBrowser,
}) => {
  const [ann, ben] = [await newDater(campus), await newDater(campus)];
  const letter = `To whoever fed the ducks today, ${ann.name}`;
  const comment = `The ducks say thanks, ${ben.name}`;
  const other = await openBrowser(DESKTOP);
  await Promise.all([ann.enter(page.context()), ben.enter(other.context())]);

  await test.step('one posts it, and sees that it waits', async () => {
    await page.goto('/app/date/letters');
    await page.getByRole('button', { name: 'Create Letter' }).first().click();
    await page.getByRole('textbox', { name: 'Letter' }).fill(letter);
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(
      page
        .getByRole('dialog')
        .getByRole('paragraph')
        .filter({ hasText: 'Your letter is on its way to review.' }),
    ).toBeVisible();
    await expect(letterOf(page, letter).getByText('Awaiting review')).toBeVisible();
  });

  const letter_id = await findWaiting(campus, letter);
  await test.step('nobody else sees it, approved or not, before its quarter-hour', async () => {
    await approve(campus, letter_id);
    await other.goto('/app/date/letters');
    await expect(other.getByRole('article').first()).toBeVisible();
    await expect(letterOf(other, letter)).toHaveCount(0);
  });

  await test.step('then it is there, of nobody, and is commented on', async () => {
    await comeQuarter(campus, letter_id);
    await other.reload();
    await expect(letterOf(other, letter)).not.toContainText('You');
    await openLetter(other, letter);
    await showComments(other);
    await expect(other.getByText('No comments yet. Maybe you could be the first?')).toBeVisible();
    await other.getByRole('textbox', { name: 'Write a comment' }).fill(comment);
    await other.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(letterOf(other, comment).getByText('Awaiting review').last()).toBeVisible();
  });

  await test.step('what was said comes to the author of the letter likewise', async () => {
    const comment_id = await findWaiting(campus, comment);
    await approve(campus, comment_id);
    await comeQuarter(campus, comment_id);
    await page.reload();
    await openLetter(page, letter);
    await showComments(page);
    const said = page.getByRole('dialog').getByRole('article').filter({ hasText: comment });
    await expect(said.getByText('Someone')).toBeVisible();
    await expect(said.getByText('Awaiting review')).toHaveCount(0);
  });
});
