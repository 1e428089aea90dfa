import type { Locator, Page } from '@playwright/test';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { attach, bubble, composer, history } from './steps/chat.ts';
import { fillAboutYou, fillEducation, logIn, register, verify } from './steps/account.ts';
import { linkMailedTo } from './support/mails.ts';
import { befriend, verifiedStudent } from './support/member.ts';
import { newStudent, UNIVERSITY } from './support/students.ts';
import { expect, test } from './support/test.ts';

/** The dialog lists exactly these messages in this order; OK closes it. */
async function expectRefusal(page: Page, title: string, messages: readonly string[]): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('heading')).toHaveText(title);
  await expect(dialog.getByRole('listitem')).toHaveText([...messages]);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
}

/** Presses what is marked as not ready, as people do. */
const pressAnyway = (button: Locator): Promise<void> => button.click({ force: true });

const WRONG_EMAIL =
  'The email you entered is not valid for the selected institution. Please enter your student email.';

test('registering says all that is wrong at once, in order', async ({ page }) => {
  await page.goto('/auth/register');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password').fill('shorter');
  await page.getByRole('button', { name: 'Register' }).click();
  await expectRefusal(page, 'Bad Request', [
    'Please select an institution',
    WRONG_EMAIL,
    'Password must be 8-255 characters long',
    'Confirm password does not match',
  ]);
  await expect(page.getByRole('radio', { name: UNIVERSITY.name })).toBeVisible();
  await expect(page.getByText('Please select an institution')).toBeVisible();

  await page.getByRole('radio', { name: UNIVERSITY.name }).check();
  await page.getByLabel('Student email').fill('wren@gmail.com');
  await page.getByLabel('Password', { exact: true }).fill('long enough to be one');
  await page.getByLabel('Confirm password').fill('long enough to be one');
  await page.getByRole('button', { name: 'Register' }).click();
  await expectRefusal(page, 'Bad Request', [WRONG_EMAIL]);
  await expect(page.getByLabel('Student email')).toBeFocused();
  await expect(page.getByLabel('Student email')).toHaveAccessibleDescription(
    new RegExp('not valid for the selected'),
  );
});

test('a wrong login, one too early, and a link used twice', async ({ page, campus }) => {
  const student = newStudent();
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-disabled', 'true');
  await pressAnyway(page.getByRole('button', { name: 'Login' }));
  await expectRefusal(page, 'Bad Request', ['Email is not in the right format', 'Password cannot be empty']);
  await logIn(page, student);
  await expectRefusal(page, 'Unauthorised', ['That email or password isn’t right']);

  await register(page, student);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await logIn(page, student);
  await expectRefusal(page, 'Forbidden', ['Email must be verified to continue']);
  await expect(page.getByText('Email must be verified to continue')).toBeVisible();
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText('Sent. It may take a minute to arrive.')).toBeVisible();
  // One mail for registering, one for the early login, one for the button.
  await linkMailedTo(campus.outbox, student.email, '/auth/VerifyEmail', 3);
  await verify(page, campus, student);

  await page.goto(await linkMailedTo(campus.outbox, student.email, '/auth/VerifyEmail'));
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(page.getByText('Error occurred. Try signing in instead.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await logIn(page, student);
  await expect(page.getByRole('heading', { name: "Let's Begin" })).toBeVisible();
});

test('a forgotten password is set anew, once', async ({ page, campus }) => {
  const student = await verifiedStudent(campus);
  const again = `${student.password} again`;
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Email').fill('wren@gmail.com');
  await expect(submit).toBeDisabled();
  await page.getByLabel('Email').fill(student.email);
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible();

  const link = await linkMailedTo(campus.outbox, student.email, '/auth/ResetPassword');
  await page.goto(link);
  await page.getByLabel('New password').fill('short');
  await page.getByLabel('Confirm password').fill('shorter');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expectRefusal(page, 'Bad Request', [
    'Password must be 8-255 characters long',
    'Confirm password does not match',
  ]);
  await setPassword(page, again);
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await logIn(page, student);
  await expectRefusal(page, 'Unauthorised', ['That email or password isn’t right']);
  await logIn(page, { ...student, password: again });
  await expect(page.getByRole('heading', { name: "Let's Begin" })).toBeVisible();

  await page.goto(link);
  await setPassword(page, again);
  await expectRefusal(page, 'Bad Request', ['This link doesn’t work any more. Ask for a new one.']);
  // From elsewhere: the entry of the history that had the link keeps its token.
  await page.goto('/');
  await page.goto('/auth/ResetPassword');
  await expect(
    page.getByText("Error: Token not set. Maybe you didn't copy the link correctly?"),
  ).toBeVisible();
});

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
}

test('the setup goes on only from a complete step', async ({ page, campus }) => {
  const student = await verifiedStudent(campus);
  await page.goto('/auth/login');
  await logIn(page, student);
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  // The name of the registration comes with an answer: emptied before that, the field would be filled again.
  await expect(page.getByLabel('First name')).not.toHaveValue('');
  await page.getByLabel('First name').fill('');
  await page.getByLabel('Last name').fill('R2 D2');
  await page.getByLabel('Other names').fill('Number 6');
  await next.click();
  await expectRefusal(page, 'Bad Request', [
    'First name must be 1-20 characters long',
    'Last name can only contain letters and spaces',
    'Other names can only contain letters and spaces',
    "Gender must be either 'Male' or 'Female'",
    'Date of birth is not valid',
  ]);
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill(student.first_name);
  await page.getByLabel('Last name').fill(student.last_name);
  await page.getByLabel('Other names').fill('');
  await fillAboutYou(page, student);
  const thisYear = new Date().getFullYear();
  await page.getByLabel('Year').fill(String(thisYear - 17));
  await next.click();
  await expectRefusal(page, 'Bad Request', [
    `Date of birth must be between 1970 and ${thisYear - 18}. You must be at least 18 years old.`,
  ]);
  await page.getByLabel('Year').fill('2004');
  await next.click();

  await expect(page.getByRole('heading', { name: 'Education' })).toBeVisible();
  await next.click();
  await expectRefusal(page, 'Bad Request', ['Course ID not entered', 'Year level must be an integer']);
  await fillEducation(page);
  await next.click();

  const finish = page.getByRole('button', { name: 'Finish' });
  await expect(finish).toBeDisabled();
  await expect(page.getByText('You must agree to the privacy agreement')).toBeVisible();
  await page.getByRole('checkbox', { name: /privacy policy/ }).check();
  await expect(finish).toBeDisabled();
  await page.getByRole('checkbox', { name: /beta/ }).check();
  await expect(finish).toBeEnabled();
});

test('a message too long, too many files, and a text in a picture’s clothes', async ({ page, member }) => {
  const [ann, ben] = [await member(), await member()];
  const chat_id = await befriend(ann, ben);
  await ann.enter(page.context());
  await page.goto(`/app/me/messages?id=${chat_id}`);
  const box = composer(page, ben.name);
  const send = page.getByRole('button', { name: 'Send', exact: true });

  await box.fill('a'.repeat(201));
  await expect(page.getByText('201/200')).toBeVisible();
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await pressAnyway(send);
  await expectRefusal(page, 'Bad Request', ['Message must be at most 200 characters long']);
  await expect(box).toHaveValue('a'.repeat(201));
  await box.fill('a'.repeat(200));
  await send.click();
  await expect(bubble(page, 'a'.repeat(200))).toBeVisible();
  await expect(history(page).getByRole('article')).toHaveCount(1);

  const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from('only words') });
  await attach(page, ['1.png', '2.png', '3.png', '4.png'].map(picture));
  await expectRefusal(page, 'Bad Request', ['A maximum of 3 files can be sent per message']);
  for (const name of ['3.png', '2.png']) await page.getByRole('button', { name: `Remove ${name}` }).click();
  await send.click();
  const refused = history(page).getByRole('article', { name: 'You, not sent' });
  await expect(refused.getByRole('alert')).toContainText('Only image and video files are allowed');
  await refused.getByRole('button', { name: 'Delete' }).click();
  await expect(refused).toHaveCount(0);

  await attach(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('only words') });
  await expectRefusal(page, 'Bad Request', ['Only image and video files are allowed']);
  const { messages } = await ben.callOk(chatCalls.GetMessages, { chat_id, page: 0 });
  expect(messages.map(({ message }) => message.content)).toEqual(['a'.repeat(200)]);
});
