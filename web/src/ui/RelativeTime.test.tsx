import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { RelativeTime } from './RelativeTime.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.setSystemTime('2026-11-07T04:00:00.000Z');
});
afterEach(() => {
  setHidden(false);
  vi.useRealTimers();
});

function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('counts up by the second, then the minute, from one shared clock', async () => {
  await render(
    <>
      <RelativeTime at="2026-11-07T04:00:00.000Z" />
      <RelativeTime at="2026-11-07T03:59:30.000Z" />
    </>,
  );
  await expect.element(page.getByText('Now')).toBeVisible();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(5000);
  await expect.element(page.getByText('5 sec', { exact: true })).toBeVisible();
  await expect.element(page.getByText('35 sec', { exact: true })).toBeVisible();
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => page.getByText('1 m', { exact: true }).all().length).toBe(2);
});

test('says within a sentence how long ago it was', async () => {
  await render(
    <p>
      Joined <RelativeTime at="2026-11-07T03:57:00.000Z" inSentence />, seen{' '}
      <RelativeTime at="2026-11-07T04:00:00.000Z" inSentence />
    </p>,
  );
  await expect.element(page.getByText('Joined 3 m ago, seen just now')).toBeVisible();
});

test('stands still in a hidden tab and catches up when it is seen again', async () => {
  await render(<RelativeTime at="2026-11-07T03:59:50.000Z" />);
  setHidden(true);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(20_000);
  setHidden(false);
  await expect.element(page.getByText('30 sec')).toBeVisible();
});

test('holds the full date', async () => {
  await render(<RelativeTime at="2026-11-07T03:59:50.000Z" />);
  const time = page.getByText('10 sec');
  await expect.element(time).toHaveAttribute('datetime', '2026-11-07T03:59:50.000Z');
  await expect.element(time).toHaveAttribute('title', expect.stringContaining('2026'));
});
