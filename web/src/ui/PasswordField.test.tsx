import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PasswordField } from './PasswordField.tsx';

const WRONG = 'Password must be 8-255 characters long';
const password = page.getByLabelText('Password', { exact: true });
const confirm = page.getByLabelText('Confirm password');

function Passwords() {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const rules = [{ text: '8 or more characters', met: typed.length >= 8 }];
  return (
    <>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        value={typed}
        error={isWrong ? WRONG : undefined}
        rules={rules}
        onChange={setTyped}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={isWrong ? 'No match' : undefined}
      />
      <button type="button" onClick={() => setWrong(!isWrong)}>
        Check
      </button>
    </>
  );
}

test('a rule says nothing of what is typed until the field is left, for which the eye does not count', async () => {
  await render(<Passwords />);
  await password.click();
  await userEvent.keyboard('lawn at four');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect.element(page.getByText('8 or more characters', { exact: true })).toBeVisible();
  await confirm.click();
  await expect.element(page.getByText('8 or more characters: yes')).toBeVisible();
  await password.fill('lawn');
  await expect.element(page.getByText('8 or more characters', { exact: true })).toBeVisible();
});

test('what is wrong with a new password moves nothing', async () => {
  await render(<Passwords />);
  const check = page.getByRole('button', { name: 'Check' });
  const at = () => check.element().getBoundingClientRect().top;
  const before = at();
  await check.click();
  await expect.element(page.getByText(WRONG)).toBeVisible();
  await expect.element(password).toHaveAccessibleDescription(WRONG);
  expect(at()).toBe(before);
  await check.click();
  await expect.element(page.getByText('8 or more characters')).toBeVisible();
  await expect.element(password).toHaveAccessibleDescription('8 or more characters');
  expect(at()).toBe(before);
});
