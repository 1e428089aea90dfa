import { letterStaffCalls } from '@quad/contract/letters/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { beAlex } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import '#ui/base.css';
import StaffConsole from './StaffConsole.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  beAlex({ role: 'moderator' });
  answer(staffCalls.GetQueues, () => success([]));
  answer(letterStaffCalls.GetLetterCases, () => success([]));
  answer(letterStaffCalls.OpenLetterCase, ({ case_id }) =>
    success({ case_id, content: 'To the goalkeeper', on: null }),
  );
  answer(staffCalls.ReleaseCase, () => success(null));
});
afterEach(() => cleanup());

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a decision without a reason says what is missing, and has the focus there each time', async () => {
  await renderPage(<StaffConsole />, { at: '/app/staff/letters?id=1' });
  await button('Reject').click();
  const first = page.getByRole('radio', { name: 'Names someone' });
  for (let time = 1; time <= 2; time += 1) {
    await button('Reject').click();
    await expect.element(page.getByText('Choose a reason', { exact: true })).toBeVisible();
    await expect.element(first).toHaveFocus();
  }
  await page.getByRole('radio', { name: 'Other' }).click();
  await button('Reject').click();
  await expect.element(page.getByText('Say why in your own words', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'In your own words' })).toHaveFocus();
});
