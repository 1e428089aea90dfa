import { peopleCalls } from '@quad/contract/people/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { type Report, reportReasons } from '@quad/contract/reports/shapes.ts';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeReport, openReport } from '#features/people/open-report.ts';
import { beAlex } from '#testing/cards.ts';
import { allClosed } from '#testing/closed.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { MyReports } from './MyReports.tsx';
import { ReportSheet } from './ReportSheet.tsx';

let begun: object[] = [];
beforeEach(() => {
  beAlex();
  begun = answer(reportCalls.BeginReport, () => success(null));
});
afterEach(async () => {
  closeReport();
  await allClosed();
});

const dialog = page.getByRole('dialog');
const send = dialog.getByRole('button', { name: 'Report', exact: true });
const person = { id: 5, first_name: 'Priya', blocked: false };

const report = (some: Partial<Report> = {}): Report => ({
  number: 1001,
  target_type: 'MESSAGE',
  reason: 'SPAM',
  comments: '',
  state: 'RECEIVED',
  outcome: null,
  creation_time: '2026-11-07T04:00:00.000Z',
  due_time: '2026-11-09T04:00:00.000Z',
  closed_time: null,
  ...some,
});

const sheet = () => renderPage(<ReportSheet />);
const message = () => openReport({ target_type: 'MESSAGE', target_id: 500, quote: 'Buy my tuba', person });

test('the form lets the server keep what it is about, once', async () => {
  await sheet();
  message();
  await dialog.getByRole('radio', { name: 'Spam' }).click();
  expect(begun).toEqual([{ target_type: 'MESSAGE', target_id: 500 }]);
});

test('what was begun outlives Escape, for what it is of, until it is cancelled', async () => {
  await sheet();
  const other = () => openReport({ target_type: 'MESSAGE', target_id: 501, quote: 'Or my drum', person });
  const comments = dialog.getByRole('textbox');
  message();
  await dialog.getByRole('radio', { name: 'Spam' }).click();
  await comments.fill('The third time today');
  await userEvent.keyboard('{Escape}');
  await allClosed();
  other();
  await expect.element(comments).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await allClosed();
  message();
  await expect.element(comments).toHaveValue('The third time today');
  await expect.element(dialog.getByRole('radio', { name: 'Spam' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await allClosed();
  message();
  await expect.element(comments).toHaveValue('');
});

test('the end of a long comment is in sight above the buttons, and the dialog does not scroll with it', async () => {
  await page.viewport(320, 568);
  onTestFinished(() => page.viewport(390, 844));
  await sheet();
  message();
  await dialog.getByRole('radio', { name: 'Spam' }).click();
  await dialog.getByRole('textbox').fill('The third time today. '.repeat(20));
  await userEvent.keyboard('!');
  const edgeOf = (element: Element, edge: 'top' | 'bottom') => element.getBoundingClientRect()[edge];
  const [box, button, whole] = [dialog.getByRole('textbox'), send, dialog].map((one) => one.element());
  const LAST_PADDING = 14;
  await expect.poll(() => edgeOf(box!, 'bottom') - LAST_PADDING).toBeLessThan(edgeOf(button!, 'top'));
  expect(whole!.scrollHeight).toBe(whole!.clientHeight);
});

test('photos and videos that go along are said, and a post without words is no profile', async () => {
  await sheet();
  const goAlong = dialog.getByText('Our staff will see its photos and videos, too.');
  openReport({ target_type: 'POST', target_id: 7, person, hasMedia: true });
  await expect.element(goAlong).toBeVisible();
  await expect.element(dialog.getByText('What’s wrong with it?')).toBeVisible();
  message();
  await expect.element(dialog.getByText('Buy my tuba')).toBeVisible();
  await expect.element(goAlong).not.toBeInTheDocument();
});

test('a report that adds to an earlier one says its number', async () => {
  answer(reportCalls.CreateReport, () => success(null));
  answer(reportCalls.GetMyReports, () =>
    success([report({ number: 1005, target_id: 501 }), report({ number: 1002, target_id: 500 })]),
  );
  await sheet();
  message();
  await dialog.getByRole('radio', { name: 'Spam' }).click();
  await send.click();
  await expect.element(dialog.getByText(/^Report 1002\./)).toBeVisible();
});

test('what was sent is begun anew', async () => {
  answer(reportCalls.CreateReport, () => success(null));
  answer(reportCalls.GetMyReports, () => success([report()]));
  await sheet();
  message();
  await dialog.getByRole('radio', { name: 'Spam' }).click();
  await dialog.getByRole('textbox').fill('The third time today');
  await send.click();
  await expect.element(dialog.getByText(/^Thanks\./)).toBeVisible();
  closeReport();
  await allClosed();
  message();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('');
  await expect.element(send).toBeDisabled();
});

test('a place has reasons that fit it', async () => {
  const inputs = answer(reportCalls.CreateReport, () => success(null));
  answer(reportCalls.GetMyReports, () => success([]));
  await sheet();
  openReport({ target_type: 'PLACE', target_id: 7, quote: 'Rusty Kettle' });
  const first = dialog.getByRole('radiogroup', { name: 'What’s wrong with it?' });
  await expect.element(first).toBeVisible();
  expect(
    first
      .getByRole('radio')
      .elements()
      .map((one) => one.closest('label')?.textContent),
  ).toEqual(['It’s closed', 'Wrong spot or details', 'It’s listed twice', 'Spam']);
  await expect.element(dialog.getByRole('radio', { name: /^Self-harm/ })).not.toBeInTheDocument();
  await dialog.getByText('It’s closed').click();
  await send.click();
  await expect
    .element(dialog.getByText('Thanks for keeping places right. A person will check this.'))
    .toHaveFocus();
  expect(inputs).toEqual([{ target_type: 'PLACE', target_id: 7, comments: '', reason: 'PLACE_CLOSED' }]);
  await expect.element(dialog.getByText(/If it can’t wait/)).not.toBeInTheDocument();
});

test('a message is quoted, a reason is picked, thanks come with the number', async () => {
  const inputs = answer(reportCalls.CreateReport, () => success(null));
  answer(reportCalls.GetMyReports, () => success([report()]));
  await sheet();
  message();
  await expect.element(dialog).toHaveAccessibleName('Report Message');
  await expect.element(dialog.getByText('Buy my tuba')).toBeVisible();
  const reasons = dialog.getByRole('radio').elements();
  expect(reasons.slice(0, 6).map((one) => one.closest('label')?.textContent)).toEqual([
    'Explicit content',
    'Harassment',
    'Abuse',
    'Spam',
    'Bot',
    'Hacking',
  ]);
  expect(reasons.slice(6).map((one) => (one as HTMLInputElement).value)).toEqual(reportReasons.slice(6));
  await expect.element(dialog.getByRole('radio', { name: /^Self-harm/ })).toBeVisible();
  await expect.element(send).toBeDisabled();
  await expect.element(dialog.getByText('Pick what’s wrong first.')).toBeVisible();
  await dialog.getByText('Spam').click();
  await dialog.getByRole('textbox', { name: 'Comments (optional)' }).fill('Again and again');
  await expect.element(dialog.getByText('15/512')).toBeVisible();
  await send.click();
  await expect
    .element(dialog.getByText('Thanks. A person will read this. We never tell them who reported.'))
    .toHaveFocus();
  await expect.element(dialog.getByText(/^Report 1001\./)).toBeVisible();
  expect(inputs).toEqual([
    { target_type: 'MESSAGE', target_id: 500, comments: 'Again and again', reason: 'SPAM' },
  ]);
});

test('blocking is the second step', async () => {
  answer(reportCalls.CreateReport, () => success(null));
  answer(reportCalls.GetMyReports, () => success([report()]));
  const blocks = answer(peopleCalls.BlockUser, () => success(null));
  await sheet();
  message();
  await dialog.getByText('Abuse').click();
  await send.click();
  await expect.element(dialog.getByText('Want to block Priya?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Block Priya' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect.element(dialog.getByText('Priya is blocked.')).toHaveFocus();
  expect(blocks).toEqual([{ user_id: 5 }]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('one reason is picked among all groups', async () => {
  const inputs = answer(reportCalls.CreateReport, () => success(null));
  answer(reportCalls.GetMyReports, () => success([report({ reason: 'SELF_HARM' })]));
  await sheet();
  message();
  await dialog.getByText('Spam').click();
  await dialog.getByText('Self-harm').click();
  expect(dialog.getByRole('radio', { checked: true }).elements()).toHaveLength(1);
  await send.click();
  await expect.element(dialog.getByText(/^Thanks for looking out for them\./)).toHaveFocus();
  expect(inputs).toMatchObject([{ reason: 'SELF_HARM' }]);
  // After a report of self-harm, the sheet does not offer to block the person.
  await expect.element(dialog.getByRole('heading', { name: 'Stay with Priya' })).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: '13 11 14' })).toHaveAttribute('href', 'tel:131114');
  await expect.element(dialog.getByRole('link', { name: '000' })).toHaveAttribute('href', 'tel:000');
  await expect.element(dialog.getByRole('button', { name: /Block/ })).not.toBeInTheDocument();
});

test('comments that are too long are refused at the field', async () => {
  const inputs = answer(reportCalls.CreateReport, () => success(null));
  await sheet();
  message();
  await dialog.getByText('Bot').click();
  await dialog.getByRole('textbox', { name: 'Comments (optional)' }).fill('a'.repeat(513));
  await send.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(dialog.getByText('Comments must be at most 512 characters long')).toBeVisible();
  expect(inputs).toEqual([]);
});

test('a report that fails keeps what was typed', async () => {
  answer(reportCalls.CreateReport, () => failure(429, 'Too many reports'));
  await sheet();
  message();
  await dialog.getByText('Bot').click();
  await dialog.getByRole('textbox', { name: 'Comments (optional)' }).fill('beep');
  await send.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Comments (optional)' })).toHaveValue('beep');
});

test('a love letter is named in the title as in a sentence', async () => {
  await sheet();
  openReport({ target_type: 'LETTER', target_id: 8, quote: 'To the goalkeeper' });
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Report love letter');
});

test('a profile can be reported, by keyboard alone', async () => {
  const inputs = answer(reportCalls.CreateReport, () => success(null));
  answer(reportCalls.GetMyReports, () => success([report({ target_type: 'USER' })]));
  await sheet();
  openReport({ target_type: 'USER', target_id: 5, person });
  await expect.element(page.getByRole('heading', { name: 'Report profile' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard(' {ArrowDown}');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(/^Thanks\./)).toHaveFocus();
  expect(inputs).toEqual([{ target_type: 'USER', target_id: 5, comments: '', reason: 'HARASSMENT' }]);
});

test('one’s reports are listed with how far they have come', async () => {
  answer(reportCalls.GetMyReports, () =>
    success([
      report({ number: 1004, state: 'CLOSED', outcome: 'ACTION_TAKEN' }),
      report({ number: 1003, state: 'CLOSED', outcome: 'NO_ACTION', comments: 'rude' }),
      report({ number: 1002, state: 'IN_REVIEW', target_type: 'USER' }),
      report({ due_time: new Date(Date.now() + 3_600_000).toISOString() }),
      report({ number: 1000, target_type: 'PLACE', state: 'CLOSED', outcome: 'NO_ACTION' }),
    ]),
  );
  await renderPage(<MyReports />);
  const rows = page.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/1004.*Message: Spam.*Closed\. We acted on it\./);
  await expect.element(rows.nth(1)).toMatchTextContent(/rude.*Closed\. No rule was broken\./);
  await expect.element(rows.nth(2)).toMatchTextContent(/Profile: Spam.*In review/);
  await expect.element(rows.nth(2)).toMatchTextContent(/This is taking longer than it should/);
  await expect.element(rows.nth(3)).toMatchTextContent(/Received.*A person will have looked by \w+,? \d/);
  await expect.element(rows.nth(4)).toMatchTextContent(/Closed\. We left it as it is\./);
  for (const closed of [0, 1]) await expect.element(rows.nth(closed)).not.toMatchTextContent(/person|longer/);
});

test('what was added to a report is a paragraph of its own', async () => {
  answer(reportCalls.GetMyReports, () => success([report({ comments: 'Rude.\n\nAnd to Tess.' })]));
  await renderPage(<MyReports />);
  const comments = page.getByText('Rude. And to Tess.', { exact: true });
  await expect.poll(() => (comments.element() as HTMLElement).innerText).toBe('Rude.\n\nAnd to Tess.');
});

test('who has reported nothing reads so, and a list that does not load can be tried again', async () => {
  answer(reportCalls.GetMyReports, () => failure(500, 'Couldn’t load reports'));
  await renderPage(<MyReports />);
  await expect.element(page.getByText('Couldn’t load reports')).toBeVisible();
  answer(reportCalls.GetMyReports, () => success([]));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('You haven’t reported anything.')).toBeVisible();
});

test('what is gone by then leads to its author’s profile, with what was written and quoted', async () => {
  answer(reportCalls.CreateReport, () => failure(404, 'Message not found'));
  await sheet();
  message();
  await dialog.getByRole('radio', { name: 'Spam' }).click();
  await dialog.getByRole('textbox').fill('The third time today');
  await send.click();
  await expect
    .element(dialog.getByText('It isn’t there for you any more, so it can’t be reported.'))
    .toHaveFocus();
  await expect.element(send).not.toBeInTheDocument();
  const inputs = answer(reportCalls.CreateReport, () => success(null));
  answer(reportCalls.GetMyReports, () => success([]));
  await dialog.getByRole('button', { name: 'Report Priya’s profile' }).click();
  await expect.element(dialog.getByText('What’s wrong with Priya’s profile?')).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: 'Spam' })).toBeChecked();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('The third time today\nIt said: Buy my tuba');
  await send.click();
  await expect.element(dialog.getByText('Thanks. A person', { exact: false })).toBeVisible();
  expect(inputs).toMatchObject([{ target_type: 'USER', target_id: 5, reason: 'SPAM' }]);
});

test('a profile that is gone by then can only be closed', async () => {
  answer(reportCalls.CreateReport, () => failure(404, 'User not found'));
  await sheet();
  openReport({ target_type: 'USER', target_id: 5, person });
  await dialog.getByRole('radio', { name: 'Spam' }).click();
  await send.click();
  await expect
    .element(dialog.getByText('It isn’t there for you any more, so it can’t be reported.'))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Report/ })).not.toBeInTheDocument();
  await dialog.getByText('Close', { exact: true }).click();
});

test('help lines are there also where a report of self-harm cannot be sent', async () => {
  answer(reportCalls.CreateReport, () => failure(503, 'Moving house until nine'));
  await sheet();
  message();
  await dialog.getByRole('radio', { name: /^Self-harm/ }).click();
  await send.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(dialog.getByText('Stay with Priya')).toBeInViewport();
});
