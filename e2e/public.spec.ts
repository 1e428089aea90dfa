import type { Page } from '@playwright/test';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { logIn } from './steps/account.ts';
import { press } from './steps/keyboard.ts';
import { stopHalfWay } from './support/in-two-parts.ts';
import { expect, test } from './support/test.ts';

/** The prerendered pages. `words` is a text that only this page contains. */
const PAGES = [
  { address: '/', heading: /Discover\.\s*Hang out\./, words: 'You need a student email.' },
  { address: '/about', heading: 'About', words: 'built by a Computer Science student' },
  { address: '/contact', heading: 'Contact', words: 'A person reads everything.' },
  { address: '/docs/policies/privacy', heading: 'Privacy Policy', words: 'Effective 15/07/2023' },
  { address: '/docs/policies/tos', heading: 'Terms of Service', words: 'Effective 15/07/2023' },
  { address: '/safety', heading: 'Staying safe', words: '13 11 14' },
  {
    address: '/no/such/page',
    heading: "Sorry, we couldn't find the page you were looking for.",
    words: 'Contact us',
  },
];
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read, and its links lead on', async ({ page }) => {
    for (const { address, heading, words } of PAGES) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(words).first()).toBeVisible();
    }
    await page.goto('/');
    await page.getByRole('navigation', { name: 'All pages' }).getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    await page.getByRole('link', { name: 'Get in touch' }).click();
    await expect(page).toHaveURL('/contact');
  });

  test('it is styled, the menu leads to all pages, and the form says that it cannot work', async ({
    page,
  }) => {
    await page.goto('/contact');
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).fontFamily);
    expect(await ground()).toContain('Parkinsans');
    if (isPhone(page)) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page).toHaveURL('/contact#all-pages');
      await expect(page.getByRole('link', { name: 'Sign Up' })).toBeInViewport();
    }
    await expect(submit(page)).toBeDisabled();
    // A browser without scripts draws `noscript`. A browser in which Playwright has switched scripts off does not draw
    // it, so the test reads the text from the HTML.
    expect(await page.locator('noscript').textContent()).toContain('The form needs JavaScript.');
  });
});

test('what comes drawn is what the page shows once its code is at work', async ({
  page,
  request,
  campus,
}) => {
  for (const { address, heading } of PAGES) {
    const html = await (await request.get(address)).text();
    const title = /<title>(.*)<\/title>/.exec(html)?.[1];
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await page.title()).toBe(title);
    const drawn = await page.evaluate(
      (source) => {
        const before = new DOMParser().parseFromString(source, 'text/html');
        return before.querySelector('#root')?.textContent;
      },
      html.replace(/<noscript>.*?<\/noscript>/gs, ''),
    );
    const shown = await page.evaluate(() => {
      const root = document.querySelector('#root')?.cloneNode(true) as Element;
      root.querySelectorAll('noscript').forEach((one) => one.remove());
      return root.textContent;
    });
    expect(shown).toBe(drawn);
    const isPage = address !== '/no/such/page';
    expect(html.includes(`<link rel="canonical" href="${campus.url}${address}" />`)).toBe(isPage);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}" \/>/);
    expect(html).toContain(`<meta property="og:title" content="${title}" />`);
  }
});

test('what is seen first stays where it is when the rest of the page arrives', async ({ page, campus }) => {
  // Returns the text after which the proxy stops a page: the end of the heading. On the front page, it is the end of
  // the paragraph before the picture.
  const markOf = (address: string) => (address === '/' ? 'any educational institution.</p>' : '</h1>');
  const halfWay = await stopHalfWay(campus.url, markOf);
  for (const { address } of PAGES) {
    await page.goto(halfWay.url + address, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const before = await heading.boundingBox();
    halfWay.goOn();
    await page.waitForLoadState('networkidle');
    expect(await heading.boundingBox(), address).toEqual(before);
  }
  await page.goto('about:blank');
  await halfWay.stop();
});

test('what was typed is kept when the code of a page takes its time', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Student Email').fill('early@student.unimelb.edu.au');
  await page.getByLabel('Message').fill('Typed before anything was at work.');
  await expect(submit(page)).toBeDisabled();
  letThrough();
  await expect(submit(page)).toBeEnabled();
  await page.getByLabel('Type').selectOption('Support');
  await expect(page.getByLabel('Student Email')).toHaveValue('early@student.unimelb.edu.au');
  await submit(page).click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
});

test('logging out of a screen leads to the front door and nowhere else', async ({ page, member }) => {
  const someone = await member();
  await someone.enter(page.context());
  await page.goto('/app/me/settings#account');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const been: string[] = [];
  page.on('framenavigated', (frame) => been.push(new URL(frame.url()).pathname));
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  if (isPhone(page)) await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign Up' })).toBeVisible();
  // Closing the confirmation may first lead back to the settings. The check therefore ignores visits to the settings.
  expect(been.filter((at) => at !== '/app/me/settings')).toEqual(['/']);
});

test('a visitor is known without asking', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/app');
  await expect(page).toHaveURL('/auth/login?redirect=%2Fapp%2Fme%2Fmessages');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(asked).not.toContain(`/api${profileCalls.GetMyInfo.path}`);
});

test('a person who is signed in is led on from what only visitors need, and Back goes where they were', async ({
  page,
  member,
}) => {
  const someone = await member();
  await someone.enter(page.context());
  const drawn: string[] = [];
  await page.exposeFunction('noteHeading', (text: string) => void drawn.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent;
      if (heading) (window as unknown as { noteHeading(text: string): void }).noteHeading(heading);
    }).observe(document, { childList: true, subtree: true });
  });
  for (const [from, to] of [
    ['/auth/login', '/app/me/dashboard'],
    ['/auth/login?redirect=%2Fapp%2Fme%2Ffriends', '/app/me/friends'],
    ['/auth/register', '/app/me/dashboard'],
  ] as const) {
    await page.goto('/about');
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/about');
  }
  expect(drawn).toContain('Friends');
  expect(drawn).not.toContain('Login');
  expect(drawn).not.toContain('Sign up');
  await page.goto('/auth/ResetPassword?token=x');
  await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
});

test('a tab that stands at the login is led on when one signs in beside it', async ({ page, member }) => {
  const someone = await member();
  await page.goto('/auth/login?redirect=%2Fapp%2Fme%2Ffriends');
  await expect(page.getByLabel('Email')).toBeVisible();
  const beside = await page.context().newPage();
  await beside.goto('/');
  await beside.goto('/auth/login');
  await logIn(beside, someone);
  await expect(beside).toHaveURL('/app/me/dashboard');
  await expect(page).toHaveURL('/app/me/friends');
  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
});

test('the way about by keyboard: past the header, into the menu, down the contents', async ({ page }) => {
  await page.goto('/docs/policies/privacy');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  if (isPhone(page)) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  await press(page, page.getByRole('main').getByRole('link', { name: 'Chat messages' }));
  await expect(page.getByRole('heading', { name: 'Chat messages' })).toBeInViewport();
  if (!isPhone(page)) return;
  await page.goto('/');
  await press(page, page.getByRole('button', { name: 'Menu' }), 'Space');
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await press(page, sheet.getByRole('link', { name: 'About' }));
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeFocused();
});

test('on a phone held sideways the ways in stand in the first view', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign Up' })).toBeInViewport({ ratio: 1 });
});
