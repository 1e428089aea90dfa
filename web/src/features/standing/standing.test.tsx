import { ownMeasureCalls } from '@quad/contract/measures/own-calls.ts';
import type { OwnMeasure } from '@quad/contract/measures/shapes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { me } from '#features/me/queries.ts';
import { beAlex } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { MyMeasures } from './MyMeasures.tsx';
import StandingNotices from './StandingNotices.tsx';

const { GetMyMeasures, ReadMeasure, AppealMeasure } = ownMeasureCalls;
const WORDS = 'That was my flatmate, on my phone.';
const WARNING: OwnMeasure = {
  measure_id: 7,
  kind: 'WARN',
  reason: 'Names somebody',
  taken_time: '2026-11-20T03:00:00.000Z',
  until: null,
  lifted_time: null,
  read_time: null,
  removed: null,
  stands: true,
  appeal: null,
};
const LIMIT: OwnMeasure = { ...WARNING, measure_id: 5, kind: 'LIMIT', until: '2099-12-01T03:00:00.000Z' };
const appealed = (measure: OwnMeasure, content: string): OwnMeasure => ({
  ...measure,
  appeal: { content, made_time: WARNING.taken_time, state: 'WAITING', reason: null, decided_time: null },
});
const room = () => document.documentElement.style.getPropertyValue('--notice');
const warning = page.getByRole('dialog', { name: 'A warning' });

beforeEach(() => beAlex({ has_warning: true }));

test('a warning shows once, and is gone when one says that one has read it', async () => {
  let list = [WARNING];
  answer(GetMyMeasures, () => success(list));
  const read = answer(ReadMeasure, () => {
    list = [{ ...WARNING, read_time: WARNING.taken_time }];
    return success(null);
  });
  const { cache } = await renderPage(<StandingNotices limited_until={null} has_warning />);
  await cache.fetchQuery(me);
  await expect.element(warning).toMatchTextContent('Names somebody');
  await warning.getByRole('button', { name: 'I’ve read it' }).click();
  await expect.element(warning).not.toBeInTheDocument();
  expect(read).toEqual([{ measure_id: 7 }]);
  expect(cache.getQueryData(me.queryKey)?.has_warning).toBe(false);
});

test('a warning that is only closed is not noted as read', async () => {
  answer(GetMyMeasures, () => success([WARNING]));
  const read = answer(ReadMeasure, () => success(null));
  await renderPage(<StandingNotices limited_until={null} has_warning />);
  await expect.element(warning).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(warning).not.toBeInTheDocument();
  expect(read).toEqual([]);
});

test('a warning that could not be noted as read stays', async () => {
  answer(GetMyMeasures, () => success([WARNING]));
  answer(ReadMeasure, () => failure(null));
  await renderPage(<StandingNotices limited_until={null} has_warning />);
  await warning.getByRole('button', { name: 'I’ve read it' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(warning).toBeVisible();
});

test('whoever may not write is told so along the top, with room for it, until that is over', async () => {
  const soon = new Date(Date.now() + 1500).toISOString();
  const { unmount } = await renderPage(<StandingNotices limited_until={soon} has_warning={false} />);
  const strip = page.getByRole('status', { name: 'Your account' });
  await expect.element(strip).toMatchTextContent('You can read, but not write,');
  await expect.element(strip.getByRole('link')).toHaveAttribute('href', '/app/me/settings#standing');
  await expect.poll(room).toMatch(/^\d+px$/);
  await expect.element(strip).not.toBeInTheDocument();
  expect(room()).toBe('');
  await unmount();
});

test('the settings list what was decided, and take one appeal against each that stands', async () => {
  answer(GetMyMeasures, () => success([WARNING, LIMIT, { ...WARNING, measure_id: 3, stands: false }]));
  const sent = answer(AppealMeasure, ({ content }) => success(appealed(LIMIT, content)));
  await renderPage(<MyMeasures />);
  await expect
    .element(
      page.getByText('You can appeal each one once, unless it’s finished or lifted.', { exact: false }),
    )
    .toBeVisible();
  const items = page.getByRole('listitem');
  await expect.element(items.nth(1)).toMatchTextContent('You can read, but not write, until');
  await expect.element(items.nth(2)).toMatchTextContent('Warning, finished');
  await expect.element(items.nth(2).getByRole('button')).not.toBeInTheDocument();
  const begin = items.nth(1).getByRole('button', { name: 'Appeal', exact: true });
  const words = items.nth(1).getByLabelText('Why is this wrong?');
  await begin.click();
  await expect.element(words).toHaveFocus();
  await items.nth(1).getByRole('button', { name: 'Cancel' }).click();
  await expect.element(begin).toHaveFocus();
  await begin.click();
  await words.fill(WORDS);
  await items.nth(1).getByRole('button', { name: 'Send appeal' }).click();
  await expect.element(items.nth(1).getByText(/^Your appeal is with us\./)).toHaveFocus();
  expect(sent).toEqual([{ measure_id: 5, content: WORDS }]);
});

test('what was removed says what it said, and whoever was right may use it again', async () => {
  const removal: OwnMeasure = {
    ...WARNING,
    kind: 'REMOVE',
    removed: { target_type: 'POST_COMMENT', text: 'You all cheat' },
  };
  const lifted = appealed(
    { ...removal, measure_id: 8, stands: false, lifted_time: '2026-11-24T03:00:00.000Z' },
    WORDS,
  );
  answer(GetMyMeasures, () =>
    success([removal, { ...lifted, appeal: lifted.appeal && { ...lifted.appeal, state: 'LIFTED' } }]),
  );
  await renderPage(<MyMeasures />);
  const items = page.getByRole('listitem');
  await expect.element(items.nth(0)).toMatchTextContent('Your comment was removed');
  await expect.element(items.nth(0)).toMatchTextContent('What was removedYou all cheat');
  await expect.element(items.nth(0).getByRole('button', { name: 'Appeal' })).toBeVisible();
  await expect.element(items.nth(0).getByText(/We can’t put it back/)).not.toBeInTheDocument();
  await expect.element(items.nth(1)).toMatchTextContent('Removal, lifted');
  await expect.element(items.nth(1)).toMatchTextContent('You were right. We’ve lifted it.');
  await expect
    .element(items.nth(1))
    .toMatchTextContent('We can’t put it back, but its words are in your settings');
});

test('where nothing was decided it says so, and a failure can be tried again', async () => {
  let tries = 0;
  answer(GetMyMeasures, () => ((tries += 1) === 1 ? failure(500) : success([])));
  await renderPage(<MyMeasures />);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Nothing. All’s well with your account.')).toBeVisible();
});
