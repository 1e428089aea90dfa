import { expect, test } from './support/test.ts';

for (const [path, name] of [
  ['/auth/VerifyEmail', 'verify_token'],
  ['/auth/ResetPassword', 'token'],
] as const)
  test(`the token of a link to ${path} leaves the address before any code of the page is there`, async ({
    page,
  }) => {
    const code = Promise.withResolvers<void>();
    let held = 0;
    const carriers: string[] = [];
    await page.route('**/assets/*.js', async (route) => {
      held += 1;
      await code.promise;
      await route.continue();
    });
    page.on('request', (request) => {
      if (request.url().includes('t0ken') || request.headers()['referer']?.includes('t0ken'))
        carriers.push(request.resourceType());
    });
    await page.goto(`${path}?${name}=t0ken`, { waitUntil: 'commit' });
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect.poll(() => held).toBeGreaterThan(0);
    code.resolve();
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect(carriers).toEqual(['document']);
  });
