import { navigation } from './steps/people.ts';
import { openAndConnect } from './support/connection.ts';
import { expect, test } from './support/test.ts';

test.use({ losesConnection: true });

test('Logout at the front door ends the session though its code cannot be fetched, and the server hears later', async ({
  page,
  member,
}) => {
  const ann = await member();
  await ann.enter(page.context());
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Logout' })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*', (route) => route.abort());
  await main.getByRole('button', { name: 'Logout' }).click();
  await expect(main.getByRole('link', { name: 'Sign Up' })).toBeVisible();

  await page.unroute('**/assets/*');
  const told = page.waitForResponse('**/api/auth/logout');
  await page.goto('/');
  expect((await told).ok()).toBe(true);
  await page.goto('/app/me/dashboard');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('what could not be fetched comes with its styles at the second try', async ({ page, member }) => {
  const ann = await member();
  await ann.enter(page.context());
  await page.goto('/app/me/messages');
  await expect(navigation(page)).toBeVisible();
  const looks = () =>
    page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link')
      .first()
      .evaluate((one) => getComputedStyle(one).display);
  await navigation(page).getByRole('link', { name: 'Settings' }).click();
  const styled = await looks();
  await openAndConnect(page, '/app/me/messages');
  await page.waitForLoadState('networkidle');

  await page.route('**/assets/*', (route) => route.abort());
  await navigation(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('Couldn’t load this page.')).toBeVisible();
  await page.unroute('**/assets/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await looks()).toBe(styled);
});

test('a page that does not get its styles in one file takes those that it was made of', async ({ page }) => {
  await page.route('**/assets/screen-styles-*', (route) => route.abort());
  for (const address of ['/about', '/auth/login']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Parkinsans/);
  }
});

test('a drawing that comes late moves nothing', async ({ page }) => {
  let letIn = () => {};
  const isLetIn = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(/KeepOff/, async (route) => {
    await isLetIn;
    await route.continue();
  });
  await page.goto('/auth/register');
  await page.getByRole('button', { name: 'Register' }).click();
  const dialog = page.getByRole('alertdialog');
  const ok = dialog.getByRole('button', { name: 'OK' });
  await expect(ok).toBeFocused();
  await dialog.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  const before = await ok.boundingBox();
  letIn();
  await expect(dialog.locator('svg').first()).toBeVisible();
  expect(await ok.boundingBox()).toEqual(before);
});
