import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { chatRow } from '../steps/chat.ts';
import { quizStatements } from '@quad/contract/dating/quiz.ts';
import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import { fillAboutYou, fillEducation } from '../steps/account.ts';
import { makeGroup, openMembers, sheet } from '../steps/groups.ts';
import {
  answerStatements,
  chooseCountry,
  chooseOne,
  chooseOrientation,
  skipToCountry,
} from '../steps/dating.ts';
import { openNotifications } from '../steps/people.ts';
import type { Member } from './member.ts';
import type { Student } from './students.ts';

/** Somebody's way to a screen, from an empty tab. */
type Way = (page: Page, student: Student) => Promise<void>;

const at =
  (address: string): Way =>
  async (page) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();

/** What everybody sees. */
export const PUBLIC_SCREENS: Readonly<Record<string, Way>> = {
  landing: at('/'),
  about: at('/about'),
  contact: at('/contact'),
  'contact-refused': async (page) => {
    await page.goto('/contact');
    await page.getByLabel('Message').fill('So it goes. '.repeat(45));
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('form').getByText('Type is not valid')).toBeVisible();
  },
  privacy: at('/docs/policies/privacy'),
  terms: at('/docs/policies/tos'),
  safety: at('/safety'),
  'not-found': at('/no/such/page'),
  login: at('/auth/login'),
  'login-refused': async (page) => {
    await page.goto('/auth/login');
    await page.getByLabel('Email').fill('wren');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  register: at('/auth/register'),
  'register-refused': async (page) => {
    await page.goto('/auth/register');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('form').getByText('Please select an institution')).toBeVisible();
  },
  'register-sent': at('/auth/register?sent=wren.abbott@student.unimelb.edu.au'),
  'forgot-password': at('/auth/ForgotPassword'),
  'forgot-password-sent': async (page) => {
    await page.goto('/auth/ForgotPassword');
    await page.getByLabel('Email').fill('wren.abbott@student.unimelb.edu.au');
    await page.getByRole('button', { name: 'Submit' }).click();
    await heading(page, 'Check Your Email');
  },
  'reset-password': at('/auth/ResetPassword?token=abc'),
  'reset-password-without-token': at('/auth/ResetPassword'),
  'verify-email': at('/auth/VerifyEmail?verify_token=abc'),
  'verify-email-failed': async (page) => {
    await page.goto('/auth/VerifyEmail?verify_token=abc');
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page.getByText('Error occurred. Try signing in instead.')).toBeVisible();
  },
};

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** What somebody sees who has confirmed their address and not set up yet. */
export const SETUP_SCREENS: Readonly<Record<string, Way>> = {
  'setup-begin': async (page) => {
    await page.goto('/app/me/setup/initial');
    await heading(page, "Let's Begin");
  },
  'setup-about-you': async (page) => {
    await page.goto('/app/me/setup');
    await next(page);
    await next(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('form').getByText('Date of birth is not valid')).toBeVisible();
  },
  'setup-education': async (page, student) => {
    await page.goto('/app/me/setup');
    await next(page);
    await fillAboutYou(page, student);
    await next(page);
    await page.getByRole('combobox', { name: 'Course' }).pressSequentially('bach');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'setup-privacy': async (page, student) => {
    await page.goto('/app/me/setup');
    await next(page);
    await fillAboutYou(page, student);
    await next(page);
    await fillEducation(page);
    await next(page);
    await heading(page, 'Privacy Policy');
  },
};

/** How far somebody is with dating before a screen is looked at. */
type Dated = { screen: Way; after: readonly ((member: Member) => Promise<unknown>)[] };

const first = (member: Member) =>
  member.callOk(dateSetupCalls.DateInitialSetup, { country_id: 157, orientation: 'Bisexual' });
const second = (member: Member) =>
  member.callOk(dateSetupCalls.DateQuiz, {
    quiz_responses: quizStatements.map(({ id }) => ({ id, value: 3 })),
    hobbies: [1, 2],
    topics: [3],
  });

const isMobile = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** What somebody sees who begins to date. */
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
      await heading(page, 'That is all of it');
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

async function openPlaces(page: Page): Promise<void> {
  await page.goto('/app/discover/places');
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function openLetters(page: Page): Promise<void> {
  await page.goto('/app/date/letters');
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function openPosts(page: Page): Promise<void> {
  await page.goto('/app/discover/posts');
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
}

/** What somebody sees who has friends, chats, matches and news. */
export const SIGNED_IN_SCREENS: Readonly<Record<string, Way>> = {
  'landing-signed-in': async (page) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  },
  'contact-signed-in': async (page) => {
    await page.goto('/contact');
    await expect(page.getByLabel('Student Email')).toHaveValue(/@/);
  },
  matches: async (page) => {
    await page.goto('/app/date/matches');
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
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
  posts: openPosts,
  post: async (page) => {
    await openPosts(page);
    await page
      .getByRole('article')
      .getByRole('link', { name: /comments?$/ })
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeVisible();
  },
  'post-gone': async (page) => {
    await page.goto('/app/discover/posts/post?id=999999999');
    await expect(page.getByText('This post is not here any more.')).toBeVisible();
  },
  dashboard: at('/app/me/dashboard'),
  discover: at('/app/discover'),
  'create-post': async (page) => {
    await page.goto('/app/discover/posts/CreatePost');
    await page
      .getByRole('textbox', { name: "What's happening on campus?" })
      .fill('The lawn at noon. '.repeat(14));
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add photos or videos' }).click();
    const photo = fileURLToPath(new URL('../fixtures/photo.jpg', import.meta.url));
    await (await choosing).setFiles([photo, photo]);
    await expect(page.getByRole('textbox', { name: 'Describe photo 2' })).toBeVisible();
  },
  'find-people': at('/app/discover/SearchUsers?query=sa'),
  'find-people-nobody': at('/app/discover/SearchUsers?query=zzzz'),
  places: openPlaces,
  'places-none': at('/app/discover/places?name=zzzz'),
  map: async (page) => {
    await openPlaces(page);
    if (isMobile(page)) await page.getByRole('button', { name: 'Map', exact: true }).click();
    const map = page.getByRole('region', { name: 'Map of the places around campus' });
    await expect(map.getByRole('button').first()).toBeVisible();
  },
  place: async (page) => {
    await openPlaces(page);
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Post' })).toBeVisible();
  },
  'place-to-add': async (page) => {
    await page.goto('/app/discover/places?name=zzzz');
    await page.getByRole('button', { name: 'Add New Place' }).click();
    await expect(page.getByRole('dialog').getByLabel('Type')).toBeVisible();
  },
  friends: at('/app/me/friends'),
  'profile-card': async (page) => {
    await page.goto('/app/me/friends');
    await page.getByRole('button', { name: /^Priya Raman/ }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'About me' })).toBeVisible();
  },
  'profile-card-own': async (page) => {
    await page.goto('/app/me/friends');
    await page.getByRole('button', { name: 'Profile', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Edit profile' })).toBeVisible();
  },
  notifications: async (page) => {
    await page.goto('/app/me/dashboard');
    await openNotifications(page);
  },
  messages: async (page) => {
    await page.goto('/app/me/messages');
    await expect(chatRow(page, 'Friday lawn crew')).toBeVisible();
  },
  'chat-group': async (page) => openChat(page, 'Friday lawn crew'),
  'chat-of-two': async (page) => openChat(page, 'Priya Raman'),
  'chat-too-long': async (page) => {
    await openChat(page, 'Jonah Ellis');
    await page.getByRole('textbox', { name: 'Message Jonah Ellis' }).fill('So it goes. '.repeat(20));
  },
  'new-group': async (page) => {
    await page.goto('/app/me/messages');
    await page.getByRole('button', { name: 'New Group Chat' }).click();
    await page.getByRole('checkbox', { name: 'Priya Raman' }).check();
  },
  'group-members': async (page) => {
    await openChat(page, 'Friday lawn crew');
    await openMembers(page, 'Friday lawn crew');
  },
  'group-add-friends': async (page) => {
    await openChat(page, 'Friday lawn crew');
    await page.getByRole('button', { name: 'Add friends' }).click();
    await expect(sheet(page).getByRole('checkbox').first()).toBeVisible();
  },
  'chat-settings': async (page) => {
    await page.goto('/app/me/messages');
    await makeGroup(page, 'Mine to settle', ['Priya Raman']);
    await page.getByRole('button', { name: 'Chat settings' }).click();
    await expect(sheet(page).getByRole('button', { name: 'Close Chat' })).toBeVisible();
  },
  report: async (page) => {
    await openChat(page, 'Friday lawn crew');
    await page
      .getByRole('button', { name: /^Report message/ })
      .last()
      .focus();
    await page.keyboard.press('Enter');
    const canPoint = await page.evaluate(() => matchMedia('(hover: hover)').matches);
    if (!canPoint) await sheet(page).getByRole('button', { name: 'Report', exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Spam' })).toBeVisible();
  },
  'past-chats': async (page) => {
    await page.goto('/app/me/messages?view=past');
    await heading(page, 'Past chats');
  },
  settings: at('/app/me/settings'),
  'correct-details': async (page) => {
    await page.goto('/app/me/settings');
    await page.getByRole('button', { name: 'Correct', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Course' })).toBeVisible();
  },
};

async function openChat(page: Page, title: string): Promise<void> {
  await page.goto('/app/me/messages');
  await chatRow(page, title).click();
  await expect(page.getByRole('log').getByRole('article').last()).toBeInViewport();
}

/** What an admin sees of the console. */
export const STAFF_SCREENS: Readonly<Record<string, Way>> = {
  staff: at('/app/staff'),
  'staff-letters': async (page) => {
    await page.goto('/app/staff/letters');
    await expect(page.getByRole('main').getByRole('listitem').last()).toBeVisible();
  },
  'staff-roles': at('/app/staff/team'),
  'staff-log': at('/app/staff/audit'),
  'staff-numbers': at('/app/staff/numbers'),
};
