import { authCalls } from '@quad/contract/auth/calls.ts';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '#platform/session.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { laySite } from '#testing/site.ts';
import AboutPage from './AboutPage.tsx';
import { LandingPage } from './LandingPage.tsx';
import NotFoundPage from './NotFoundPage.tsx';
import { PublicShell } from './PublicShell.tsx';

const buttons = () => page.getByRole('main').element().querySelectorAll('section:first-child :is(a, button)');
const words = () => [...buttons()].map((button) => button.textContent);

test('visitors are offered Sign Up and Log In', async () => {
  await renderPage(<LandingPage />);
  await expect.element(page.getByRole('heading', { name: /Discover\.\s*Hang out\./ })).toBeVisible();
  expect(words()).toEqual(['Sign Up', 'Log In']);
  for (const [title, what] of [
    ['Chat', /^Make new friends, socialise\./],
    ['Discover', /^Study spaces, restaurants, entertainment\./],
  ] as const) {
    await expect.element(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect.element(page.getByText(what)).toBeVisible();
  }
  expect(document.title).toBe('Quad. Discover. Hang out.');
});

test.for([
  ['which the server confirms', () => success(null)],
  ['though the server cannot be reached', () => failure(null)],
] as const)('with a session there are Enter, Logout and Log In; Logout ends it, %s', async ([, reply]) => {
  document.documentElement.dataset['session'] = '';
  localStorage.setItem('user_id', '9');
  useSession.setState({ user_id: 9 });
  answer(authCalls.logout, reply);
  await renderPage(<LandingPage />);
  expect(words().map((word) => word.replace('Working', ''))).toEqual(['Enter', 'Logout', 'Log In']);
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Enter' }))
    .toHaveAttribute('href', '/app/me/messages');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(words).toEqual(['Sign Up', 'Log In']);
  expect(localStorage.getItem('user_id')).toBeNull();
});

test('the public pages say that no institution runs Quad, or who does', async () => {
  const said = async (shown: ReactElement) => {
    const { unmount } = await renderPage(shown);
    const text = document.body.textContent;
    await unmount();
    return text;
  };
  const about = (
    <PublicShell>
      <AboutPage />
    </PublicShell>
  );
  expect(await said(about)).toContain('Quad is not affiliated with, endorsed by or run by any educational');
  expect(await said(<LandingPage />)).toContain('Not affiliated with any educational institution.');
  laySite();
  for (const shown of [about, <LandingPage key="landing" />]) {
    const text = await said(shown);
    expect(text).not.toMatch(/affiliated/i);
    expect(text).toContain('Run here by Students of Example.');
  }
  expect(await said(about)).toContain('Quad is run here by Students of Example. We ask');
  expect(await said(<LandingPage />)).toContain('Quad is in beta and is run here by Students of Example.');
});

test('header and footer lead to every public page', async () => {
  await page.viewport(1440, 900);
  await renderPage(<LandingPage />);
  const links = (name: string) =>
    [...page.getByRole('navigation', { name }).element().querySelectorAll('a')].map(
      (link) => `${link.textContent} ${link.getAttribute('href')}`,
    );
  expect(links('Main')).toEqual(['Home /', 'About /about', 'Contact /contact', 'Log In /auth/login']);
  expect(links('All pages')).toEqual([
    'Home /',
    'About /about',
    'Contact /contact',
    'Sign Up /auth/register',
    'Login /auth/login',
    'Staying Safe /safety',
    'Privacy Policy /docs/policies/privacy',
    'Terms of Service /docs/policies/tos',
  ]);
  await expect.element(page.getByText(/^© 2023 Quad/)).toBeVisible();
  await page.viewport(390, 844);
});

test('on a phone the menu is a sheet whose links lead on', async () => {
  const { where } = await renderPage(<LandingPage />);
  await page.getByRole('button', { name: 'Menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect.element(sheet).toBeVisible();
  await sheet.getByRole('link', { name: 'Contact' }).click();
  expect(where()).toBe('/contact');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('an address that leads nowhere offers ways on', async () => {
  await renderPage(<NotFoundPage />, { at: '/nowhere' });
  await expect
    .element(page.getByRole('heading', { name: "Sorry, we couldn't find the page you were looking for." }))
    .toBeVisible();
  const ways = page
    .getByRole('link')
    .elements()
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(ways).toEqual(['Home /', 'Login /auth/login', 'Register /auth/register', 'Contact us /contact']);
});

test('somebody who has just deleted their account reads that it is gone', async () => {
  await renderPage(<LandingPage />, { at: '/', state: { gone: true } });
  await expect.element(page.getByText('Your account was deleted.')).toBeVisible();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveAccessibleDescription('Your account was deleted.');
});
