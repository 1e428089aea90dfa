import { staffCalls } from '@quad/contract/staff/calls.ts';
import { supportStaffCalls } from '@quad/contract/support/staff-calls.ts';
import type { SupportCase, SupportRow } from '@quad/contract/support/staff-shapes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { answer, success } from '#testing/fake-server.ts';
import { useUndoable } from '../../kernel/undo.ts';
import { useSupportFilter } from './filter.ts';
import { beOnStaff, button, showConsole, undoable } from '../../testing/console.tsx';

const { GetSupportCases, OpenSupportCase, DecideSupport, AddSupportNote } = supportStaffCalls;

const since = new Date(Date.now() - 3 * 3_600_000).toISOString();
const row = (case_id: number, line: string): SupportRow => ({
  case_id,
  kind: 'Support',
  line,
  since,
  holder: null,
  type: 'SUPPORT',
  state: 'open',
});
const ticket: SupportCase = {
  case_id: 1001,
  type: 'SUPPORT',
  state: 'open',
  content: 'The gate by the lawn is stuck.',
  email: 'ann@student.unimelb.edu.au',
  since,
  account: {
    user_id: 7,
    first_name: 'Ann',
    last_name: 'Test',
    university: 'University of Melbourne',
    joined: since,
  },
  entries: [],
  draft: null,
  earlier: [{ case_id: 990, type: 'FEEDBACK', state: 'done', line: 'The sundial is lovely.', since }],
};

let asked: unknown[];
let decided: unknown[];
beforeEach(async () => {
  await beOnStaff();
  useSupportFilter.setState({ state: 'open' }, true);
  [asked, decided] = [[], []];
  answer(staffCalls.GetQueues, () => success([{ queue: 'support', waiting: 1, oldest: since }]));
  answer(GetSupportCases, (input) => {
    asked.push(input);
    return success(decided.length > 0 ? [] : [row(1001, 'The gate by the lawn is stuck.')]);
  });
  answer(OpenSupportCase, () => success(ticket));
  answer(DecideSupport, (input) => {
    decided.push(input);
    return undoable();
  });
});
afterEach(() => cleanup());

const show = (at = 'support?id=1001') => showConsole(at);

test('a message is answered, from a template if one likes, and says what becomes of it', async () => {
  await show();
  await expect.element(page.getByText('Ann Test')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'The sundial is lovely.' })).toBeVisible();
  await button('Reply').click();
  await page.getByLabelText('Begin with').selectOptions('Thanks');
  const box = page.getByRole('textbox', { name: 'Reply' });
  await expect
    .element(box)
    .toHaveValue('Thanks for telling us. We’ve passed it on to the people who build Quad.');
  await box.fill('We oiled it.');
  await page.getByLabelText('Begin with').selectOptions('Safety first');
  await expect
    .poll(() => (box.element() as HTMLTextAreaElement).value)
    .toMatch(/^If you or someone else is in danger.*\n\nWe oiled it\.$/s);
  await page.getByLabelText('Begin with').selectOptions('Your own words');
  await page.getByLabelText('Then it is').selectOptions('Waiting for them');
  await button('Reply').click();
  await expect.element(button('Undo')).toBeVisible();
  expect(decided).toEqual([{ case_id: 1001, answer: 'We oiled it.', state: 'waiting' }]);
});

test('a reply and a note are there again after another case and after a reload, until they are cancelled', async () => {
  answer(GetSupportCases, () => success([row(1001, 'The gate is stuck.'), row(1002, 'It squeaks, too.')]));
  answer(OpenSupportCase, ({ case_id }) => success({ ...ticket, case_id }));
  await show();
  const reply = page.getByRole('textbox', { name: 'Reply' });
  const note = page.getByLabelText('Note for other staff');
  await button('Reply').click();
  await reply.fill('We will oil');
  await page.getByLabelText('Then it is').selectOptions('Waiting for them');
  await note.fill('Ask the gard');
  await page.getByRole('link', { name: /It squeaks, too/ }).click();
  await expect.element(page.getByText('Number 1002', { exact: false })).toBeVisible();
  await expect.element(note).toHaveValue('');
  await button('Reply').click();
  await expect.element(reply).toHaveValue('');
  await page.getByRole('link', { name: /The gate is stuck/ }).click();
  await expect.element(note).toHaveValue('Ask the gard');
  await button('Reply (draft)').click();
  await expect.element(reply).toHaveValue('We will oil');
  await cleanup();
  await show();
  await expect.element(note).toHaveValue('Ask the gard');
  await button('Reply (draft)').click();
  await expect.element(reply).toHaveValue('We will oil');
  await expect.element(page.getByLabelText('Then it is')).toHaveValue('waiting');
  await button('Cancel').click();
  await button('Reply').click();
  await expect.element(reply).toHaveValue('');
  await expect.element(note).toHaveValue('Ask the gard');
});

test('a reply that was sent is no draft once the page is loaded anew', async () => {
  await show();
  await button('Reply').click();
  await page.getByRole('textbox', { name: 'Reply' }).fill('We oiled it.');
  await button('Reply').click();
  await expect.element(button('Undo')).toBeVisible();
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await cleanup();
  useUndoable.setState({ list: [] });
  await show();
  await expect.element(button('Reply')).toBeVisible();
});

test('a reply and a note with nothing say so at their fields', async () => {
  await show();
  const ok = page.getByRole('alertdialog').getByRole('button', { name: 'OK' });
  await button('Reply').click();
  await button('Reply').click();
  await ok.click();
  await expect.element(page.getByRole('form').getByText('Write a reply', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Reply' })).toHaveFocus();
  await button('Add note').click();
  await ok.click();
  await expect.element(page.getByRole('form').getByText('Write a note', { exact: true })).toBeVisible();
  expect(decided).toEqual([]);
});

test('a note is there at once, and a message is closed without an answer at one press', async () => {
  answer(AddSupportNote, ({ content }) =>
    success({ entry_id: 5, kind: 'note', content, by: 'Alex Moran', at: since }),
  );
  await show();
  await page.getByLabelText('Note for other staff').fill('She wrote twice');
  await button('Add note').click();
  const notes = page.getByRole('list', { name: 'Answers and notes' });
  await expect.element(notes.getByText('She wrote twice')).toBeVisible();
  await expect.element(notes.getByText('Alex Moran')).toBeVisible();
  await expect.element(page.getByLabelText('Note for other staff')).toHaveValue('');
  await button('Done').click();
  expect(decided).toEqual([{ case_id: 1001, answer: null, state: 'done' }]);
});

test('the inbox lists what one asks for', async () => {
  await show('support');
  await page.getByLabelText('State').selectOptions('Waiting');
  await page.getByLabelText('Kind').selectOptions('Feedback');
  await expect.poll(() => asked.at(-1)).toEqual({ state: 'waiting', type: 'FEEDBACK' });
});
