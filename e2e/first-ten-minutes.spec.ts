import { profileCalls } from '@quad/contract/profile/calls.ts';
import type { Locator, Page } from '@playwright/test';
import { composer, bubble, chatRow, expectAllSent } from './steps/chat.ts';
import { navigation } from './steps/people.ts';
import { settle } from './support/looks.ts';
import { linkMailedTo } from './support/mails.ts';
import { acceptRequest, type Campus, logIn, type Member, verifiedStudent } from './support/member.ts';
import { expectStill, watchShifts } from './support/shifts.ts';
import { newStudent, UNIVERSITY } from './support/students.ts';
import { expect, test } from './support/test.ts';

/**
 * The maximum number of presses from the front page to the first sent message. Typing and focusing a field do not
 * count.
 */
const MOST_PRESSES = 20;

/**
 * Nobody on the demo campus studies this course, so the first person suggested to the newcomer is the student whom this
 * test creates. Source: data/courses.csv.
 */
const COURSE = { id: 621, name: 'Bachelor of Fine Arts (Animation)', typed: 'animation' };

/** Creates a member who studies the newcomer's course, so that Quad suggests this member to the newcomer. */
async function fellowStudent(campus: Campus): Promise<Member> {
  const student = await verifiedStudent(campus);
  const fellow = await logIn(campus, student);
  const { first_name, last_name } = student;
  await fellow.callOk(profileCalls.FinishInitialSetup, {
    first_name,
    last_name,
    gender: 'Female',
    birth_date: '2004-03-09',
    course_id: COURSE.id,
    year_level: 1,
  });
  return fellow;
}

/** Returns functions that act as a new user. They count the user's presses and check the screens for layout shifts. */
async function newcomer(page: Page) {
  const shifts = await watchShifts(page);
  let presses = 0;
  let seen = 0;
  return {
    presses: () => presses,
    /** Opens an address in the page. The sum of layout shifts starts at zero again. */
    async opens(address: string): Promise<void> {
      seen = 0;
      await page.goto(address);
    },
    async press(target: Locator): Promise<void> {
      presses += 1;
      await target.click();
    },
    /** Counts a press outside the page, such as on a link in a mail. */
    pressedElsewhere: () => void (presses += 1),
    async looksAt(what: string): Promise<void> {
      await settle(page);
      const all = await shifts();
      expectStill(all.slice(seen), what);
      seen = all.length;
    },
  };
}

test('from the front door to a first message in twenty presses', async ({ page, campus, isMobile }) => {
  test.slow();
  const student = newStudent();
  const fellow = await fellowStudent(campus);
  const { press, looksAt, opens, pressedElsewhere, presses } = await newcomer(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const radio = (name: string) => page.getByRole('radio', { name });
  const heading = (name: string) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  await test.step('sign up', async () => {
    await opens('/');
    await looksAt('the front door');
    await press(page.getByRole('main').getByRole('link', { name: 'Sign Up' }));
    await press(radio(UNIVERSITY.name));
    await looksAt('the form to sign up');
    await page.getByLabel('Student email').fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill(student.password);
    await page.getByLabel('Confirm password').fill(student.password);
    await looksAt('the form, filled in');
    await press(button('Register'));
    await heading('Verify your email');
    await looksAt('the notice of the mail');
    await expect(page.getByRole('link', { name: 'Open your student mail' })).toHaveAttribute(
      'href',
      '/dev/mail',
    );
  });

  await test.step('confirm', async () => {
    const link = await linkMailedTo(campus.outbox, student.email, '/auth/VerifyEmail');
    pressedElsewhere();
    await opens(link);
    await looksAt('the page of the link');
    await press(button('Verify email'));
  });

  await test.step('set up', async () => {
    await heading("Let's Begin");
    await looksAt('the beginning of the setup');
    await press(button('Next'));
    await heading('About You');
    await press(radio('Female'));
    await page.getByLabel('Day').fill('9');
    await page.getByLabel('Month').fill('3');
    await page.getByLabel('Year').fill('2004');
    await looksAt('the questions about oneself');
    await press(button('Next'));
    await heading('Education');
    await page.getByRole('combobox', { name: 'Course' }).pressSequentially(COURSE.typed);
    await press(page.getByRole('option', { name: COURSE.name, exact: true }));
    await press(radio('1st'));
    await looksAt('the questions about studies');
    await press(button('Next'));
    await heading('Privacy Policy');
    await press(page.getByRole('checkbox', { name: /privacy policy/ }));
    await press(page.getByRole('checkbox', { name: /beta/ }));
    await looksAt('the privacy policy');
    await press(button('Finish'));
    await heading('Make it yours');
    await looksAt('what may be skipped');
    await page.getByLabel('Bio (optional)').fill('Ask me about the bell tower.');
    await press(button('Save and go on'));
    await heading("You're all set!");
    await press(button('Go to your dashboard'));
  });

  await test.step('find somebody and write', async () => {
    await expect(page).toHaveURL(/\/app\/me\/dashboard$/);
    await expect(button(`Add ${fellow.name}`)).toBeVisible();
    await looksAt('the dashboard');
    await press(button(`Add ${fellow.name}`));
    await acceptRequest(fellow);
    await press(navigation(page).getByRole('link', { name: 'Messages' }));
    await expect(chatRow(page, fellow.name)).toBeVisible();
    if (isMobile) {
      await looksAt('the chats');
      await press(chatRow(page, fellow.name));
    }
    await expect(composer(page, fellow.name)).toBeVisible();
    await looksAt('the chat');
    await composer(page, fellow.name).fill('Hello from the first week');
    await press(button('Send'));
    await expect(bubble(page, 'Hello from the first week')).toBeVisible();
    await expectAllSent(page);
  });

  test.info().annotations.push({ type: 'presses', description: `${presses()}` });
  expect(presses()).toBeLessThanOrEqual(MOST_PRESSES);
  await fellow.leave();
});
