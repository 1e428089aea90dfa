import { keptUntil, retention } from '@quad/contract/retention.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '#testing/render-page.tsx';
import { ELSEWHERE, laySite } from '#testing/site.ts';
import PrivacyPage from './PrivacyPage.tsx';
import TermsPage from './TermsPage.tsx';

const titles = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((one) => one.textContent);

/** Source: specification 1 §1. */
test('the terms cover what they must, from their date on', async () => {
  await renderPage(<TermsPage />, { at: '/docs/policies/tos' });
  await expect.element(page.getByText('Effective 15/07/2023')).toBeVisible();
  expect(titles()).toEqual(
    expect.arrayContaining([
      'Beta disclaimer',
      'Account registration',
      'Conduct',
      'Intellectual property',
      'Liability',
      'Third-party links',
      'Changes',
      'Governing law, and how to reach us',
    ]),
  );
});

test('the privacy policy says what becomes of chat messages, and who may read them', async () => {
  await renderPage(<PrivacyPage />, { at: '/docs/policies/privacy' });
  await expect.element(page.getByText('Effective 15/07/2023')).toBeVisible();
  const words =
    'Messages stay on the server after you delete your account. Authorised staff may read them for moderation.';
  await expect.element(page.getByText(words).first()).toBeVisible();
});

test('the privacy policy says what dating keeps, and who sees of it what', async () => {
  await renderPage(<PrivacyPage />, { at: '/docs/policies/privacy' });
  const words = 'Your orientation and your quiz are shown to nobody. A match sees what you two share.';
  await expect.element(page.getByText(words).first()).toBeVisible();
  for (const kept of [/your 20 answers to the quiz/, /who you are or were committed to/])
    await expect.element(page.getByText(kept)).toBeVisible();
});

test('the privacy policy says who carries notifications, and what mails tell of missed messages', async () => {
  await renderPage(<PrivacyPage />, { at: '/docs/policies/privacy' });
  for (const words of [
    /Push: Google, Mozilla, Apple or Microsoft carry what we encrypt for your browser\./,
    /we email you how many messages are waiting, without names or words/,
  ])
    await expect.element(page.getByText(words)).toBeVisible();
});

test('the privacy policy says of each class of data how long it is kept, as the server erases it', async () => {
  await renderPage(<PrivacyPage />, { at: '/docs/policies/privacy' });
  const definitions = page.getByRole('definition');
  const said = definitions.elements().map((one) => one.textContent);
  await expect
    .element(page.getByText(/copies \(of a comment, also of the post or letter it’s on\)/))
    .toBeVisible();
  expect(said).toHaveLength(Object.keys(retention).length + keptUntil.length);
  for (const { what, days, since } of Object.values(retention)) {
    await expect.element(page.getByText(what, { exact: true })).toBeVisible();
    expect(said).toContain(`${days === 1 ? '1 day' : `${days} days`} after ${since}`);
  }
});

test.for([
  ['terms', TermsPage],
  ['privacy policy', PrivacyPage],
] as const)('the %s name the support mailbox', async ([, Policy]) => {
  await renderPage(<Policy />);
  await expect
    .element(page.getByRole('link', { name: /@/ }).first())
    .toHaveAttribute('href', expect.stringMatching(/^mailto:.+@/));
});

test('the policies are those of Victoria, and name nobody, until a site says who runs it', async () => {
  const terms = await renderPage(<TermsPage />, { at: '/docs/policies/tos' });
  for (const said of [
    'Quad is not affiliated with, endorsed by or run by any educational institution.',
    'such as those of the Australian Consumer Law.',
    'in public places first. In an emergency call 000.',
    'The law of Victoria, Australia.These terms are governed by the law of Victoria, Australia, and its courts decide about disputes.',
  ])
    expect(document.body.textContent).toContain(said);
  await terms.unmount();
  await renderPage(<PrivacyPage />, { at: '/docs/policies/privacy' });
  expect(document.body.textContent).not.toMatch(/run here by|complain/);
});

test('a site in Australia keeps the words of its law', async () => {
  laySite({
    ...ELSEWHERE,
    identity: { ...ELSEWHERE.identity, country: 'Australia', law: 'Queensland, Australia' },
  });
  await renderPage(<TermsPage />, { at: '/docs/policies/tos' });
  expect(document.body.textContent).toContain('such as those of the Australian Consumer Law.');
  expect(document.body.textContent).toContain('The law of Queensland, Australia.');
});

test('a site’s policies name who runs it, its law, its regulator and its number', async () => {
  laySite();
  const terms = await renderPage(<TermsPage />, { at: '/docs/policies/tos' });
  for (const said of [
    'Quad is run here by Students of Example, 1 Quay, Dublin.',
    'The law of Ireland.These terms are governed by the law of Ireland, and its courts',
    'In an emergency call 112.',
  ])
    expect(document.body.textContent).toContain(said);
  expect(document.body.textContent).not.toMatch(/Australia|not affiliated|000/);
  await terms.unmount();
  await renderPage(<PrivacyPage />, { at: '/docs/policies/privacy' });
  expect(document.body.textContent).toContain(
    'Quad is run here by Students of Example, 1 Quay, Dublin. Not happy',
  );
  await expect
    .element(page.getByRole('link', { name: 'The Commission' }))
    .toHaveAttribute('href', 'https://commission.example');
});
