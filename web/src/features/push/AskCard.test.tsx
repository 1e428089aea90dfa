import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '#platform/session.ts';
import { ALEX, beAlex } from '#testing/cards.ts';
import { renderPage } from '#testing/render-page.tsx';
import { askedKey, mayAsk, noteAsked } from './asked-before.ts';
import AskCard from './AskCard.tsx';
import { useAsking } from './asking.ts';
import { usePushDevice } from './device.ts';

beforeEach(() => {
  beAlex();
  usePushDevice.setState({ state: 'off' });
  useAsking.setState({ asked: { chat_id: 1, name: 'Jess' } });
});

const ASKED = `quad-push-asked-${ALEX}`;
const DAY = 24 * 60 * 60_000;
const question = page.getByRole('region', { name: 'Know when Jess answers?' });

test('"Not now" closes the question', async () => {
  await renderPage(<AskCard />);
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(mayAsk()).toBe(false);
});

test('an answer in another tab closes the question here', async () => {
  await renderPage(<AskCard />);
  await expect.element(question).toBeVisible();
  dispatchEvent(new StorageEvent('storage', { key: askedKey() }));
  await expect.element(question).not.toBeInTheDocument();
});

test('on an iPhone the question leads to the steps', async () => {
  usePushDevice.setState({ state: 'needs-install' });
  await renderPage(<AskCard />);
  await expect
    .element(question.getByRole('link', { name: 'Show me how' }))
    .toHaveAttribute('href', '/app/me/settings#notifications');
});

test('the page asks again once after two weeks, and then never', () => {
  expect(mayAsk()).toBe(true);
  noteAsked();
  expect(mayAsk()).toBe(false);
  localStorage.setItem(ASKED, JSON.stringify({ times: 1, at: Date.now() - 14 * DAY + 60_000 }));
  expect(mayAsk()).toBe(false);
  localStorage.setItem(ASKED, JSON.stringify({ times: 1, at: Date.now() - 14 * DAY }));
  expect(mayAsk()).toBe(true);
  noteAsked();
  localStorage.setItem(ASKED, JSON.stringify({ ...JSON.parse(localStorage.getItem(ASKED) ?? ''), at: 0 }));
  expect(mayAsk()).toBe(false);
});

test('the next person on the device is asked, too', () => {
  noteAsked();
  expect(mayAsk()).toBe(false);
  useSession.setState({ user_id: 77 });
  expect(mayAsk()).toBe(true);
});

test('the question is announced, and after its answer the focus is on the heading', async () => {
  const { asked } = useAsking.getState();
  useAsking.setState({ asked: null });
  await renderPage(
    <main>
      <h1 tabIndex={-1}>Jess</h1>
      <AskCard />
    </main>,
  );
  useAsking.setState({ asked });
  await expect
    .poll(() => document.querySelector('[aria-live="polite"]')?.textContent)
    .toBe('Know when Jess answers?');
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect.element(page.getByRole('heading', { name: 'Jess', level: 1 })).toHaveFocus();
});
