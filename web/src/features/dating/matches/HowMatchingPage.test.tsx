import type { MatchingFigures } from '@quad/contract/dating/shapes.ts';
import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beAlex } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { DATES } from '#testing/matches.tsx';
import { renderPage } from '#testing/render-page.tsx';
import HowMatchingPage from './HowMatchingPage.tsx';

const WINDOW = '2026-03-04T10:00:00.000Z';
const NONE: MatchingFigures = {
  window: null,
  daters: null,
  with_match: null,
  most: null,
  withheld: null,
};

const lastUpdate = page.getByRole('region', { name: 'The last update' });

const show = async (figures: MatchingFigures) => {
  answer(matchCalls.GetMatchingFigures, () => success(figures));
  await renderPage(<HowMatchingPage />);
};

beforeEach(() => beAlex(DATES));

/** Source: decisions.md "How matching works". */
test('the page says in words how matches are made, and what the last window came to', async () => {
  await show({ window: WINDOW, daters: 1_240, with_match: 1_178, most: 10, withheld: null });
  await expect.element(page.getByRole('heading', { level: 1, name: 'How matching works' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Who can match' })).toBeInTheDocument();
  const terms = () => lastUpdate.getByRole('term').all();
  await expect.poll(() => terms().length).toBe(3);
  const values = lastUpdate.getByRole('definition').all();
  expect(terms().map((term, at) => [term.element().textContent, values[at]?.element().textContent])).toEqual([
    ['daters', '1,240'],
    ['have at least one match', '95%'],
    ['matches at most for one person', '10'],
  ]);
  await expect.element(lastUpdate.getByRole('time')).toHaveAttribute('datetime', WINDOW);
});

/** Source: security.md F8. */
test.each<[string, Partial<MatchingFigures>, string]>([
  ['to who does not date', { withheld: 'NOT_DATING' }, 'Only people who date see these figures.'],
  [
    'of too few',
    { window: WINDOW, withheld: 'TOO_FEW' },
    'Fewer than 20 people are dating so far. With so few, figures would give someone away.',
  ],
  ['before the first window', {}, 'The first matches haven’t been made yet.'],
])('%s no figure is shown, and the page says why', async (_when, figures, words) => {
  await show({ ...NONE, ...figures });
  await expect.element(lastUpdate.getByText(words)).toBeVisible();
  expect(lastUpdate.element().querySelector('dl')).toBeNull();
});

test('figures that cannot be read can be tried again', async () => {
  let isUp = false;
  answer(matchCalls.GetMatchingFigures, () =>
    isUp
      ? success({ window: WINDOW, daters: 20, with_match: 20, most: 3, withheld: null })
      : failure(503, 'Quad is busy'),
  );
  await renderPage(<HowMatchingPage />);
  await expect.element(lastUpdate.getByText('Quad is busy')).toBeVisible();
  isUp = true;
  await lastUpdate.getByRole('button', { name: 'Try again' }).click();
  await expect.element(lastUpdate.getByText('100%')).toBeVisible();
});
