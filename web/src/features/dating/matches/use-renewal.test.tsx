import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { speakFor } from '#ui/announce.ts';
import { useAnnouncedTime, useRenewal } from './use-renewal.ts';

const START = Date.parse('2026-11-22T10:00:00.000Z');
const WINDOW_S = 7200;
/** The maximum delay of a page's request for new matches, in seconds. */
const SPREAD_S = 4;

const renew = vi.fn<() => void>();

beforeEach(() => {
  renew.mockClear();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: START });
});
afterEach(() => vi.useRealTimers());

function Example({ lastUpdate, isFinal = true }: { lastUpdate: string; isFinal?: boolean }) {
  useRenewal({ lastUpdate, isFinal }, renew);
  useAnnouncedTime(lastUpdate);
  return <textarea aria-label="Words" />;
}

const show = () => render(<Example lastUpdate={new Date(START).toISOString()} />);
const after = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

test('it asks when the window is over, once, and again as long as there are no new matches', async () => {
  const { rerender } = await show();
  after(WINDOW_S - 1);
  expect(renew).not.toHaveBeenCalled();
  after(1 + SPREAD_S);
  expect(renew).toHaveBeenCalledTimes(1);
  after(16);
  expect(renew).toHaveBeenCalledTimes(2);
  await rerender(<Example lastUpdate={new Date(START + WINDOW_S * 1000).toISOString()} />);
  after(60);
  expect(renew).toHaveBeenCalledTimes(2);
});

test('it asks again while those of a window that has begun are still being made', async () => {
  const lastUpdate = new Date(START).toISOString();
  const { rerender } = await render(<Example lastUpdate={lastUpdate} isFinal={false} />);
  after(16);
  expect(renew).toHaveBeenCalledTimes(1);
  after(16);
  expect(renew).toHaveBeenCalledTimes(2);
  await rerender(<Example lastUpdate={lastUpdate} />);
  after(60);
  expect(renew).toHaveBeenCalledTimes(2);
});

test.for([
  [
    'somebody types',
    () => document.querySelector('textarea')?.focus(),
    () => document.querySelector('textarea')?.blur(),
  ],
  ['a dialog is open', openDialog, () => document.querySelector('dialog')?.remove()],
] as const)('it waits while %s', async ([, begin, end]) => {
  await show();
  begin();
  after(WINDOW_S + 30);
  expect(renew).not.toHaveBeenCalled();
  end();
  after(1);
  expect(renew).toHaveBeenCalledTimes(1);
});

function openDialog(): void {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  onTestFinished(() => dialog.remove());
  dialog.show();
}

test('it says when ten minutes are left, and one', async () => {
  const said: string[] = [];
  onTestFinished(speakFor('polite', (text) => void said.push(text)));
  await show();
  after(WINDOW_S - 601);
  expect(said).toEqual([]);
  after(2);
  expect(said).toEqual(['Next update in 10 min']);
  after(597);
  expect(said).toEqual(['Next update in 10 min', 'Next update in 1 min']);
});
