import { composer, bubble } from './steps/chat.ts';
import { confirm } from './steps/groups.ts';
import { openNotifications } from './steps/people.ts';
import { newDater } from './support/daters.ts';
import { DESKTOP } from './support/devices.ts';
import { barriers, pageScroll, settle } from './support/looks.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const question = (page: Page) => page.getByRole('alertdialog');

/** Expects that the screen has no accessibility barrier in its present state, and that no text is cut off. */
async function expectOpenToAll(page: Page, what: string): Promise<void> {
  await settle(page);
  expect.soft(await barriers(page), what).toEqual([]);
  expect.soft((await pageScroll(page)).aside, `${what} scrolls sideways`).toBe(0);
}

/** Ends the commitment of two people. On a touch screen the button opens a menu, which needs another press. */
async function uncommit(page: Page, name: string): Promise<void> {
  const canPoint = await page.evaluate(() => matchMedia('(hover: hover)').matches);
  await button(page, `Committed. Uncommit from ${name}`).click();
  if (!canPoint) await page.getByRole('menuitem', { name: 'Uncommit' }).click();
  await expect(question(page)).toBeVisible();
  await confirm(page, 'Uncommit');
}

test('a match becomes a chat and a commit, and two who are free again, live on both sides', async ({
  page,
  campus,
  openBrowser,
}) => {
  const [ann, ben] = [await newDater(campus), await newDater(campus)];
  const other = await openBrowser(DESKTOP);
  await Promise.all([ann.enter(page.context()), ben.enter(other.context())]);
  await other.goto('/app/me/dashboard');

  await test.step('the card says what the two share, which begins their chat', async () => {
    await page.goto('/app/date/matches');
    const card = page.getByRole('article').filter({ has: button(page, ben.name) });
    await expect(card).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^(1 h )?\d+ min \d\d s$/);
    await expectOpenToAll(page, 'matches');
    await expect(card.getByText(/^You both like /)).toBeVisible();
    await expect(card.getByRole('button', { name: /Commit/ })).toHaveCount(0);
    await card.getByRole('button', { name: `Chat about it with ${ben.name}` }).click();
    await expect(composer(page, ben.name)).toHaveValue(/^We both like .*\.$/);
    await button(page, 'Send').click();
    await expect(bubble(page, 'We both like')).toBeVisible();
  });

  await test.step('the other side is told, and led there', async () => {
    const panel = await openNotifications(other);
    await panel.getByRole('link', { name: `${ann.name} started a chat with you` }).click();
    await expect(bubble(other, 'We both like')).toBeVisible();
  });

  await test.step('a request that is taken back while it is read says so, and no button is covered', async () => {
    await button(other, `Commit to ${ann.name}`).click();
    await confirm(other, 'Commit');
    await button(page, `Accept commit request from ${ben.name}`).click();
    await expect(question(page)).toBeVisible();
    const pending = button(other, `Pending. Cancel commit request to ${ann.name}`);
    // A press on the button that has just changed does not take the request back.
    await composer(other, ann.name).hover();
    await pending.hover();
    await expect(pending.getByText('Cancel')).toBeVisible();
    await pending.click();
    await expect(question(page)).toBeHidden();
    const line = page.getByText(`${ben.first_name}’s commit request isn’t there any more.`).last();
    await expect(line).toBeVisible();
    await button(page, `Commit to ${ben.name}`).click();
    await question(page).getByRole('button', { name: 'Not now' }).click();
    await expect(question(page)).toBeHidden();
  });

  await test.step('one asks, the other accepts, and both see it', async () => {
    await button(page, `Commit to ${ben.name}`).click();
    await expectOpenToAll(page, 'asking to commit');
    await confirm(page, 'Commit');
    await expect(button(page, `Pending. Cancel commit request to ${ben.name}`)).toBeVisible();
    await expect(other.getByText(`${ann.first_name} wants to commit to you.`)).toBeVisible();
    await expectOpenToAll(other, 'a commit request');
    await button(other, `Accept commit request from ${ann.name}`).click();
    await confirm(other, 'Accept');
    await expect(button(other, `Committed. Uncommit from ${ann.name}`)).toBeVisible();
    await expect(button(page, `Committed. Uncommit from ${ben.name}`)).toBeVisible();
  });

  await test.step('matches are paused for both, and say why', async () => {
    await page.goto('/app/date/matches');
    await expect(page.getByText(`because you’re committed to ${ben.name}`)).toBeVisible();
    await expectOpenToAll(page, 'paused matches');
    await page.getByRole('link', { name: 'Open the chat' }).click();
    await expect(button(page, `Committed. Uncommit from ${ben.name}`)).toBeVisible();
  });

  await test.step('one ends it, and both are free again', async () => {
    await uncommit(page, ben.name);
    await expect(button(page, `Commit to ${ben.name}`)).toBeVisible();
    await expect(button(other, `Commit to ${ann.name}`)).toBeVisible();
    await page.goto('/app/date/matches');
    await expect(page.getByRole('timer')).toBeVisible();
  });
  await Promise.all([ann.leave(), ben.leave()]);
});
