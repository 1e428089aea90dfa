import { screens } from '@quad/contract/screens.ts';
import { logIn } from './steps/account.ts';
import { PHONE } from './support/devices.ts';
import { befriend } from './support/member.ts';
import { newStaff } from './support/staff.ts';
import { appeal, REASON, take, tryToLogIn, WORDS } from './support/moderation.ts';
import { expect, test } from './support/test.ts';

const APPEALS = `${screens.staff.path}/appeals`;

test('a suspension reaches its person where they are; on their appeal somebody else lets them in again', async ({
  page,
  campus,
  member,
  openBrowser,
}) => {
  test.slow();
  const [kim, lee] = [await newStaff(campus, 'moderator'), await newStaff(campus, 'moderator')];
  const [mal, bob] = [await member(), await member()];
  await befriend(mal, bob);
  const words = `I was at ${bob.name}’s. ${WORDS}`;
  const other = await openBrowser(PHONE);
  await Promise.all([mal.enter(page.context()), bob.enter(other.context())]);
  await other.goto('/app/me/friends');
  await expect(other.getByText(mal.name).first()).toBeVisible();
  await page.goto('/app/me/friends');
  await expect(page.getByText(bob.name).first()).toBeVisible();

  await test.step('their open page leads to why, and their friend’s loses them', async () => {
    await take(kim, mal, 'SUSPEND');
    await expect(page).toHaveURL(screens.lockedOut.path);
    await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
    await expect(page.getByText(REASON)).toBeVisible();
    await expect(other.getByText(mal.name)).toHaveCount(0);
  });

  await test.step('what they type outlives a reload, and goes once', async () => {
    await page.getByLabel('Why is this wrong?').fill('Half a sentence');
    await page.reload();
    await expect(page.getByLabel('Why is this wrong?')).toHaveValue('Half a sentence');
    await appeal(page, words);
    await page.reload();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send appeal' })).toHaveCount(0);
  });

  await test.step('the right password still leads there, another one says what it always does', async () => {
    await tryToLogIn(page, mal);
    await page.goto('/auth/login');
    await logIn(page, { ...mal, password: 'not the right one' });
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('That email or password isn’t right', { timeout: 45_000 });
    await dialog.getByRole('button', { name: 'OK' }).click();
  });

  await test.step('a person who suspended them leaves it to others; one of these lifts it', async () => {
    await page.goto(screens.lockedOut.path);
    await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
    const staff = await openBrowser(PHONE);
    await kim.enter(staff.context());
    await staff.goto(APPEALS);
    const row = staff.getByRole('link').filter({ hasText: words });
    await expect(row).toContainText('For someone else');
    await row.click();
    await expect(staff.getByText('You’re part of this case, so someone else decides.')).toBeVisible();
    await expect(staff.getByRole('button', { name: 'Lift' })).toHaveCount(0);

    await staff.context().clearCookies();
    await lee.enter(staff.context());
    await staff.goto(APPEALS);
    await row.click();
    await staff.getByRole('button', { name: 'Lift' }).click();
    await staff.getByRole('radio', { name: 'It was someone else' }).check();
    await staff.getByRole('button', { name: 'Lift' }).click();
    await expect(staff.getByText(/^Lifted on /).first()).toBeVisible();
    // The console has opened the next case, which may belong to another test. Leaving the page releases it.
    await staff.goto(screens.dashboard.path);
  });

  await test.step('the page that says why notices, and they are in again, as their friend’s page shows', async () => {
    await expect(page.getByRole('heading', { name: 'You’re back' })).toBeVisible({ timeout: 60_000 });
    await expect(async () => {
      await page.goto('/auth/login');
      await logIn(page, mal);
      await expect(page).toHaveURL(screens.dashboard.path, { timeout: 3000 });
    }).toPass({ timeout: 45_000 });
    await expect(other.getByText(mal.name).first()).toBeVisible();
    await page.goto('/app/me/settings#standing');
    await expect(page.getByText('You were right. We’ve lifted it.')).toBeVisible();
    await expect(page.getByText('It was someone else')).toBeVisible();
  });
});
