import { preferenceCalls } from '@quad/contract/preferences/calls.ts';
import { DEFAULT_PREFERENCES } from '@quad/contract/preferences/defaults.ts';
import { flushSync } from 'react-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { beAlex } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { group, haveChats, mia, priya, saidBy } from '#testing/groups.ts';
import { renderPage } from '#testing/render-page.tsx';
import { announceMessage, dismissBanner, useBanner } from './banner.ts';
import { NewMessageBanner } from './NewMessageBanner.tsx';

const banner = page.getByRole('region', { name: 'New message' });

beforeEach(() => {
  dismissBanner();
  beAlex();
  haveChats([group([priya])]);
});

const show = () => renderPage(<NewMessageBanner />, { at: '/app/me/dashboard' });

test('it says who wrote what in which chat, and a press switches to that chat', async () => {
  const { where } = await show();
  announceMessage(saidBy(priya, 'Bring a rug'));
  await expect.element(banner).toMatchTextContent('Friday lawn crew: Priya: Bring a rug');
  await banner.getByRole('link').click();
  expect(where()).toBe('/app/me/messages?id=30');
  await expect.element(banner).not.toBeInTheDocument();
});

/** Source: specification 1 §9 "New-message banner". */
test('it disappears after 5 seconds, counted anew for the next message', async () => {
  const { cache } = await show();
  await expect.poll(() => cache.isFetching()).toBe(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pass = (ms: number) => flushSync(() => void vi.advanceTimersByTime(ms));
  const announced = () => useBanner.getState().announced?.message.content;
  flushSync(() => announceMessage(saidBy(priya, 'Bring a rug')));
  pass(4999);
  expect(announced()).toBe('Bring a rug');
  flushSync(() => announceMessage(saidBy(priya, 'And the speaker', 501)));
  pass(4999);
  expect(announced()).toBe('And the speaker');
  pass(1);
  expect(announced()).toBeUndefined();
});

test('a message of a muted chat is not shown', async () => {
  haveChats([group([priya], { muted_until: 'ALWAYS' }), group([mia], { id: 31, title: 'Rowers' })]);
  const { cache } = await show();
  await expect.poll(() => cache.isFetching()).toBe(0);
  const shown: string[] = [];
  const watch = new MutationObserver(() => shown.push(banner.query()?.textContent ?? ''));
  watch.observe(document.body, { subtree: true, childList: true });
  onTestFinished(() => watch.disconnect());
  announceMessage(saidBy(priya, 'Bring a rug'));
  // A banner would be drawn within two frames.
  for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
  const elsewhere = saidBy(mia, 'At the boats', 501);
  announceMessage({ ...elsewhere, message: { ...elsewhere.message, options: { chat_id: 31, read: [] } } });
  await expect.element(banner).toMatchTextContent('Rowers: Mia: At the boats');
  expect(shown.join(' ')).toContain('At the boats');
  expect(shown.join(' ')).not.toContain('Bring a rug');
});

test.for([
  ['before the setup is done', { setup_stage: 0 }, DEFAULT_PREFERENCES],
  ['where it is switched off', {}, { ...DEFAULT_PREFERENCES, banner: false }],
] as const)('%s there is none', async ([, some, preferences]) => {
  beAlex(some);
  answer(preferenceCalls.GetPreferences, () => success(preferences));
  const { cache } = await show();
  announceMessage(saidBy(priya, 'Bring a rug'));
  await expect.poll(() => cache.isFetching()).toBe(0);
  await expect.element(banner).not.toBeInTheDocument();
});
