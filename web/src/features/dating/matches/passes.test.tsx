import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { request } from '#platform/request.ts';
import { useSession } from '#platform/session.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { showMatches } from '#testing/matches.tsx';
import { useToasts } from '#ui/toasts.ts';

const button = (name: string) => page.getByRole('button', { name });
const priya = button('Priya Raman');

test('a pass can be undone until the line that offers it goes', async () => {
  const passes = answer(matchCalls.PassMatch, () => success(null));
  await showMatches();
  await button('Pass on Priya Raman').click();
  await expect.element(priya).not.toBeInTheDocument();
  await expect.element(button('Theo Nakamura').first()).toHaveFocus();
  await button('Undo').click();
  await expect.element(priya).toBeVisible();
  expect(passes).toEqual([]);
  await button('Pass on Priya Raman').click();
  await button('Dismiss').click();
  await expect.poll(() => passes).toEqual([{ user_id: 5 }]);
  expect(priya.query()).toBeNull();
});

test.each([
  ['goes', () => dispatchEvent(new Event('pagehide'))],
  [
    'is out of sight',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      vi.restoreAllMocks();
    },
  ],
])('a pass is sent when the page %s, and taken back where that fails', async (_, leave) => {
  const passes = answer(matchCalls.PassMatch, () => failure(500, 'Couldn’t pass on this match'));
  await showMatches();
  await button('Pass on Priya Raman').click();
  leave();
  // The page closes the toast and sends the pass at once, without waiting until the time of the toast is over.
  expect(useToasts.getState().list).toEqual([]);
  await expect.poll(() => passes).toEqual([{ user_id: 5 }]);
  await expect.element(priya).toBeVisible();
  await expect.element(page.getByRole('status').getByText('Couldn’t pass on this match')).toBeVisible();
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
});

test('nobody’s pass is sent for somebody else', async () => {
  const passes = answer(matchCalls.PassMatch, () => success(null));
  await showMatches();
  await button('Pass on Priya Raman').click();
  useSession.setState({ user_id: 10 });
  await button('Dismiss').click();
  // Calls are sent in order, so an earlier pass would have arrived before this one.
  await request(matchCalls.PassMatch, { user_id: 6 });
  expect(passes).toEqual([{ user_id: 6 }]);
});
