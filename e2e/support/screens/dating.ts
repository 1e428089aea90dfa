import { expect, type Page } from '@playwright/test';
import { quizStatements } from '@quad/contract/dating/quiz.ts';
import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import {
  answerStatements,
  chooseCountry,
  chooseOne,
  chooseOrientation,
  skipToCountry,
} from '../../steps/dating.ts';
import type { Member } from '../member.ts';
import { at, heading, isMobile, next, type Way } from './way.ts';

/** A screen, and the steps of the dating setup that the member completes before opening the screen. */
type Dated = { screen: Way; after: readonly ((member: Member) => Promise<unknown>)[] };

const first = (member: Member) =>
  member.callOk(dateSetupCalls.DateInitialSetup, { country_id: 157, orientation: 'Bisexual' });
const second = (member: Member) =>
  member.callOk(dateSetupCalls.DateQuiz, {
    quiz_responses: quizStatements.map(({ id }) => ({ id, value: 3 })),
    hobbies: [1, 2],
    topics: [3],
  });

/** The screens of the dating setup. */
export const DATE_SCREENS: Readonly<Record<string, Dated>> = {
  'date-begin': { after: [], screen: at('/app/date') },
  'date-intro': { after: [], screen: at('/app/date/setup/initial') },
  'date-photo': {
    after: [],
    screen: async (page) => {
      await page.goto('/app/date/setup/initial?step=1');
      await heading(page, 'Your date picture');
    },
  },
  'date-country': {
    after: [],
    screen: async (page) => {
      await page.goto('/app/date/setup/initial');
      await skipToCountry(page);
      await next(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
      // A dialog that is closing still receives key presses. The click waits until the dialog has closed.
      await page.getByRole('combobox', { name: 'Country' }).click();
      await page.getByRole('combobox', { name: 'Country' }).pressSequentially('guin');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  'date-submit': {
    after: [],
    screen: async (page) => {
      await page.goto('/app/date/setup/initial');
      await skipToCountry(page);
      await chooseCountry(page);
      await chooseOrientation(page);
    },
  },
  'date-go-on': { after: [first], screen: at('/app/date') },
  'date-quiz': {
    after: [first],
    screen: async (page) => {
      await page.goto('/app/date/setup/quiz');
      await page.getByRole('radio', { name: '4 Agree' }).first().check();
    },
  },
  'date-hobbies': {
    after: [first],
    screen: async (page) => {
      await page.goto('/app/date/setup/quiz');
      await answerStatements(page, isMobile(page), 1, quizStatements.length);
      await page.getByRole('checkbox').nth(2).check();
    },
  },
  'date-done': {
    after: [first],
    screen: async (page) => {
      await page.goto('/app/date/setup/quiz');
      await answerStatements(page, isMobile(page), 1, quizStatements.length);
      await chooseOne(page, 'What do you like to do?', 'Next');
      await chooseOne(page, 'What do you like to talk about?', 'Finish');
      await heading(page, 'That’s everything');
    },
  },
  'date-on': { after: [first, second], screen: at('/app/date') },
  'settings-date': {
    after: [first, second],
    screen: async (page) => {
      await page.goto('/app/me/settings#date');
      await expect(page.getByLabel('Youngest')).toBeVisible();
    },
  },
};

async function openLetters(page: Page): Promise<void> {
  await page.goto('/app/date/letters');
  await expect(page.getByRole('article').first()).toBeVisible();
}

/** The screens of matches and of letters, as a dater sees them. */
export const MATCH_SCREENS: Readonly<Record<string, Way>> = {
  matches: async (page) => {
    // On a busy machine, the server may still be matching the campus's daters when the first test opens the screen.
    await expect(async () => {
      await page.goto('/app/date/matches');
      await expect(page.getByRole('timer')).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 200_000 });
  },
  'how-matching': at('/app/date/how-matching-works'),
  letters: openLetters,
  letter: async (page) => {
    await openLetters(page);
    await page.getByRole('article').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'letter-to-post': async (page) => {
    await openLetters(page);
    await page.getByRole('button', { name: 'Create Letter' }).click();
    await expect(page.getByText('Your letter will be anonymous.')).toBeVisible();
  },
};
