import { quizStatements } from '@quad/contract/dating/quiz.ts';
import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { interestCalls } from '@quad/contract/profile/interest-calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ALEX, beAlex } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { storeRecord, storedRecords } from '#testing/local-databases.ts';
import { currentUser } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { statementsOf } from './answers.ts';
import DateQuizPage from './DateQuizPage.tsx';
import { letMove } from '#testing/motion.ts';

const QUIZ = '/app/date/setup/quiz';
const DONE = { date_setup_stage: 2, date_enabled: 'ENABLED' };
const next = page.getByRole('button', { name: 'Next' });
const back = page.getByRole('button', { name: 'Back' });
const finish = page.getByRole('button', { name: 'Finish' });
const dialog = page.getByRole('alertdialog');
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const statements = page.getByRole('radiogroup');
const lowest = page.getByRole('radio', { name: '1 Strongly disagree' });
const chips = page.getByRole('checkbox');
const search = (name: string) => page.getByRole('searchbox', { name });
const many = (name: string) =>
  Array.from({ length: 30 }, (_any, at) => ({ id: at + 1, name: `${name} ${at + 1}` }));

const PHONE = [390, 844] as const;
const DESKTOP = [1440, 900] as const;

beforeEach(async () => {
  await letMove();
  await page.viewport(...PHONE);
  beAlex({ date_setup_stage: 1 });
  answer(referenceCalls.GetHobbies, () => success({ hobbies: many('Hobby') }));
  answer(referenceCalls.GetTopics, () => success({ topics: many('Topic') }));
  answer(interestCalls.GetMyInterests, () => success({ interests: [] }));
});

const open = (at = QUIZ) => renderPage(<DateQuizPage />, { at });

const answered = Object.fromEntries(quizStatements.map(({ id }, at) => [id, (at % 5) + 1]));

/** Opens the page with the stored answers of an earlier visit. */
async function openWith(answers: object, at = QUIZ) {
  const first = await open();
  await lowest.first().click();
  await expect.poll(async () => (await storedRecords(ALEX))['drafts']).toHaveLength(1);
  await first.unmount();
  await storeRecord(ALEX, 'drafts', 'date-quiz', JSON.stringify({ seed: 7, ...answers }));
  return open(at);
}

const shown = () => statements.elements().map((one) => one.querySelector('legend')?.textContent);

test('on a phone a press answers, and the next statement comes by itself', async () => {
  await open();
  await expect.element(page.getByText('1 of 20')).toBeVisible();
  const [first] = shown();
  expect(shown()).toHaveLength(1);
  await page.getByRole('radio', { name: '4 Agree' }).click();
  await expect.element(page.getByText('2 of 20')).toBeVisible();
  expect(shown()).not.toContain(first);
  await back.click();
  await expect.element(page.getByText('1 of 20')).toBeVisible();
  expect(shown()).toEqual([first]);
  await expect.element(page.getByRole('radio', { name: '4 Agree' })).toBeChecked();
});

test('digits answer and lead on; arrows only try', async () => {
  await open();
  // A screen focuses its title shortly after it opens. The test waits for that.
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  (lowest.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: '3 Neither' })).toBeChecked();
  await userEvent.keyboard('5');
  await expect.element(page.getByText('2 of 20')).toBeVisible();
  await expect.element(lowest).toHaveFocus();
  await userEvent.keyboard('2');
  await expect.element(page.getByText('3 of 20')).toBeVisible();
  const stored = JSON.stringify(await storedRecords(ALEX));
  expect(stored).toMatch(/:5[,}]/);
  expect(stored).toMatch(/:2[,}]/);
});

test('a statement that is left open is asked for', async () => {
  await page.viewport(...DESKTOP);
  await open();
  await expect.element(page.getByText('1 of 20')).toBeVisible();
  expect(statements.elements()).toHaveLength(1);
  await next.click();
  await expect.element(dialog.getByText('Please select a valid response')).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(statements.getByText('Please select a valid response')).toBeVisible();
  await page.getByRole('radio', { name: '2 Disagree' }).click();
  await expect.element(page.getByText('2 of 20')).toBeVisible();
  await expect.element(lowest).toHaveFocus();
});

test('a press on Next just after an answer is for the statement that was answered', async () => {
  await open();
  await page.getByRole('radio', { name: '4 Agree' }).click();
  await expect.element(page.getByText('2 of 20')).toBeVisible();
  (next.element() as HTMLElement).click();
  await page.getByRole('radio', { name: '2 Disagree' }).click();
  await expect.element(page.getByText('3 of 20')).toBeVisible();
  expect(dialog.elements()).toEqual([]);
});

test('of digits that come before the page is drawn anew the last one counts, and leads on once', async () => {
  await page.viewport(...DESKTOP);
  await open();
  await expect.element(page.getByText('1 of 20')).toBeVisible();
  for (const key of ['1', '4'])
    lowest.element().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  await expect.element(page.getByText('2 of 20')).toBeVisible();
  await back.click();
  await expect.element(page.getByRole('radio', { name: '4 Agree' })).toBeChecked();
});

test('nobody begins with moods, whatever their order', () => {
  for (let seed = 0; seed < 200; seed++) {
    const order = statementsOf({ seed });
    expect(order.slice(0, 5).filter(({ id }) => id.startsWith('EST'))).toEqual([]);
    expect(order.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
      quizStatements.toSorted((one, other) => one.id.localeCompare(other.id)),
    );
  }
});

test('what the profile says is chosen at first, and is taken away for good', async () => {
  answer(interestCalls.GetMyInterests, () =>
    success({
      interests: [
        { kind: 'hobby', id: 29, name: 'Hobby 29' },
        { kind: 'topic', id: 3, name: 'Topic 3' },
      ],
    }),
  );
  const first = await openWith({ values: answered });
  await expect.element(page.getByRole('checkbox', { name: 'Hobby 29' })).toBeChecked();
  await expect.element(page.getByText('1 of 10 chosen')).toBeVisible();
  await expect.element(page.getByText(/^The ones on your profile are already picked/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Hobby 29' }).click();
  await expect.poll(async () => JSON.stringify(await storedRecords(ALEX))).toContain('\\"hobbies\\":[]');
  await first.unmount();
  await open();
  await expect.element(page.getByText('0 of 10 chosen')).toBeVisible();
  await expect.element(page.getByText('Matches only see the ones you share.')).toBeVisible();
  await chips.first().click();
  await next.click();
  await expect.element(page.getByRole('checkbox', { name: 'Topic 3' })).toBeChecked();
});

test('where the profile cannot be asked, nothing is chosen at first', async () => {
  answer(interestCalls.GetMyInterests, () => failure(500, 'Couldn’t load your interests'));
  await openWith({ values: answered });
  await expect.element(page.getByText('0 of 10 chosen')).toBeVisible();
  await expect.poll(() => chips.elements().length).toBe(10);
});

test('everybody has an order of their own', () => {
  const orderOf = (seed: number) => statementsOf({ seed }).map(({ id }) => id);
  expect(orderOf(7)).toEqual(orderOf(7));
  expect(orderOf(8)).not.toEqual(orderOf(7));
});

test('the whole is sent once, and what was kept goes', async () => {
  const inputs = answer(dateSetupCalls.DateQuiz, () => success(null));
  const { where } = await openWith({ values: answered });
  await expect.element(heading('What do you like to do?')).toBeVisible();
  await next.click();
  await expect.element(dialog.getByText('You must select at least one hobby')).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  expect(chips.elements()).toHaveLength(10);
  await search('Search hobbies').fill('Hobby 30');
  await page.getByRole('checkbox', { name: 'Hobby 30' }).click();
  await search('Search hobbies').fill('');
  await expect.element(page.getByRole('checkbox', { name: 'Hobby 30' })).toBeChecked();
  await expect.element(page.getByText('1 of 10 chosen')).toBeVisible();
  await next.click();
  await expect.element(heading('What do you like to talk about?')).toBeVisible();
  await finish.click();
  await expect.element(dialog.getByText('You must select at least one topic')).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await chips.first().click();
  answer(profileCalls.GetMyInfo, () => success(currentUser(DONE)));
  await finish.click();
  await expect.element(heading('That’s everything')).toBeVisible();
  expect(inputs).toHaveLength(1);
  expect(inputs[0]?.quiz_responses).toEqual(quizStatements.map(({ id }) => ({ id, value: answered[id] })));
  expect(inputs[0]).toMatchObject({ hobbies: [30], topics: [expect.any(Number)] });
  await expect.poll(async () => (await storedRecords(ALEX))['drafts']).toEqual([]);
  await page.getByRole('link', { name: 'Begin' }).click();
  expect(where()).toBe('/app/date/dashboard');
});

test('search begins with the second letter, and says where nothing fits', async () => {
  await openWith({ values: answered });
  await search('Search hobbies').fill('3');
  await expect.poll(() => chips.elements().length).toBe(10);
  await search('Search hobbies').fill('y 3');
  await expect.poll(() => chips.elements().length).toBe(2);
  await search('Search hobbies').fill('zz');
  await expect.element(page.getByText('No hobby by that name.')).toBeVisible();
});

test('past the most no further one can be chosen, until one is taken back', async () => {
  await openWith({ values: answered, hobbies: [1], topics: [1, 2, 3, 4, 5] }, `${QUIZ}?step=21`);
  await expect.element(page.getByText('That’s 5. Remove one to swap.')).toBeVisible();
  await search('Search topics').fill('Topic 30');
  await expect.element(page.getByRole('checkbox', { name: 'Topic 30' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Topic 5' }).click();
  await page.getByRole('checkbox', { name: 'Topic 30' }).click();
  await expect.element(page.getByText('5 of 5 chosen')).toBeVisible();
});

test('no chip moves while one chooses, up to the most and back', async () => {
  answer(interestCalls.GetMyInterests, () =>
    success({ interests: [{ kind: 'topic', id: 3, name: 'Topic 3' }] }),
  );
  await openWith({ values: answered, hobbies: [1] }, `${QUIZ}?step=21`);
  await expect.element(page.getByText('1 of 5 chosen')).toBeVisible();
  const places = () =>
    chips.elements().map((chip) => {
      const { x, y, width, height } = chip.closest('label')?.getBoundingClientRect() ?? new DOMRect();
      return [x, y, width, height].map(Math.round);
    });
  const before = places();
  await page.getByRole('checkbox', { name: 'Topic 3', exact: true }).click();
  expect(places()).toEqual(before);
  for (const at of [0, 1, 2, 3, 4]) {
    await chips.nth(at).click();
    expect(places()).toEqual(before);
  }
  await expect.element(page.getByText('That’s 5. Remove one to swap.')).toBeVisible();
});

test('answers survive a closed tab where one was, and nothing of them is in the small storages', async () => {
  const first = await open();
  for (const place of [1, 2, 3]) {
    await expect.element(page.getByText(`${place} of 20`)).toBeVisible();
    await page.getByRole('radio', { name: '4 Agree' }).click();
  }
  await expect.element(page.getByText('4 of 20')).toBeVisible();
  expect(JSON.stringify([localStorage, sessionStorage])).not.toMatch(/EXT|EST|AGR|CSN|OPN/);
  await first.unmount();
  await open();
  await expect.element(page.getByText('4 of 20')).toBeVisible();
});

test('the statements keep their order from the first sight on', async () => {
  const first = await open();
  const statement = page.getByRole('radiogroup').first();
  const words = () => statement.element().textContent;
  await expect.element(statement).toBeVisible();
  const before = words();
  await expect.poll(async () => (await storedRecords(ALEX))['drafts']?.length).toBe(1);
  await first.unmount();
  await open();
  await expect.element(statement).toBeVisible();
  expect(words()).toBe(before);
});

test('what was kept and is none is left out', async () => {
  await openWith({ seed: 'x', values: { ...answered, EXT1: 9, OPN4: 'no', NEW1: 3 }, hobbies: 7 });
  await expect.element(page.getByText(/ of 20/)).toBeVisible();
});

test('what the server refuses is shown at the step that can mend it', async () => {
  answer(dateSetupCalls.DateQuiz, () => failure(400, 'You must select 1-10 hobbies', 'hobbies'));
  await openWith({ values: answered, hobbies: [1], topics: [1] });
  await finish.click();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(heading('What do you like to do?')).toBeVisible();
});

test('a quiz that was done in another tab leads on', async () => {
  answer(dateSetupCalls.DateQuiz, () => failure(409, 'Date setup is already complete'));
  const { where } = await openWith({ values: answered, hobbies: [1], topics: [1] });
  answer(profileCalls.GetMyInfo, () => success(currentUser(DONE)));
  await finish.click();
  await expect.poll(where).toBe('/app/date/dashboard');
  await expect.poll(async () => (await storedRecords(ALEX))['drafts']).toEqual([]);
});

test('a list that cannot be loaded can be tried again', async () => {
  let isUp = false;
  answer(referenceCalls.GetHobbies, () =>
    isUp ? success({ hobbies: many('Hobby') }) : failure(500, 'Couldn’t load hobbies'),
  );
  await openWith({ values: answered });
  await expect.element(page.getByText('Couldn’t load hobbies')).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => chips.elements().length).toBe(10);
});
