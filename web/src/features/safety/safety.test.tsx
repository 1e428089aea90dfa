import { helpNoteCalls } from '@quad/contract/reports/help-notes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { laySite } from '#testing/site.ts';
import { MayNeedHelp } from './help/MayNeedHelp.tsx';
import NotePage from './NotePage.tsx';
import SafetyPage from './SafetyPage.tsx';

test.for([
  ['000', 'tel:000'],
  ['1800 737 732', 'tel:1800737732'],
  ['13 11 14', 'tel:131114'],
  ['13 92 76', 'tel:139276'],
  ['1800 184 527', 'tel:1800184527'],
  ['esafety.gov.au/report', 'https://www.esafety.gov.au/report'],
] as const)('%s is one press away', async ([shown, href]) => {
  await renderPage(<SafetyPage />, { at: '/safety' });
  await expect.element(page.getByRole('link', { name: shown })).toHaveAttribute('href', href);
});

test('it advises on meeting, reporting, pictures and friends', async () => {
  await renderPage(<SafetyPage />, { at: '/safety' });
  for (const title of [
    'Before you meet',
    'When you meet',
    'When something is off here',
    'When someone shares a picture of you',
    'When you’re worried about someone',
  ])
    await expect.element(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect.element(page.getByText(/looks within 24 hours if someone could get hurt/)).toBeVisible();
});

test('words that ask for help are answered with who to call, while one writes', async () => {
  const { rerender } = await renderPage(<MayNeedHelp place="here" text="I want to die of" />);
  const panel = page.getByRole('status').filter({ hasText: 'That sounds like a lot to carry.' });
  await rerender(<MayNeedHelp place="here" text="I want to die" />);
  await expect.element(panel.getByRole('link', { name: '13 11 14' })).toHaveAttribute('href', 'tel:131114');
  await rerender(<MayNeedHelp place="here" text="I want to die of embarrassment" />);
  await expect.element(panel).not.toBeInTheDocument();
});

test('the panel stays once what brought it is sent, until it is closed, and comes again with the next', async () => {
  const { rerender } = await renderPage(<MayNeedHelp place="chat 7" text="I want to die" />);
  const panel = page.getByRole('status').filter({ hasText: 'That sounds like a lot to carry.' });
  await expect.element(panel).toBeVisible();
  await rerender(<MayNeedHelp place="chat 7" text="" />);
  await expect.element(panel).toBeVisible();
  // At another text field, the panel is not shown.
  await rerender(<MayNeedHelp place="chat 8" text="" />);
  await expect.element(panel).not.toBeInTheDocument();
  await rerender(<MayNeedHelp place="chat 7" text="" />);
  await expect.element(panel).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(panel).not.toBeInTheDocument();

  await rerender(<MayNeedHelp place="chat 7" text="I want to die" />);
  await page.getByRole('button', { name: 'Close' }).click();
  await rerender(<MayNeedHelp place="chat 7" text="I want to die, really" />);
  await expect.element(panel).not.toBeInTheDocument();
  await rerender(<MayNeedHelp place="chat 7" text="" />);
  await rerender(<MayNeedHelp place="chat 7" text="no reason to live" />);
  await expect.element(panel).toBeVisible();
});

test('closed, the panel gives the focus to what is written, or else to the heading', async () => {
  const { rerender } = await renderPage(
    <form>
      <MayNeedHelp place="here" text="I want to die" />
      <textarea aria-label="Message" />
    </form>,
  );
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  await rerender(
    <main>
      <h1 tabIndex={-1}>Posts</h1>
      <MayNeedHelp place="there" text="I want to die" />
    </main>,
  );
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('heading', { name: 'Posts' })).toHaveFocus();
});

test('a note from staff is read with who to call', async () => {
  answer(helpNoteCalls.GetMyHelpNotes, () =>
    success([{ help_note_id: 1, note: 'How are you going?', sent_time: new Date().toISOString() }]),
  );
  await renderPage(<NotePage />, { at: '/app/me/note' });
  await expect.element(page.getByText('How are you going?')).toBeVisible();
  await expect.element(page.getByText('You’re not in trouble', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '13 11 14' })).toHaveAttribute('href', 'tel:131114');
});

test('without a site’s own words the advice is for Australia, with them it names the site’s lines only', async () => {
  const { unmount } = await renderPage(<SafetyPage />, { at: '/safety' });
  const words = () => page.getByRole('article').element().textContent;
  for (const said of [
    'If it can’t wait, call 000 first.',
    'is against the law in Australia.',
    'eSafety can get it taken down elsewhere too. Don’t pay',
    'and call Lifeline together. In danger, call 000.',
  ])
    expect(words()).toContain(said);
  await unmount();
  laySite();
  await renderPage(<SafetyPage />, { at: '/safety' });
  await expect.element(page.getByRole('link', { name: '116 123' })).toHaveAttribute('href', 'tel:116123');
  await expect.element(page.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
  expect(words()).toContain('Hotline can get it taken down elsewhere too.');
  expect(words()).toContain('and call Samaritans together. In danger, call 112.');
  expect(words()).not.toMatch(/000|Australia|Lifeline|eSafety|13YARN/);
});

test('the panel beside a text names the site’s line and number', async () => {
  const before = await renderPage(<MayNeedHelp place="own" text="I want to die" />);
  await expect.element(page.getByText(/Lifeline listens at any hour:/)).toBeVisible();
  await before.unmount();
  laySite();
  await renderPage(<MayNeedHelp place="site" text="I want to die" />);
  const panel = page.getByRole('status').filter({ hasText: 'That sounds like a lot to carry.' });
  await expect.element(panel.getByRole('link', { name: '116 123' })).toBeVisible();
  await expect.element(panel.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
  await expect.element(panel.getByText(/Talk to Samaritans:/)).toBeVisible();
});
