import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { DateFields } from './DateFields.tsx';

function Example({ error }: { error?: string }) {
  const [value, setValue] = useState({ day: '', month: '', year: '' });
  return (
    <>
      <DateFields
        label="Date of birth"
        hint="You need to be 18 or older."
        value={value}
        onChange={setValue}
        error={error}
        wrong={['year']}
        birthday
      />
      <output>{`${value.day}/${value.month}/${value.year}`}</output>
    </>
  );
}

test('takes digits only, part by part', async () => {
  await render(<Example />);
  await page.getByLabelText('Day').fill('7th');
  await page.getByLabelText('Month').fill('11');
  await page.getByLabelText('Year').fill('2004');
  await expect.element(page.getByRole('status')).toHaveTextContent('7/11/2004');
  await expect.element(page.getByLabelText('Year')).toHaveAttribute('autocomplete', 'bday-year');
});

test('is one group with its hint, and Tab goes day, month, year', async () => {
  await render(<Example />);
  const group = page.getByRole('group', { name: 'Date of birth' });
  await expect.element(group).toHaveAccessibleDescription('You need to be 18 or older.');
  for (const part of ['Day', 'Month', 'Year']) {
    await userEvent.tab();
    await expect.element(group.getByLabelText(part)).toHaveFocus();
  }
});

test('marks only the part that is wrong', async () => {
  await render(<Example error="Please enter a year" />);
  await expect.element(page.getByLabelText('Year')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('Year')).toHaveAccessibleDescription('Please enter a year');
  await expect.element(page.getByLabelText('Day')).not.toHaveAttribute('aria-invalid');
});
