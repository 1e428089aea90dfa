import { logIn, register } from './steps/account.ts';
import { linkMailedTo } from './support/mails.ts';
import { newStudent } from './support/students.ts';
import { expect, test } from './support/test.ts';

test('in another browser than the one that registered, the password is chosen with the mail at hand', async ({
  page,
  campus,
  openBrowser,
}) => {
  const student = newStudent();
  const stranger = await openBrowser({});
  await register(stranger, student);
  const chosen = `${student.password} chosen`;
  const verify = page.getByRole('button', { name: 'Verify email' });
  const choose = page.getByRole('heading', { name: 'Choose a password' });
  const why = page.getByRole('status').filter({ hasText: 'isn’t the browser you signed up in' });

  await page.goto(await linkMailedTo(campus.outbox, student.email, '/auth/VerifyEmail'));
  await verify.click();
  await expect(choose).toBeVisible();
  await expect(why).toBeFocused();
  // A phone that puts the page away loads it again, without the address that the mail had.
  await page.reload();
  await verify.click();
  await expect(choose).toBeVisible();
  await expect(why).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(chosen);
  await page.getByLabel('Confirm password').fill(student.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Confirm password does not match')).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel('Confirm password').fill(chosen);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(student.email);

  await stranger.goto('/auth/login');
  await logIn(stranger, student);
  await expect(
    stranger.getByRole('alertdialog').getByText('That email or password isn’t right'),
  ).toBeVisible();
  await logIn(page, { ...student, password: chosen });
  await expect(page.getByRole('heading', { name: "Let's Begin" })).toBeVisible();
});

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
