import type { ReferenceData } from '@quad/contract/core/reference-data.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { supportCalls } from '@quad/contract/support/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, failure, success } from '#testing/fake-server.ts';
import { currentUser, universities } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { ContactPage } from './ContactPage.tsx';

const REFERENCE_DATA: ReferenceData = { universities, today: '2026-11-20' };
const EMAIL = 'wren@student.unimelb.edu.au';
const WORDS = 'The gate by the lawn is stuck.';

beforeEach(() => {
  answer(referenceCalls.GetUniversities, () => success({ universities }));
});

const email = () => page.getByLabelText('Student Email');
const type = () => page.getByLabelText('Type');
const message = () => page.getByLabelText('Message');
const submit = () => page.getByRole('button', { name: 'Submit' });
const dialog = (name: string) => page.getByRole('dialog', { name });

async function write(content = WORDS): Promise<void> {
  await type().selectOptions('Feedback');
  await message().fill(content);
}

test('the form asks for e-mail, type and message; the type starts at Select', async () => {
  await renderPage(<ContactPage />);
  await expect.element(type()).toHaveValue('');
  const options = [...type().element().querySelectorAll('option')].map((option) => option.textContent);
  expect(options).toEqual(['Select', 'Support', 'Feedback']);
  await expect.element(email()).toBeEnabled();
  await expect.element(page.getByText('Prefilled')).not.toBeInTheDocument();
});

test('all that is wrong is said at once, and nothing is sent', async () => {
  const sent = answer(supportCalls.SubmitSupportAction, () => success(null), REFERENCE_DATA);
  await renderPage(<ContactPage />);
  await message().fill('Too short');
  await submit().click();
  const problems = page.getByRole('alertdialog');
  for (const words of [
    'Email is not in the right format',
    'Type is not valid',
    'Message must be 10-512 characters long',
  ])
    await expect.element(problems.getByText(words)).toBeVisible();
  await problems.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByRole('form').getByText('Type is not valid')).toBeVisible();
  await expect.element(email()).toHaveFocus();
  expect(sent).toEqual([]);
});

test('an address of nowhere is refused before anything is sent', async () => {
  const sent = answer(supportCalls.SubmitSupportAction, () => success(null), REFERENCE_DATA);
  await renderPage(<ContactPage />);
  await email().fill('wren@gmail.com');
  await write();
  await submit().click();
  await expect
    .element(page.getByRole('alertdialog').getByText('Email is not in the right format'))
    .toBeVisible();
  expect(sent).toEqual([]);
});

test('what a visitor wrote is sent; the form clears, and the reader stands at the title', async () => {
  const sent = answer(supportCalls.SubmitSupportAction, () => success(null), REFERENCE_DATA);
  await renderPage(<ContactPage />);
  await email().fill(EMAIL);
  await write();
  await submit().click();
  await expect.element(dialog('Success')).toBeVisible();
  expect(sent).toEqual([{ email: EMAIL, type: 'FEEDBACK', content: WORDS }]);
  await dialog('Success').getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByRole('heading', { name: 'Contact' })).toHaveFocus();
  await expect.element(email()).toHaveValue('');
  await expect.element(type()).toHaveValue('');
  await expect.element(message()).toHaveValue('');
});

test('a person who is signed in has their e-mail filled in, locked and explained, and keeps it', async () => {
  document.documentElement.dataset['session'] = '';
  answer(profileCalls.GetMyInfo, () => success({ ...currentUser(), email: EMAIL }));
  const sent = answer(supportCalls.SubmitSupportAction, () => success(null), REFERENCE_DATA);
  await renderPage(<ContactPage />);
  await expect.element(email()).toHaveValue(EMAIL);
  await expect.element(email()).toBeDisabled();
  await expect.element(email()).toHaveAccessibleDescription('Prefilled because you’re signed in.');
  await write();
  await submit().click();
  await dialog('Success').getByRole('button', { name: 'OK' }).click();
  expect(sent).toEqual([{ email: EMAIL, type: 'FEEDBACK', content: WORDS }]);
  await expect.element(email()).toHaveValue(EMAIL);
  await expect.element(message()).toHaveValue('');
});

test.for([
  ['the server cannot be reached', null, 'Cannot reach server'],
  ['the server fails', 500, 'Failed to submit support action'],
] as const)('what was typed stays when %s', async ([, code, words]) => {
  answer(supportCalls.SubmitSupportAction, () => failure(code, words), REFERENCE_DATA);
  await renderPage(<ContactPage />);
  await email().fill(EMAIL);
  await write();
  await submit().click();
  const problem = page.getByRole('alertdialog');
  await expect.element(problem.getByText(words)).toBeVisible();
  await problem.getByRole('button', { name: 'OK' }).click();
  await expect.element(email()).toHaveValue(EMAIL);
  await expect.element(type()).toHaveValue('FEEDBACK');
  await expect.element(message()).toHaveValue(WORDS);
});

test('what was typed and not sent is there again after another page, and gone once it is sent', async () => {
  answer(supportCalls.SubmitSupportAction, () => success(null), REFERENCE_DATA);
  const left = await renderPage(<ContactPage />);
  await email().fill(EMAIL);
  await write();
  await left.unmount();
  const sent = await renderPage(<ContactPage />);
  await expect.element(email()).toHaveValue(EMAIL);
  await expect.element(type()).toHaveValue('FEEDBACK');
  await expect.element(message()).toHaveValue(WORDS);
  await submit().click();
  await dialog('Success').getByRole('button', { name: 'OK' }).click();
  await sent.unmount();
  await renderPage(<ContactPage />);
  await expect.element(message()).toHaveValue('');
});

test('the counter shows from 400 characters on, and nothing is cut', async () => {
  await renderPage(<ContactPage />);
  await message().fill('x'.repeat(399));
  await expect.element(page.getByText('399/512')).not.toBeInTheDocument();
  await message().fill('x'.repeat(600));
  await expect.element(page.getByText('600/512')).toBeVisible();
});
