import { letterCalls } from '@quad/contract/letters/calls.ts';
import { screens } from '@quad/contract/screens.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { CODE_SECONDS } from '@quad/contract/auth/second-factor.ts';
import type { Page } from '@playwright/test';
import { newDater } from './support/daters.ts';
import { PHONE } from './support/devices.ts';
import { comeToQueue } from './support/letters.ts';
import { codeOf, newStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('two of staff learn who wrote a letter: one asks, another agrees with a code', async ({
  page,
  campus,
  openBrowser,
}) => {
  const author = await newDater(campus);
  const words = `I know where you live, said ${author.id}`;
  await author.callOk(letterCalls.CreateLoveLetter, { content: words });
  await comeToQueue(campus);
  const [kim, ada] = [await newStaff(campus, 'moderator'), await newStaff(campus, 'admin')];
  const other = await openBrowser(PHONE);
  await Promise.all([kim.enter(page.context()), ada.enter(other.context())]);

  await test.step('a moderator asks, for a ground and with a reason', async () => {
    await page.goto(`${screens.staff.path}/letters`);
    await page.getByRole('link').filter({ hasText: words }).click();
    await press(page, 'Ask who wrote it');
    await page.getByRole('radio', { name: 'Threats' }).check();
    await page.getByLabel('What makes you ask?').fill('It threatens a reader.');
    await press(page, 'Ask');
    await expect(page.getByText(/An admin other than you has 48 hours/)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Authors' }).last().click();
    await expect(page.getByRole('article').filter({ hasText: words })).toContainText('Waits for an admin');
    await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  });

  const request = other.getByRole('article').filter({ hasText: words });
  await test.step('an admin confirms with a code', async () => {
    await other.goto(`${screens.staff.path}/authors`);
    await expect(request).toContainText('It threatens a reader.');
    await request.getByRole('button', { name: 'Confirm' }).click();
    // Each code is valid once, and the login has used the current code. The next code is valid already.
    await request
      .getByLabel('Authentication code')
      .fill(codeOf(ada.secret, Date.now() + CODE_SECONDS * 1000));
    await request.getByRole('button', { name: 'Confirm' }).click();
    await expect(request).toContainText('Confirmed');
  });

  for (const one of [page, other])
    await test.step('both see the author, at a press', async () => {
      const shown = one.getByRole('article').filter({ hasText: words });
      await shown.getByRole('button', { name: 'Show the author' }).click();
      await expect(shown).toContainText(`Written by ${author.name}`);
    });

  await test.step('the log has it, and not whom', async () => {
    const { entries } = await ada.callOk(staffCalls.GetAuditLog, {});
    const mine = entries.filter(({ actor }) => actor?.user_id === kim.id || actor?.user_id === ada.id);
    expect(mine.map(({ action }) => action).filter((action) => action.startsWith('author'))).toEqual([
      'author: look',
      'author: look',
      'author: confirm',
      'author: ask',
    ]);
    expect(JSON.stringify(mine)).not.toContain(author.name);
  });
});
