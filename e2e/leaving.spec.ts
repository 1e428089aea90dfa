import type { Page } from '@playwright/test';
import { bubble } from './steps/chat.ts';
import { press, type } from './steps/keyboard.ts';
import { barriers, cutOff, settle } from './support/looks.ts';
import { linkMailedTo } from './support/mails.ts';
import { befriend, logIn } from './support/member.ts';
import { expect, test } from './support/test.ts';

test('without a mouse: ask for one’s data, wait for it, and save it', async ({
  page,
  context,
  member,
  campus,
}) => {
  const student = await member();
  await student.enter(context);
  await page.goto('/app/me/settings#account');
  await press(page, page.getByRole('button', { name: 'Request My Data' }));
  const link = page.getByRole('link', { name: /^Download \(\d+ kB\)$/ });
  await expect(link).toBeVisible();
  await expect(page.getByText(/^Your data is ready\. You can download it until /)).toBeVisible();
  await settle(page);
  expect(await barriers(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);

  const saving = page.waitForEvent('download');
  await press(page, link);
  const download = await saving;
  expect(download.suggestedFilename()).toBe('quad-data.zip');
  expect(await download.failure()).toBeNull();
  expect(await linkMailedTo(campus.outbox, student.email, '/app/me/settings')).toMatch(/#account$/);
});

test('without a mouse: leave, while a friend looks on', async ({
  page,
  context,
  campus,
  member,
  openBrowser,
}, info) => {
  const [student, friend] = [await member(), await member()];
  const chat_id = await befriend(student, friend);
  await student.says(chat_id, 'Farewell');
  const theirs = await openBrowser(info.project.use);
  await friend.enter(theirs.context());
  await theirs.goto(`/app/me/messages?id=${chat_id}`);
  await expect(bubble(theirs, 'Farewell')).toBeVisible();
  await student.enter(context);
  const second = await context.newPage();
  await second.goto('/app/me/dashboard');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  const elsewhere = await openBrowser(info.project.use);
  await (await logIn(campus, student)).enter(elsewhere.context());
  await elsewhere.goto(`/app/me/messages?id=${chat_id}`);
  await expect(bubble(elsewhere, 'Farewell')).toBeVisible();

  await page.goto('/app/me/settings#account');
  await press(page, page.getByRole('button', { name: 'Delete Account' }));
  const dialog = page.getByRole('dialog', { name: 'Confirm Account Deletion' });
  await expect(dialog.getByRole('heading', { name: 'Confirm Account Deletion' })).toBeFocused();
  const remove = dialog.getByRole('button', { name: 'Delete', exact: true });
  await expect(remove).toBeDisabled();
  await expect(dialog.getByText('Enter your password and tick the box to agree first')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    expect(await barriers(page)).toEqual([]);
  }
  expect(await cutOff(page)).toEqual([]);
  await page.screenshot({ path: info.outputPath('delete.png') });

  await type(page, dialog.getByLabel('Feedback (optional)'), 'All good, moving on');
  await type(page, dialog.getByLabel('Password', { exact: true }), 'not my password');
  await press(page, dialog.getByRole('checkbox'), 'Space');
  await press(page, remove);
  await expect(page.getByRole('alertdialog')).toContainText('That password isn’t right');
  await expect(page.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await dialog.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(student.password);
  const toasts = (tab: Page) =>
    tab.getByRole('status').filter({ has: tab.getByRole('button', { name: 'Dismiss' }) });
  // This is the only toast. The page shows none for the chats that were deleted with the account.
  const isTold = expect(toasts(elsewhere)).toHaveText('Your account was deleted.');
  await press(page, remove);
  await isTold;

  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('sessionID');
  await expect(second).toHaveURL(/\/auth\/login/);

  await expect(theirs.getByText(`Your chat with ${student.name} has ended`)).toBeVisible();
  await theirs.getByRole('button', { name: 'Dismiss' }).click();
  await expect(theirs.getByText(student.first_name)).toHaveCount(0);
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('That email or password isn’t right');
});
