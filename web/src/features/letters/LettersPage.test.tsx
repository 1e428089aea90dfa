import { letterCalls } from '@quad/contract/letters/calls.ts';
import type { Letter, LetterComment } from '@quad/contract/letters/shapes.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeReport, useOpenReport } from '#features/people/open-report.ts';
import { closeHelp } from '#features/safety/help/help-shown.ts';
import { ALEX, beAlex } from '#testing/cards.ts';
import { allClosed } from '#testing/closed.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { storeRecord, storedRecords, openTab } from '#testing/local-databases.ts';
import { universities } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { useToasts } from '#ui/toasts.ts';
import { commentOn, saveDraft, LETTER } from './drafts.ts';
import type * as Drafts from './drafts.ts';
import LettersPage from './LettersPage.tsx';
import { letterPages } from './queries.ts';

const { GetLoveLetters, GetLoveLetterByID, CreateLoveLetter, CreateLoveLetterComment } = letterCalls;
const AT = '/app/date/letters';

beforeEach(async () => {
  beAlex({ date_enabled: 'ENABLED', date_setup_stage: 2 });
  answer(referenceCalls.GetUniversities, () => success({ universities }));
  for (const name of [LETTER, commentOn(1)]) saveDraft(name, '');
  closeHelp(LETTER, '');
  await page.viewport(1440, 900);
});
afterEach(async () => {
  closeReport();
  for (const open of dialog.elements()) open.dispatchEvent(new Event('cancel', { cancelable: true }));
  await allClosed();
});

const ago = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString();
const comment = (some: Partial<LetterComment> = {}): LetterComment => ({
  id: 900,
  letter_id: 1,
  content: 'It was me',
  creation_time: ago(60),
  isMe: false,
  ...some,
});
const letter = (some: Partial<Letter> = {}): Letter => ({
  id: 1,
  content: 'To the one with the yellow umbrella',
  creation_time: ago(180),
  uni_id: null,
  isMe: false,
  comments: [],
  comment_count: 0,
  ...some,
});

const listed = (letters: Letter[]) =>
  answer(GetLoveLetters, ({ page: at }) => success(at === 0 ? letters : []));
const show = () => renderPage(<LettersPage />, { at: AT });
const cards = () =>
  page
    .getByRole('listitem')
    .all()
    .map((card) => card.getByRole('heading').element().textContent);
const textOf = (at: number) => page.getByRole('listitem').nth(at).element().textContent;
const dialog = page.getByRole('dialog');

test('a person who does not date is led to the setup', async () => {
  beAlex();
  const { where } = await show();
  await expect.poll(where).toBe('/app/date/setup/initial');
});

test('a card says who, what, how long ago, and what was said of it first', async () => {
  listed([
    letter({ comments: [comment()], comment_count: 3 }),
    letter({ id: 2, uni_id: 61, content: 'From the lawn', comment_count: 0 }),
    letter({ id: 3, isMe: true, uni_id: 61, content: 'My own words' }),
    letter({ id: 4, isMe: true, content: 'My newest words', creation_time: null, pending: true }),
  ]);
  await show();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Love letters from the past 30 days');
  await expect
    .poll(cards)
    .toEqual(['Someone said', 'Someone from University of Melbourne said', 'You', 'You']);
  await expect.poll(() => textOf(0)).toContain('Someone It was me3 comments');
  expect(textOf(1)).toMatch(/No comments yet\.$/);
  await expect.element(page.getByText('3 m').first()).toBeVisible();
  expect(textOf(3)).toContain('Awaiting review');
});

test('each sheet is as high as its words, row by row in the order of reading', async () => {
  const long = 'You lent me your calculator in the middle of the exam and went on in your head. '.repeat(3);
  listed([letter(), letter({ id: 2, content: long }), letter({ id: 3 })]);
  await show();
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(3);
  const [first, second, third] = page
    .getByRole('article')
    .elements()
    .map((sheet) => sheet.getBoundingClientRect());
  expect(second?.top).toBe(first?.top);
  expect(second?.left).toBeGreaterThan(first?.right ?? Infinity);
  expect(second?.height).toBeGreaterThan(first?.height ?? Infinity);
  expect(third?.left).toBe(first?.left);
  expect(third?.top).toBeGreaterThan(second?.bottom ?? Infinity);
});

test('one’s own that staff refused meanwhile is gone once one comes back to the page, with a word', async () => {
  listed([letter(), letter({ id: 2, isMe: true, creation_time: null, pending: true })]);
  await show();
  await expect.poll(cards).toEqual(['Someone said', 'You']);
  listed([letter()]);
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  answer(GetLoveLetterByID, () => failure(404));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.poll(cards).toEqual(['Someone said']);
  await expect
    .poll(() => useToasts.getState().list)
    .toMatchObject([{ text: 'We won’t publish your letter.' }]);
});

test('ages go on by the second, and nothing but their words is drawn anew', async () => {
  listed([letter({ creation_time: ago(4) }), letter({ id: 2 })]);
  await show();
  await expect.element(page.getByText(/^\d+ sec$/)).toBeVisible();
  const list = page.getByRole('list').element();
  const changed = new Set<string | undefined>();
  const watch = new MutationObserver((seen) =>
    seen.forEach(({ target }) => changed.add((target.parentElement ?? undefined)?.closest('time')?.tagName)),
  );
  watch.observe(list, { childList: true, characterData: true, subtree: true, attributes: true });
  await expect.poll(() => changed.size).toBeGreaterThan(0);
  watch.disconnect();
  expect([...changed]).toEqual(['TIME']);
});

test('more come as one scrolls, each once, though a new one has moved them', async () => {
  const all = Array.from({ length: 25 }, (_, at) => letter({ id: 100 - at, content: `Number ${at}` }));
  const inputs = answer(GetLoveLetters, ({ page: at }) =>
    success(at === 0 ? all.slice(0, 20) : all.slice(19)),
  );
  await show();
  await expect.poll(() => cards().length).toBeGreaterThan(19);
  page.getByRole('listitem').last().element().scrollIntoView();
  await expect.poll(() => cards().length).toBe(25);
  expect(inputs).toEqual([{ page: 0 }, { page: 1 }]);
  await expect.element(page.getByText('That’s everything.')).toBeVisible();
});

test('what failed is asked for again: the next page, or the letters that are here', async () => {
  const all = Array.from({ length: 22 }, (_, at) => letter({ id: 100 - at, content: `Number ${at}` }));
  let failing: number | null = 1;
  const inputs = answer(GetLoveLetters, ({ page: at }) => {
    if (at === failing) return failure(500, 'Failed to fetch letters');
    return success(at === 0 ? all.slice(0, 20) : all.slice(20));
  });
  const again = page.getByRole('button', { name: 'Try again' });
  const tryAgain = async () => {
    await expect.element(page.getByText('Failed to fetch letters')).toBeVisible();
    failing = null;
    inputs.length = 0;
    await again.click();
    await expect.element(again).not.toBeInTheDocument();
  };
  const { cache } = await show();
  await expect.poll(() => cards().length).toBe(20);
  page.getByRole('listitem').last().element().scrollIntoView();
  await tryAgain();
  expect(inputs).toEqual([{ page: 1 }]);
  await expect.element(page.getByText('That’s everything.')).toBeVisible();
  failing = 0;
  void cache.refetchQueries({ queryKey: letterPages.queryKey });
  await tryAgain();
  expect(inputs).toEqual([{ page: 0 }, { page: 1 }]);
});

test('where there are none one writes the first; a failed load is told with a way to retry', async () => {
  let isUp = false;
  answer(GetLoveLetters, () => (isUp ? success([]) : failure(500)));
  await show();
  await page.getByRole('button', { name: 'Try again' }).click();
  isUp = true;
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No letters this month. Write the first?')).toBeVisible();
  await page.getByRole('button', { name: 'Write a letter' }).click();
  await expect.element(dialog).toHaveAccessibleName('Post Love Letter');
});

test('a person who closes the sheet while a letter is sent is told, and finds the form again', async () => {
  listed([]);
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  answer(CreateLoveLetter, async ({ content }) => {
    await late;
    return success(letter({ id: 91, content, isMe: true, creation_time: null, pending: true }));
  });
  await show();
  await page.getByRole('button', { name: 'Create Letter' }).first().click();
  await dialog.getByRole('textbox', { name: 'Letter' }).fill('To the last one in the library');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => dialog.elements().length).toBe(0);
  arrive();
  const told = () => useToasts.getState().list.map(({ text }) => text);
  await expect.poll(told).toContain('Your letter is on its way to review.');
  await page.getByRole('button', { name: 'Create Letter' }).first().click();
  await expect.element(dialog.getByRole('textbox', { name: 'Letter' })).toHaveValue('');
});

test('the lines to call leave the way to post in sight, also on a small screen', async () => {
  await page.viewport(390, 560);
  listed([letter()]);
  await show();
  await page.getByRole('button', { name: 'Create Letter' }).click();
  await dialog.getByRole('textbox', { name: 'Letter' }).fill('I want to die');
  await expect.element(dialog.getByText('That sounds like a lot to carry.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Post' })).toBeInViewport({ ratio: 1 });
});

test('a letter is posted: an envelope for two seconds, then it is on top and waits', async () => {
  listed([letter()]);
  const posted = answer(CreateLoveLetter, ({ content }) =>
    success(letter({ id: 7, content, isMe: true, creation_time: null, pending: true })),
  );
  await show();
  await page.getByRole('button', { name: 'Create Letter' }).click();
  await expect.element(dialog.getByText('Your letter will be anonymous.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Letter' }).fill('Too short');
  await dialog.getByRole('button', { name: 'Post' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(dialog.getByText('Letter must be 10-254 characters long')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Letter' }).fill('To whoever plays the carillon');
  const since = performance.now();
  await dialog.getByRole('button', { name: 'Post' }).click();
  await expect.element(dialog.getByText('Your letter is on its way to review.').first()).toBeVisible();
  await expect.poll(() => dialog.elements().length).toBe(0);
  expect(performance.now() - since).toBeGreaterThan(1500);
  expect(posted).toEqual([{ content: 'To whoever plays the carillon' }]);
  expect(cards()).toEqual(['You', 'Someone said']);
  await page.getByRole('button', { name: 'Create Letter' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Letter' })).toHaveValue('');
});

test('a letter that is not sent is here again in another tab, and goes when it is posted', async () => {
  listed([]);
  await show();
  await page.getByRole('button', { name: 'Create Letter' }).click();
  await expect.element(dialog.getByText('0/254')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Letter' }).fill('A secret of mine');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await allClosed();
  await expect
    .poll(async () => JSON.stringify((await storedRecords(ALEX))['drafts']))
    .toContain('A secret of mine');
  const tab = await openTab<typeof Drafts>(import.meta.url, ['./drafts.ts']);
  expect(await tab.hasDrafts()).toBe(true);
  tab.close();
  await page.getByRole('button', { name: 'Create Letter' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Letter' })).toHaveValue('A secret of mine');
  answer(CreateLoveLetter, ({ content }) =>
    success(letter({ id: 7, content, isMe: true, creation_time: null, pending: true })),
  );
  await dialog.getByRole('button', { name: 'Post' }).click();
  await expect
    .poll(async () => JSON.stringify((await storedRecords(ALEX))['drafts']))
    .not.toContain('secret');
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('secret');
});

test('what was written before the page was closed stands before what is written now; what is old is gone', async () => {
  const old = Date.now() - 31 * 24 * 60 * 60_000;
  saveDraft(LETTER, 'Makes the store');
  await expect.poll(async () => (await storedRecords(ALEX))['drafts']?.length).toBe(1);
  await storeRecord(ALEX, 'drafts', LETTER, JSON.stringify({ text: 'To you', at: Date.now() }));
  await storeRecord(ALEX, 'drafts', commentOn(1), JSON.stringify({ text: 'Too late', at: old }));
  await storeRecord(ALEX, 'drafts', 40, 'Of a chat');
  const tab = await openTab<typeof Drafts>(import.meta.url, ['./drafts.ts']);
  tab.saveDraft(LETTER, 'and you');
  const records = async () => JSON.stringify((await storedRecords(ALEX))['drafts']);
  await expect.poll(records).toContain('To you and you');
  await expect.poll(records).not.toContain('Too late');
  expect(await records()).toContain('Of a chat');
});

test('a comment that is not sent is here again when the letter is opened again', async () => {
  listed([letter()]);
  answer(GetLoveLetterByID, () => success(letter()));
  await show();
  await page.getByRole('button', { name: 'Someone said' }).click();
  const box = dialog.getByRole('textbox', { name: 'Write a comment' });
  await box.fill('Not yet');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await allClosed();
  await page.getByRole('button', { name: 'Someone said' }).click();
  await expect.element(box).toHaveValue('Not yet');
});

test('a card opens the letter with its comments; a comment that is posted clears the box', async () => {
  listed([letter({ comments: [comment()], comment_count: 2 })]);
  const whole = letter({ comments: [comment(), comment({ id: 901, content: 'No, me' })], comment_count: 2 });
  answer(GetLoveLetterByID, () => success(whole));
  const mine = comment({ id: 902, content: 'Mine', isMe: true, creation_time: null, pending: true });
  const posted = answer(CreateLoveLetterComment, () => success(mine));
  await show();
  await page.getByRole('button', { name: 'Someone said' }).click();
  await expect.element(dialog.getByText('No, me')).toBeVisible();
  const box = dialog.getByRole('textbox', { name: 'Write a comment' });
  await box.fill('Mine');
  await dialog.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect.element(box).toHaveValue('');
  // The second click of a double click may arrive after the answer.
  const late = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 });
  dialog.getByRole('button', { name: 'Comment', exact: true }).element().dispatchEvent(late);
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
  expect(posted).toEqual([{ letter_id: 1, content: 'Mine' }]);
  await expect
    .poll(() => dialog.getByRole('listitem').last().element().textContent)
    .toMatch(/^YouAwaiting review.*Mine$/);
});

test('what is typed on while a comment on a letter is sent stays in the box', async () => {
  listed([letter({ comments: [], comment_count: 0 })]);
  answer(GetLoveLetterByID, () => success(letter()));
  const sent = Promise.withResolvers<LetterComment>();
  answer(CreateLoveLetterComment, async () => success(await sent.promise));
  await show();
  await page.getByRole('button', { name: 'Someone said' }).click();
  const box = dialog.getByRole('textbox', { name: 'Write a comment' });
  await box.fill('Mine');
  await dialog.getByRole('button', { name: 'Comment', exact: true }).click();
  await box.fill('Mine and one more');
  sent.resolve(comment({ id: 902, content: 'Mine', isMe: true, creation_time: null, pending: true }));
  await expect.element(box).toHaveValue('and one more');
});

/** Source: decisions.md "Staff". */
test('who asks for help in a letter or a comment still sees who to call once it is sent', async () => {
  listed([letter()]);
  answer(GetLoveLetterByID, () => success(letter()));
  const waiting = { isMe: true, creation_time: null, pending: true } as const;
  answer(CreateLoveLetter, ({ content }) => success(letter({ id: 7, content, ...waiting })));
  answer(CreateLoveLetterComment, ({ content }) => success(comment({ id: 902, content, ...waiting })));
  await show();
  await page.getByRole('button', { name: 'Create Letter' }).click();
  await dialog.getByRole('textbox', { name: 'Letter' }).fill('I want to die');
  const help = page.getByRole('status').filter({ hasText: 'That sounds like a lot to carry.' });
  await expect.element(dialog.getByText('That sounds like a lot to carry.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Post' }).click();
  await expect.poll(() => dialog.elements().length).toBe(0);
  await expect.element(help).toBeVisible();
  await help.getByRole('button', { name: 'Close' }).click();
  await expect.element(help).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Someone said' }).click();
  const box = dialog.getByRole('textbox', { name: 'Write a comment' });
  await box.fill('I want to die');
  await dialog.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect.element(box).toHaveValue('');
  await expect.element(help).toBeVisible();
  await help.getByRole('button', { name: 'Close' }).click();
});

test('on a phone the letter and its comments are two views', async () => {
  await page.viewport(390, 844);
  listed([letter()]);
  answer(GetLoveLetterByID, () => success(letter({ comments: [comment()], comment_count: 1 })));
  await show();
  await page.getByRole('button', { name: 'Someone said' }).click();
  await expect.element(dialog.getByText('To the one with the yellow umbrella')).toBeVisible();
  await expect.element(dialog.getByText('It was me')).not.toBeVisible();
  await dialog.getByRole('button', { name: 'Comments (1)' }).click();
  await expect.element(dialog.getByText('It was me')).toBeVisible();
  await expect.element(dialog.getByText('To the one with the yellow umbrella')).not.toBeVisible();
});

test('one’s own letter is deleted after a question; nobody comments on it while it waits', async () => {
  const mine = letter({ isMe: true, creation_time: null, pending: true });
  listed([mine, letter({ id: 2 })]);
  answer(GetLoveLetterByID, () => success(mine));
  const deleted = answer(letterCalls.DeleteLoveLetter, () => success(null));
  await show();
  await page.getByRole('button', { name: 'You' }).click();
  await expect.element(dialog.getByText('Comments open once we’ve reviewed your letter.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Options for your love letter' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(cards).toEqual(['Someone said']);
  expect(deleted).toEqual([{ letter_id: 1 }]);
});

test('one’s own comment is deleted; another’s is reported, as is another’s letter, with nobody’s name', async () => {
  listed([letter()]);
  const all = [comment(), comment({ id: 901, content: 'Mine', isMe: true })];
  let left = all;
  answer(GetLoveLetterByID, () => success(letter({ comments: left, comment_count: left.length })));
  const deleted = answer(letterCalls.DeleteLoveLetterComment, () => {
    left = all.slice(0, 1);
    return success(null);
  });
  await show();
  await page.getByRole('button', { name: 'Someone said' }).click();
  await dialog.getByRole('button', { name: 'Options for your comment' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(1);
  expect(deleted).toEqual([{ comment_id: 901 }]);
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  for (const [name, target_type, target_id, quote] of [
    ['comment', 'LETTER_COMMENT', 900, 'It was me'],
    ['love letter', 'LETTER', 1, 'To the one with the yellow umbrella'],
  ] as const) {
    await dialog.getByRole('button', { name: `Options for this ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    expect(useOpenReport.getState().reported).toEqual({ target_type, target_id, quote });
  }
});
