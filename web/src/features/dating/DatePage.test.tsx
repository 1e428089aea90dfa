import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import { letterCalls } from '@quad/contract/letters/calls.ts';
import type { Letter } from '@quad/contract/letters/shapes.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { beAlex, opened } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { HOUR, matchesFor, theo } from '#testing/matches.tsx';
import { renderPage } from '#testing/render-page.tsx';
import DatePage from './DatePage.tsx';

test('before the setup it says what dating is, and begins it', async () => {
  beAlex();
  const { where } = await renderPage(<DatePage />, { at: '/app/date/dashboard' });
  await expect
    .element(page.getByText(/Nobody sees a date profile of you until you turn it on/))
    .toBeVisible();
  await page.getByRole('link', { name: 'Begin Setup' }).click();
  expect(where()).toBe('/app/date/setup/initial');
});

test('half-way it leads on to the quiz', async () => {
  beAlex({ date_setup_stage: 1 });
  const { where } = await renderPage(<DatePage />, { at: '/app/date/dashboard' });
  await page.getByRole('link', { name: 'Continue' }).click();
  expect(where()).toBe('/app/date/setup/quiz');
});

const tiles = page.getByRole('navigation', { name: 'Date' }).getByRole('link');

const letter: Letter = {
  id: 1,
  content: 'To the one with the yellow umbrella',
  creation_time: new Date().toISOString(),
  uni_id: null,
  isMe: false,
  comments: [],
  comment_count: 0,
};

test('once it is on, tiles lead to what there is', async () => {
  beAlex({ date_setup_stage: 2, date_enabled: 'ENABLED' });
  answer(matchCalls.GetMyMatches, () => success(matchesFor(HOUR, [theo])));
  answer(letterCalls.GetLoveLetters, () =>
    success([{ ...letter, id: 2, content: 'My own, which waits', isMe: true, pending: true }, letter]),
  );
  await renderPage(<DatePage />, { at: '/app/date/dashboard' });
  await expect.element(tiles.first()).toBeVisible();
  const hrefs = tiles.elements().map((tile) => tile.getAttribute('href'));
  expect(hrefs).toEqual(['/app/me/settings#date', '/app/date/matches', '/app/date/letters']);
  await expect.element(tiles.nth(1)).toMatchTextContent('1 match');
  await expect.element(tiles.nth(2)).toMatchTextContent('“To the one with the yellow umbrella”');
});

test.each([390, 1440])('without a match a heart is in the corner of its lawn, at %i px', async (width) => {
  await page.viewport(width, 900);
  beAlex({ date_setup_stage: 2, date_enabled: 'ENABLED' });
  answer(matchCalls.GetMyMatches, () => success(matchesFor(HOUR, [])));
  answer(letterCalls.GetLoveLetters, () => success([]));
  await renderPage(<DatePage />, { at: '/app/date/dashboard' });
  const lawn = tiles.nth(1);
  await expect.poll(() => lawn.element().querySelector('svg')).not.toBeNull();
  const { right, bottom } = lawn.element().getBoundingClientRect();
  const heart = lawn.element().querySelector('svg')?.getBoundingClientRect();
  const inset = [right - (heart?.right ?? 0), bottom - (heart?.bottom ?? 0)];
  expect(Math.max(...inset)).toBeLessThan(50);
  expect(Math.min(...inset)).toBeGreaterThan(10);
});

test('where no letters are, the lawn asks for the first', async () => {
  beAlex({ date_setup_stage: 2, date_enabled: 'ENABLED' });
  answer(matchCalls.GetMyMatches, () => success(matchesFor(HOUR, [])));
  answer(letterCalls.GetLoveLetters, () => success([]));
  await renderPage(<DatePage />, { at: '/app/date/dashboard' });
  await expect.element(tiles.nth(1)).toMatchTextContent('No matches yet');
  await expect.element(tiles.nth(2)).toMatchTextContent('Write the first?');
});

test('while the window’s matches are being made, nothing is said of the next ones', async () => {
  beAlex({ date_setup_stage: 2, date_enabled: 'ENABLED' });
  answer(matchCalls.GetMyMatches, () => success(matchesFor(HOUR, [], false)));
  answer(letterCalls.GetLoveLetters, () => success([]));
  await renderPage(<DatePage />, { at: '/app/date/dashboard' });
  await expect.element(tiles.nth(1)).toMatchTextContent('No matches yetNew ones soon');
});

test('the new matches come by themselves when the window is over', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  beAlex({ date_setup_stage: 2, date_enabled: 'ENABLED' });
  answer(letterCalls.GetLoveLetters, () => success([]));
  answer(matchCalls.GetMyMatches, () => success(matchesFor(100, [])));
  await renderPage(<DatePage />, { at: '/app/date/dashboard' });
  await expect.element(tiles.nth(1)).toMatchTextContent('No matches yet');
  answer(matchCalls.GetMyMatches, () => success(matchesFor(HOUR, [theo])));
  await expect.element(tiles.nth(1)).toMatchTextContent('1 match');
});

test('of a commit the two are shown, and what it means for others', async () => {
  beAlex({ date_setup_stage: 2, date_enabled: 'COMMITTED', date_committed_to_id: 5, date_hidden: true });
  answer(peopleCalls.GetUserByID, () => success(opened()));
  answer(letterCalls.GetLoveLetters, () => success([letter]));
  await renderPage(<DatePage />, { at: '/app/date/dashboard' });
  await expect.element(page.getByRole('heading', { name: 'You and Priya' })).toBeVisible();
  await expect.element(page.getByText('Your date profile is hidden while you’re committed.')).toBeVisible();
  await expect.element(tiles.nth(1)).toMatchTextContent('Paused');
});
