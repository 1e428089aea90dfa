import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { ErrorDialog } from './ErrorDialog.tsx';
import { clearProblems, showProblems } from './errors.ts';
import { TextField } from './TextField.tsx';

beforeEach(clearProblems);

const dialog = page.getByRole('alertdialog');

test('shows every message under the title of the first, and OK clears them all', async () => {
  await render(<ErrorDialog />);
  showProblems([
    { code: 400, message: 'Please enter a first name' },
    { code: 409, message: 'Email is taken' },
  ]);
  await expect.element(dialog).toHaveAccessibleName('Bad Request');
  await expect.element(page.getByText('Please enter a first name')).toBeVisible();
  await expect.element(page.getByText('Email is taken')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'OK' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a failure of the server has the reference of its request', async () => {
  await render(<ErrorDialog />);
  showProblems([{ code: 500, message: 'Couldn’t load posts', reference: '7f3a9c0b12de4567' }]);
  await expect.element(dialog).toHaveAccessibleName('Internal Server Error');
  await expect.element(page.getByText('Reference 7f3a9c0b12de4567')).toBeVisible();
});

test('what several fields lack alike is said once', async () => {
  await render(<ErrorDialog />);
  const message = 'Please enter passwords';
  showProblems([
    { code: 400, message, field: 'password' },
    { code: 400, message, field: 'new_password' },
  ]);
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByRole('listitem').all()).toHaveLength(1);
});

test('Esc is OK, and then the first field in error has focus', async () => {
  await render(
    <>
      <TextField label="First name" />
      <TextField label="Last name" error="Please enter a last name" />
      <ErrorDialog />
    </>,
  );
  showProblems([{ code: 400, message: 'Please enter a last name' }]);
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByLabelText('Last name')).toHaveFocus();
  await expect
    .element(page.getByLabelText('Last name'))
    .toHaveAccessibleDescription('Please enter a last name');
});
