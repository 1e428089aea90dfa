import { secondFactorCalls } from '@quad/contract/auth/second-factor-calls.ts';
import { letterStaffCalls } from '@quad/contract/letters/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import type { WaitingCase } from '@quad/contract/staff/shapes.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { listenForShortcuts } from '#ui/listen-for-shortcuts.ts';
import { ALEX, beAlex } from '#testing/cards.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { staffFeature } from './feature.ts';
import { useUndoable } from './kernel/undo.ts';
import { consolePages } from './console-pages.ts';
import { queues } from './console-queues.ts';
import { beOnStaff, button, showConsole, twoStep, undoable } from './testing/console.tsx';

const { GetDecision, GetQueues, KeepCase, ReleaseCase, UndoDecision } = staffCalls;
const { GetLetterCases, OpenLetterCase, DecideLetter } = letterStaffCalls;

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const waiting = (case_id: number, some: Partial<WaitingCase> = {}): WaitingCase => ({
  case_id,
  kind: 'Letter',
  line: `Words of ${case_id}`,
  since: ago(200 - case_id),
  holder: null,
  ...some,
});

/** The waiting cases. As on the server, a decision removes its case. */
let cases: WaitingCase[];
let stopListening: () => void;
beforeEach(async () => {
  await beOnStaff();
  stopListening = listenForShortcuts(() => true);
  cases = [waiting(1), waiting(2), waiting(3)];
  answer(GetQueues, () =>
    success([{ queue: 'letters', waiting: cases.length, oldest: cases[0]?.since ?? null }]),
  );
  answer(GetLetterCases, () => success(cases));
  answer(OpenLetterCase, ({ case_id }) =>
    success({ case_id, content: `All the words of ${case_id}`, on: case_id === 3 ? 'A letter' : null }),
  );
  answer(GetDecision, () => failure(404, 'Nothing waits for review under this number'));
});
afterEach(async () => {
  stopListening();
  // Unmounting the page releases the open case by a call. So the page must be unmounted before the fake server is
  // reset.
  await cleanup();
});

/** Answers decisions like the real server. */
const decisions = () =>
  answer(DecideLetter, ({ case_id }) => {
    cases = cases.filter((one) => one.case_id !== case_id);
    return undoable(900 + case_id);
  });

const show = (at = 'letters') => showConsole(at);
const openOf = (case_id: number) => page.getByText(`All the words of ${case_id}`);

test('the queues say how much waits, and who has what', async () => {
  cases = [waiting(1, { holder: { user_id: 77, first_name: 'Kim' } }), waiting(2)];
  await show('');
  const queue = page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: /Letters/ });
  await expect.poll(() => queue.query()?.textContent).toMatch(/^Letters2 waiting$/);
  await queue.click();
  await expect
    .poll(() => page.getByRole('link', { name: /Words of 1/ }).query()?.textContent)
    .toMatch(/With Kim/);
  await button('Start with the first').click();
  await expect.poll(() => openOf(2)).toBeVisible();
});

test('what others open, let go of and decide shows at once', async () => {
  const { cache } = await show('letters');
  const row = page.getByRole('link', { name: /Words of 1/ });
  await expect.element(row).toBeVisible();
  const { connection, sendEvent } = fakeConnection();
  staffFeature.subscribe(connection, cache);
  cases = [waiting(1, { holder: { user_id: 77, first_name: 'Kim' } }), waiting(2), waiting(3)];
  sendEvent('staff:queue', { queue: 'letters' });
  await expect.element(row).toMatchTextContent(/With Kim/);
  cases = [waiting(2), waiting(3)];
  sendEvent('staff:queue', { queue: 'letters' });
  await expect.element(row).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: /Letters/ }))
    .toMatchTextContent(/2 waiting/);
});

test('what admins are asked about authors is counted, and its count is current', async () => {
  beAlex({ role: 'admin' });
  let requests = 1;
  answer(GetQueues, () => success([{ queue: 'authors', waiting: requests, oldest: ago(61) }]));
  const { cache } = await show('');
  const entry = page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: /Authors/ });
  await expect.element(entry).toMatchTextContent(/^Authors1 waiting$/);
  const { connection, sendEvent } = fakeConnection();
  staffFeature.subscribe(connection, cache);
  requests = 2;
  sendEvent('staff:queue', { queue: 'authors' });
  await expect.element(entry).toMatchTextContent(/2 waiting$/);
});

test('a decision brings the next case by itself, and the last one says that all is clear', async () => {
  const inputs = decisions();
  const released = answer(ReleaseCase, () => success(null));
  const { where } = await show('letters?id=1');
  await expect.element(openOf(1)).toBeVisible();
  await button('Approve').click();
  await expect.element(openOf(2)).toBeVisible();
  await button('Reject').click();
  await button('Reject').click();
  await expect.element(page.getByText('Choose a reason')).toBeVisible();
  await page.getByRole('radio', { name: 'Harassment' }).click();
  await button('Reject').click();
  await expect.element(openOf(3)).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'The letter it is on' })).toBeVisible();
  await button('Reject').click();
  await page.getByRole('radio', { name: 'Other' }).click();
  await page.getByRole('textbox', { name: 'In your own words' }).fill('It is an advertisement');
  await button('Reject').click();
  await expect.poll(() => page.getByRole('main').getByText('All clear.')).toBeVisible();
  await expect.element(page.getByText('Nothing to decide here. Go for a walk.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Keys' })).not.toBeInTheDocument();
  expect(where()).toBe('/app/staff/letters');
  expect(inputs).toEqual([
    { case_id: 1, action: 'APPROVE', reason: 'Nothing against it' },
    { case_id: 2, action: 'REJECT', reason: 'Harassment' },
    { case_id: 3, action: 'REJECT', reason: 'It is an advertisement' },
  ]);
  expect(released.map(({ case_id }) => case_id)).toEqual([1, 2, 3]);
});

test('a comment is named as one in the list, and shows the letter that it is on', async () => {
  cases = [waiting(1), waiting(3, { kind: 'Comment' })];
  await show('letters?id=3');
  await expect.element(page.getByRole('link', { name: /^Comment.*Words of 3/ })).toBeVisible();
  await expect.element(openOf(3)).toBeVisible();
  const letter = page.getByRole('region', { name: 'The letter it is on' });
  await expect.element(letter.getByText('On this letter')).toBeVisible();
  await expect.element(letter.getByText('A letter')).toBeVisible();
  await page.getByRole('link', { name: /^Letter.*Words of 1/ }).click();
  await expect.element(openOf(1)).toBeVisible();
  await expect.element(letter).not.toBeInTheDocument();
});

test('letters typed at the request for an author’s name decide nothing', async () => {
  const inputs = decisions();
  await show('letters?id=1');
  await button('Ask who wrote it').click();
  await expect.element(page.getByRole('radio', { name: 'Threats' })).toHaveFocus();
  await userEvent.keyboard('ar{Escape}');
  await expect.element(button('Approve')).toBeVisible();
  expect(inputs).toEqual([]);
  await userEvent.keyboard('a');
  await expect.element(openOf(2)).toBeVisible();
  expect(inputs).toMatchObject([{ case_id: 1, action: 'APPROVE' }]);
});

test('letters typed at the form of a decision neither skip the case nor decide on another', async () => {
  const inputs = decisions();
  await show('letters?id=1');
  await expect.element(openOf(1)).toBeVisible();
  await userEvent.keyboard('r');
  await expect.element(page.getByRole('radio', { name: 'Harassment' })).toBeVisible();
  await userEvent.keyboard('sa');
  await expect.element(openOf(1)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Harassment' })).toBeVisible();
  expect(inputs).toEqual([]);
});

test('the own words of a decision are written above its buttons', async () => {
  await page.viewport(1440, 620);
  await show('letters?id=1');
  await expect.element(openOf(1)).toBeVisible();
  await button('Reject').click();
  await page.getByRole('radio', { name: 'Other' }).click();
  const words = page.getByRole('textbox', { name: 'In your own words' });
  const isAbove = () =>
    words.element().getBoundingClientRect().bottom <= button('Cancel').element().getBoundingClientRect().top;
  await expect.poll(isAbove).toBe(true);
  (page.getByRole('radio', { name: 'Other' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(words).toHaveFocus();
  await expect.poll(isAbove).toBe(true);
});

test('a decision that is answered late leaves staff where they are', async () => {
  const through = Promise.withResolvers<void>();
  answer(DecideLetter, async () => {
    await through.promise;
    return undoable(901);
  });
  const { where } = await show('letters?id=1');
  await expect.element(openOf(1)).toBeVisible();
  await button('Approve').click();
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Accounts' }).click();
  await expect.poll(where).toBe('/app/staff/accounts');
  through.resolve();
  await expect.element(button('Undo')).toBeVisible();
  expect(where()).toBe('/app/staff/accounts');
});

test('skipping the only case does not say that all is clear', async () => {
  cases = [waiting(1)];
  await show('letters?id=1');
  await expect.element(openOf(1)).toBeVisible();
  await button('Skip').click();
  await expect.poll(() => document.body.textContent).toContain('No other case for you.');
  expect(document.body.textContent).not.toContain('All clear.');
});

test('every entry of the console is in view at 900 px, whatever is open', async () => {
  beAlex({ role: 'admin' });
  for (const width of [1024, 1440]) {
    await page.viewport(width, 900);
    await show('letters?id=1');
    await expect.element(openOf(1)).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Staff' }).getByRole('link').elements();
    expect(links).toHaveLength(queues.length + consolePages.length);
    for (const link of links) {
      const { left, top, right, bottom } = link.getBoundingClientRect();
      expect(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('a')).toBe(link);
    }
    await cleanup();
  }
});

test('no entry of the console moves when the counts arrive', async () => {
  beAlex({ role: 'admin' });
  await page.viewport(1440, 900);
  const { promise: counted, resolve: count } = Promise.withResolvers<void>();
  answer(GetQueues, async () => {
    await counted;
    return success([
      { queue: 'reports', waiting: 12, oldest: ago(61), may_need_help: 1 },
      { queue: 'authors', waiting: 3, oldest: ago(61) },
    ]);
  });
  await show('');
  const nav = page.getByRole('navigation', { name: 'Staff' });
  const places = () =>
    nav
      .getByRole('link')
      .elements()
      .map((link) => link.getBoundingClientRect().left);
  await expect.element(nav.getByRole('link', { name: 'Numbers' })).toBeVisible();
  const before = places();
  count();
  await expect.element(nav.getByText('12', { exact: false })).toBeVisible();
  expect(places()).toEqual(before);
});

test('the start of the console says that all is clear once it knows', async () => {
  const { promise: counted, resolve: count } = Promise.withResolvers<void>();
  answer(GetQueues, async () => {
    await counted;
    return success([{ queue: 'letters', waiting: 0, oldest: null }]);
  });
  await show('');
  const home = page.getByRole('region', { name: 'No queue open' });
  await expect.element(home.getByText('The oldest comes first.').first()).toBeVisible();
  expect(document.body.textContent).not.toContain('All clear.');
  count();
  await expect.element(home.getByText('All clear.').first()).toBeVisible();
});

test('where no case is open the keys of this queue are listed, and no others', async () => {
  await show();
  const keys = page.getByRole('region', { name: 'Keys' });
  await expect.element(keys).toMatchTextContent(/A.*R.*S.*U.*\?/);
  await expect.element(keys).not.toMatchTextContent(/Blur|Warn/);
});

test('the button of a form that was left says that a draft is kept, until it is cancelled', async () => {
  await show('letters?id=1');
  await expect.element(openOf(1)).toBeVisible();
  await userEvent.keyboard('r');
  await page.getByRole('radio', { name: 'Names someone' }).click();
  await userEvent.keyboard('{Escape}');
  await button('Reject (draft)').click();
  await expect.element(page.getByRole('radio', { name: 'Names someone' })).toBeChecked();
  await page.getByRole('radio', { name: 'Other' }).click();
  await page.getByLabelText('In your own words').fill('It is about a tutor');
  await userEvent.keyboard('{Escape}');
  await button('Reject (draft)').click();
  await expect.element(page.getByLabelText('In your own words')).toHaveFocus();
  await button('Cancel').click();
  await button('Reject').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Reject')).toBeVisible();
});

test('keys do what the buttons do', async () => {
  const inputs = decisions();
  const undone = answer(UndoDecision, () => {
    cases = [waiting(1), ...cases];
    return success(null);
  });
  await show('letters?id=1');
  await expect.element(openOf(1)).toBeVisible();
  await userEvent.keyboard('s');
  await expect.element(openOf(2)).toBeVisible();
  await userEvent.keyboard('r');
  await expect.element(page.getByRole('radio', { name: 'Names someone' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Approve')).toBeVisible();
  await userEvent.keyboard('ss');
  await expect.element(openOf(1)).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(openOf(2)).toBeVisible();
  await expect
    .element(page.getByText('Approved letter “All the words of 1”.', { exact: true }).first())
    .toBeVisible();
  await userEvent.keyboard('u');
  await expect.element(openOf(1)).toBeVisible();
  expect(inputs).toHaveLength(1);
  expect(undone).toEqual([{ decision_id: 901 }]);
  expect(useUndoable.getState().list).toEqual([]);
});

test('a case that somebody else had opens once they let go of it', async () => {
  answer(OpenLetterCase, () => failure(409, 'Kim has this case open'));
  const { cache } = await show('letters?id=1');
  await expect.element(page.getByText('Kim has this case open.')).toBeVisible();
  const { connection, sendEvent } = fakeConnection();
  staffFeature.subscribe(connection, cache);
  const rest = cases.slice(1);
  cases = [waiting(1, { holder: { user_id: 77, first_name: 'Kim' } }), ...rest];
  sendEvent('staff:queue', { queue: 'letters' });
  await expect.element(page.getByRole('link', { name: /Words of 1/ })).toMatchTextContent(/With Kim/);
  const opened = answer(OpenLetterCase, ({ case_id }) =>
    success({ case_id, content: 'Free again', on: null }),
  );
  cases = [waiting(1), ...rest];
  sendEvent('staff:queue', { queue: 'letters' });
  await expect.element(page.getByText('Free again')).toBeVisible();
  expect(opened).toEqual([{ case_id: 1 }]);
});

test('a case that somebody else has is told of plainly, before and at the decision', async () => {
  answer(OpenLetterCase, () => failure(409, 'Kim has this case open'));
  const asked = answer(GetDecision, () => failure(404, 'Nothing waits for review under this number'));
  await show('letters?id=1');
  await expect.element(page.getByText('Kim has this case open.')).toBeVisible();
  // Nobody has decided on a case that is in the list.
  expect(asked).toEqual([]);
  answer(OpenLetterCase, ({ case_id }) => success({ case_id, content: 'Now it is mine', on: null }));
  await button('Try again').click();
  await expect.element(page.getByText('Now it is mine')).toBeVisible();
  answer(DecideLetter, () => failure(409, 'Open this case before deciding on it'));
  answer(OpenLetterCase, () => failure(409, 'Lee has this case open'));
  await button('Approve').click();
  await expect.element(page.getByText('Lee has this case open.')).toBeVisible();
  await button('Skip').click();
  await expect.element(page.getByText('Letter').first()).toBeVisible();
});

test('a case stays one’s own while it is open, and is let go on leaving', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const kept = answer(KeepCase, () => success(null));
    const released = answer(ReleaseCase, () => success(null));
    const { navigate } = await show('letters?id=2');
    await expect.element(openOf(2)).toBeVisible();
    vi.advanceTimersByTime(5 * 60_000);
    await expect.poll(() => kept).toEqual([{ queue: 'letters', case_id: 2 }]);
    navigate('/app/staff/letters');
    await expect.poll(() => released).toEqual([{ queue: 'letters', case_id: 2 }]);
    answer(KeepCase, () => failure(409, 'Kim has this case open'));
    navigate('/app/staff/letters?id=3');
    await expect.element(openOf(3)).toBeVisible();
    vi.advanceTimersByTime(5 * 60_000);
    await expect.element(page.getByText('Kim has this case open.')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test('arrows lead through the list, which is one stop of the Tab key', async () => {
  await show();
  const link = (case_id: number) => page.getByRole('link', { name: new RegExp(`Words of ${case_id}`) });
  await expect.element(link(1)).toHaveAttribute('tabindex', '0');
  (link(1).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(link(3)).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(link(1)).toHaveFocus();
  expect([1, 2, 3].map((id) => link(id).element().getAttribute('tabindex'))).toEqual(['0', '-1', '-1']);
});

test('a phone shows the queues, then a queue, then a case with its decisions', async () => {
  await page.viewport(390, 844);
  await show('');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Staff');
  await page.getByRole('link', { name: /Letters/ }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Letters');
  await page.getByRole('link', { name: /Words of 2/ }).click();
  await expect.element(openOf(2)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Words of 1/ })).not.toBeInTheDocument();
  const { bottom } = button('Approve').element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(844);
});

test('without two-step login there is one thing to do, and the queues are not asked for', async () => {
  answer(secondFactorCalls.GetSecondFactor, () => twoStep(false));
  const asked = answer(GetQueues, () => failure(404, 'Not found'));
  await show('');
  await expect.element(page.getByText('Switch on two-step login first.')).toBeVisible();
  expect(asked).toEqual([]);
});

test('a console that the server hides says the same, and asks no more', async () => {
  const asked = answer(GetQueues, () => failure(404, 'Not found'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await show('');
  await expect
    .element(page.getByRole('link', { name: 'Go to Security' }))
    .toHaveAttribute('href', '/app/me/settings#security');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

test.each([
  ['desktop', 1440],
  ['phone', 390],
])(
  'after three quarters of an hour there is a word about breaks, wherever one is on a %s',
  async (_, width) => {
    await page.viewport(width, 844);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], now: Date.now() });
    try {
      await show('');
      const note = page.getByText('You’ve been here for 45 minutes.', { exact: false });
      vi.advanceTimersByTime(44 * 60_000);
      expect(note.elements()).toEqual([]);
      await page
        .getByRole('link', { name: /Letters/ })
        .first()
        .click();
      await page.getByRole('link', { name: /Words of 1/ }).click();
      vi.advanceTimersByTime(60_000);
      await expect.element(note).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  },
);

test('numbers of letters have up to sixteen digits', async () => {
  await show('letters?id=4530229127899078');
  await expect.element(openOf(4_530_229_127_899_078)).toBeVisible();
});

test('what is someone’s own is said to be', async () => {
  cases = [waiting(1, { holder: { user_id: ALEX, first_name: 'Alex' } })];
  await show();
  await expect.element(page.getByRole('link', { name: /With you.*Words of 1/ })).toBeVisible();
});
