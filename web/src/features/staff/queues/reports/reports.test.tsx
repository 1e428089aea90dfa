import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import type { Neighbour, ReportCase } from '@quad/contract/reports/staff-shapes.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { listenForShortcuts } from '#ui/listen-for-shortcuts.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { beOnStaff, button, showConsole, undoable } from '../../testing/console.tsx';

const { GetReportCases, OpenReportCase, FindReportCase, ShowDecidedReport, ShowMoreOfReport, DecideReport } =
  reportStaffCalls;
const SOON = '2026-11-09T04:00:00.000Z';
const THEO = { user_id: 9, name: 'Theo Nakamura' };

const beside = (message_id: number, content: string, is_before: boolean): Neighbour => ({
  message_id,
  author: THEO,
  content,
  media: [],
  is_unsent: false,
  is_edited: false,
  creation_time: SOON,
  is_before,
});
const tally = (acted_on: number, no_action: number, open = 0) => ({ open, no_action, acted_on, helped: 0 });
const record = (acted_on: number) => ({
  account_days: 120,
  made: tally(acted_on, 1, 1),
  of: tally(acted_on, 0, 1),
});
const opened = (some: Partial<ReportCase> = {}): ReportCase => ({
  case_id: 1,
  target_type: 'MESSAGE',
  target_id: 50,
  due_time: SOON,
  is_escalated: false,
  is_hidden: false,
  may: { remove: true, act_on_owner: true, ban: false, escalate: true },
  reports: [
    {
      number: 1001,
      reason: 'THREATS',
      comments: 'He means it',
      creation_time: SOON,
      is_alert: false,
      maker: record(3),
    },
    { number: 1002, reason: 'ABUSE', comments: '', creation_time: SOON, is_alert: false, maker: null },
  ],
  things: [{ sealed_at: SOON, title: 'Crew', text: 'Watch your back', author: THEO, media: [] }],
  neighbours: [beside(48, 'Give it back', true), beside(51, 'Calm down', false)],
  reported: {
    ...record(1),
    moderation_actions: [
      {
        moderation_action_id: 7,
        kind: 'WARN',
        reason: 'Swore at a tutor',
        taken_by_id: 3,
        taken_by: 'Lee',
        taken_time: SOON,
        until: null,
        lifted_time: null,
      },
    ],
  },
  earlier: [{ action: 'NO_ACTION', reason: 'A joke among friends', by: 'Lee', time: SOON }],
  ...some,
});

let stopListening: () => void;
let waits: boolean;
beforeEach(async () => {
  await beOnStaff();
  stopListening = listenForShortcuts(() => true);
  waits = true;
  answer(staffCalls.GetQueues, () =>
    success([{ queue: 'reports', waiting: waits ? 1 : 0, oldest: waits ? SOON : null }]),
  );
  answer(GetReportCases, () =>
    success(
      waits
        ? [{ case_id: 1, kind: 'Message: Threats', line: 'Watch your back', since: SOON, holder: null }]
        : [],
    ),
  );
});
afterEach(async () => {
  stopListening();
  await cleanup();
});

const show = (content: ReportCase) => {
  answer(OpenReportCase, () => success(content));
  return showConsole('reports?id=1');
};

test('a message beside the reported one says which files it has, or that staff have removed it', async () => {
  await show(
    opened({
      neighbours: [
        { ...beside(47, 'three things', true), media: ['image', 'image', 'image'] },
        { ...beside(48, '', true), media: ['video'] },
        { ...beside(51, '', false), is_edited: true },
      ],
    }),
  );
  const before = page.getByRole('list', { name: 'Before it' });
  await expect.element(before).toMatchTextContent(/three things \(3 photos\)/);
  await expect.element(before).toMatchTextContent(/\(Video\)/);
  const after = page.getByRole('list', { name: 'After it' });
  await expect.element(after).toMatchTextContent('Theo Nakamura(Removed by the moderators)');
});

test('a reported message is in sight, however much was written before it', async () => {
  const long = Array.from({ length: 60 }, (_, at) => `Line ${at}`).join('\n');
  await show(opened({ neighbours: [beside(48, long, true)] }));
  await expect.element(page.getByRole('list', { name: 'Before it' })).toMatchTextContent(/Line 59/);
  await expect.element(page.getByRole('region', { name: 'Reported message' })).toBeInViewport();
});

test('a case is found by the number of a report', async () => {
  answer(OpenReportCase, () => success(opened()));
  const asked = answer(FindReportCase, ({ number }) =>
    number === 1002 ? success({ case_id: 1 }) : failure(404, 'There’s no report with this number'),
  );
  const { where } = await showConsole('reports');
  const field = page.getByLabelText('Report number');
  await field.fill('7');
  await button('Find').click();
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent('There’s no report with this number');
  await button('OK').click();
  await field.fill('1002');
  await button('Find').click();
  await expect.poll(where).toBe('/app/staff/reports?id=1');
  expect(asked).toEqual([{ number: 7 }, { number: 1002 }]);
});

test('only a place can be corrected', async () => {
  await show(opened());
  await expect.element(button('No action')).toBeVisible();
  await expect.element(button('Corrected')).not.toBeInTheDocument();
  await expect.element(button('Correct the place')).not.toBeInTheDocument();
});

test('a message is read in its place, with why it was reported, and closed', async () => {
  const inputs = answer(DecideReport, () => {
    waits = false;
    return undoable(900);
  });
  await show(opened());
  await expect.element(page.getByText('Chat is private. Views are logged.')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Reported message' }))
    .toMatchTextContent(/Watch your back/);
  await expect.element(page.getByRole('list', { name: 'Before it' })).toMatchTextContent(/Give it back/);
  await expect.element(page.getByRole('list', { name: 'After it' })).toMatchTextContent(/Calm down/);
  await expect.element(page.getByText('Case 1: 2 reports')).toBeVisible();
  // The number that the user who made the report sees.
  await expect.element(page.getByText('Report 1002.')).toBeVisible();
  await expect.element(page.getByText('He means it')).toBeVisible();
  await expect
    .element(
      page.getByText(
        'Report 1001. From an account of 120 days. Their decided reports: 3 acted on, 1 without action.',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText('Reports about them: 1 acted on, 1 open.')).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Actions so far' }))
    .toMatchTextContent(/WarningSwore at a tutor/);
  for (const name of ['Author', 'Decided on this before'])
    await expect.element(page.getByRole('heading', { name, level: 3 })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Decided on this before' }))
    .toMatchTextContent(/No actionA joke among friendsLee/);
  await button('Warn').click();
  await page.getByRole('checkbox', { name: 'Remove the message, too' }).click();
  await page.getByRole('radio', { name: 'Threats or harassment' }).click();
  await button('Warn').click();
  await expect.element(page.getByRole('region', { name: 'Reported message' })).not.toBeInTheDocument();
  expect(inputs).toEqual([{ case_id: 1, action: 'WARN', remove: true, reason: 'Threats or harassment' }]);
});

test('a message of a deleted account has no link to an account', async () => {
  const [thing] = opened().things;
  await show(opened({ things: [{ ...thing!, author: null }] }));
  const message = page.getByRole('region', { name: 'Reported message' });
  await expect.element(message).toMatchTextContent(/Deleted user/);
  await expect.element(message.getByRole('link')).not.toBeInTheDocument();
});

test('what a reporter wrote keeps its line breaks', async () => {
  const [report] = opened().reports;
  await show(opened({ reports: [{ ...report!, comments: 'He means it.\nI know him.' }] }));
  const comments = page.getByText('He means it. I know him.', { exact: true });
  await expect.poll(() => (comments.element() as HTMLElement).innerText).toBe('He means it.\nI know him.');
});

test('on a phone no heading is left out below that of the case', async () => {
  await page.viewport(390, 844);
  await show(opened());
  await expect.element(page.getByRole('heading', { name: 'Message: Threats', level: 1 })).toBeVisible();
  for (const name of ['Author', 'Decided on this before'])
    await expect.element(page.getByRole('heading', { name, level: 2 })).toBeVisible();
});

test('a moderation action has its kind and its days; only admins ban', async () => {
  const inputs = answer(DecideReport, () => undoable(900));
  await show(opened());
  await button('Limit or suspend').click();
  const kinds = page.getByRole('combobox', { name: 'Action' });
  expect(kinds.element().textContent).not.toMatch('Ban');
  await kinds.selectOptions('Suspend: they can’t log in');
  await page.getByRole('combobox', { name: 'For' }).selectOptions('30 days');
  await page.getByRole('radio', { name: 'Abuse or hate' }).click();
  await button('Limit or suspend').click();
  await expect
    .element(page.getByText('Action taken for the message by Theo', { exact: false }).first())
    .toBeVisible();
  expect(inputs).toEqual([
    { case_id: 1, action: 'SUSPEND', remove: false, days: 30, reason: 'Abuse or hate' },
  ]);
});

test('an admin bans without an end, and asks nobody above', async () => {
  const inputs = answer(DecideReport, () => undoable(900));
  await show(
    opened({ is_escalated: true, may: { remove: true, act_on_owner: true, ban: true, escalate: false } }),
  );
  await expect.element(page.getByText('Left to the admins')).toBeVisible();
  await expect.element(button('Ask an admin')).not.toBeInTheDocument();
  await button('Limit or suspend').click();
  await page.getByRole('combobox', { name: 'Action' }).selectOptions('Ban: they can’t log in any more');
  await expect.element(page.getByRole('combobox', { name: 'For' })).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Spam or a scam' }).click();
  await button('Limit or suspend').click();
  await expect
    .element(page.getByText('Action taken for the message by Theo', { exact: false }).first())
    .toBeVisible();
  expect(inputs).toEqual([{ case_id: 1, action: 'BAN', remove: false, reason: 'Spam or a scam' }]);
});

const cry = (some: Partial<ReportCase> = {}) =>
  opened({ reports: opened().reports.map((one) => ({ ...one, reason: 'SELF_HARM' })), ...some });

test('a cry for help: help lines and a note come first, what punishes is put away', async () => {
  const inputs = answer(DecideReport, () => undoable(900));
  await show(cry());
  await expect.element(page.getByText('Someone may need help')).toBeVisible();
  const decisions = page.getByRole('toolbar', { name: 'Decisions' });
  await expect
    .element(decisions.getByRole('button').first())
    .toMatchTextContent(/^Send help lines and a note/);
  for (const name of ['Warn', 'Limit or suspend', 'Remove message'])
    await expect.element(button(name)).not.toBeInTheDocument();
  await userEvent.keyboard('w');
  await expect.element(decisions).toBeVisible();
  await button('More').click();
  for (const name of ['Warn', 'Limit or suspend', 'Remove message'])
    await expect.element(button(name)).toBeVisible();
  await userEvent.keyboard('h');
  const note = page.getByRole('textbox', { name: 'Your note' });
  await expect.element(note).toHaveFocus();
  await expect.element(page.getByText('Lifeline 13 11 14', { exact: false })).toBeVisible();
  await note.fill('');
  await button('Send').click();
  await expect.element(page.getByText('Write a note to them', { exact: true })).toBeVisible();
  await expect.element(note).toHaveFocus();
  await note.fill('Are you OK?');
  await button('Send').click();
  await expect
    .element(page.getByText('Help lines sent for the message by Theo', { exact: false }).first())
    .toBeVisible();
  expect(inputs).toEqual([{ case_id: 1, action: 'SEND_HELP', remove: false, reason: 'Are you OK?' }]);
});

test('where nobody knows whose it is, handing over comes first', async () => {
  await show(cry({ target_type: 'LETTER', reported: null }));
  await expect.element(page.getByText('Help first: hand it over.', { exact: false })).toBeVisible();
  const decisions = page.getByRole('toolbar', { name: 'Decisions' });
  await expect.element(decisions.getByRole('button').first()).toMatchTextContent(/^Hand over/);
});

test('the list says when a case is due, and who may need help in words', async () => {
  const due = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString();
  answer(GetReportCases, () =>
    success([
      {
        case_id: 1,
        kind: 'Post: Self-harm',
        line: 'Too much',
        since: SOON,
        due_time: due(20),
        may_need_help: true,
        holder: null,
      },
      { case_id: 2, kind: 'Post: Spam', line: 'Tubas', since: SOON, due_time: due(-3.5), holder: null },
    ]),
  );
  await showConsole('reports');
  const row = (words: string) => page.getByRole('link', { name: new RegExp(words) });
  await expect.element(row('Too much')).toMatchTextContent(/due in 20 h.*May need help/);
  await expect.element(row('Tubas')).toMatchTextContent(/overdue by 3 h/);
  await expect
    .element(page.getByText('Anyone who may need help comes first, then what’s due soonest.').first())
    .toBeVisible();
});

test.each([
  ['Warn', 1440],
  ['Limit or suspend', 1024],
])('the button of “%s” is in view at 900 px', async (name, width) => {
  await page.viewport(width, 900);
  await show(opened());
  await button(name).click();
  await expect.element(page.getByRole('radio', { name: 'Other' })).toBeInTheDocument();
  const { bottom } = button(name).element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(900);
});

test('of what nobody is known to have written, nobody is warned', async () => {
  await show(
    opened({
      target_type: 'LETTER',
      reported: null,
      may: { remove: true, act_on_owner: false, ban: false, escalate: true },
    }),
  );
  await expect.element(button('Remove love letter')).toBeVisible();
  for (const name of ['Warn', 'Limit or suspend']) await expect.element(button(name)).not.toBeInTheDocument();
});

test('a case for the admins is marked, and moderators are not led to it', async () => {
  answer(GetReportCases, () =>
    success([
      {
        case_id: 1,
        kind: 'Message: Threats',
        line: 'Watch your back',
        since: SOON,
        holder: null,
        is_escalated: true,
      },
    ]),
  );
  await showConsole('reports');
  await expect.element(page.getByText('For an admin')).toBeVisible();
  await expect.element(button('Start with the first')).not.toBeInTheDocument();
});

test('more of the chat is shown for a reason', async () => {
  const inputs = answer(ShowMoreOfReport, () =>
    success([beside(41, 'It began here', true), beside(59, 'It ended here', false)]),
  );
  await show(opened());
  const why = page.getByRole('textbox', { name: 'Why do you need to see more?' });
  await button('Show more of the chat').click();
  await expect.element(why).toHaveFocus();
  await button('Cancel').click();
  await expect.element(button('Show more of the chat')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await why.fill('To see who began');
  await button('Show more').click();
  await expect.element(page.getByRole('list', { name: 'Before it' })).toHaveFocus();
  await expect.element(page.getByText('It began here')).toBeVisible();
  await expect.element(page.getByText('It ended here')).toBeVisible();
  await expect.element(button('Show more of the chat')).not.toBeInTheDocument();
  expect(inputs).toEqual([{ case_id: 1, reason: 'To see who began' }]);
});

test('pictures stay blurred until they are revealed, one by one or by a key', async () => {
  const media = [1, 2].map((at) => ({
    url: `data:image/gif;base64,R0lGODlhAQABAAAAACw=#${at}`,
    type: 'image' as const,
    alt: `Wall ${at}`,
  }));
  await show(
    opened({
      target_type: 'POST',
      neighbours: [],
      things: [{ sealed_at: SOON, title: null, text: '', author: THEO, media }],
    }),
  );
  const wall = (at: number) => page.getByRole('img', { name: `Wall ${at}` });
  await expect.element(page.getByRole('img', { name: 'Blurred picture 1' })).toBeVisible();
  await button('Show picture 2').click();
  await expect.element(wall(2)).toBeVisible();
  await expect.element(wall(1)).not.toBeInTheDocument();
  await userEvent.keyboard('b');
  await expect.element(wall(2)).not.toBeInTheDocument();
  await userEvent.keyboard('b');
  await expect.element(wall(1)).toBeVisible();
  await expect.element(page.getByText('Chat is private. Views are logged.')).not.toBeInTheDocument();
});

/** Shows a case on which somebody else has decided. */
async function showDecided(decision: { can_look?: boolean }): Promise<void> {
  waits = false;
  answer(OpenReportCase, () => failure(404, 'Nothing waits for review under this number'));
  answer(staffCalls.GetDecision, () =>
    success({ action: 'reports: NO_ACTION', by: 'Lee Test', decided_time: SOON, ...decision }),
  );
  await showConsole('reports?id=1');
  await expect.element(page.getByText('Closed a report without action.')).toBeVisible();
}

test('a decided case shows what was reported, why and what was decided, for a reason', async () => {
  const { things, reports, earlier } = opened();
  const looks = answer(ShowDecidedReport, () =>
    success({ target_type: 'MESSAGE', things: [{ ...things[0]!, media: ['image'] }], reports, earlier }),
  );
  await showDecided({ can_look: true });
  await button('Show what was reported').click();
  expect(looks).toEqual([]);
  await page.getByRole('textbox', { name: 'Why do you need to see it?' }).fill('Reported again');
  await button('Show it').click();
  const copy = page.getByRole('region', { name: 'Message' });
  await expect.element(copy).toMatchTextContent(/Theo NakamuraCrewWatch your back \(Photo\)/);
  expect(copy.getByRole('img').elements()).toEqual([]);
  await expect
    .element(page.getByRole('list', { name: 'Reports' }))
    .toMatchTextContent(/ThreatsHe means itReport 1001/);
  await expect
    .element(page.getByRole('region', { name: 'Decided on this before' }))
    .toMatchTextContent(/No actionA joke among friendsLee/);
  expect(looks).toEqual([{ case_id: 1, reason: 'Reported again' }]);
  await expect.element(button('Show what was reported')).not.toBeInTheDocument();
});

test('a decided case that nobody can look at any more has no button for it', async () => {
  await showDecided({});
  await expect.element(button('Show what was reported')).not.toBeInTheDocument();
});

test('from a profile, what was reported can be removed', async () => {
  const inputs = answer(DecideReport, () => undoable(900));
  await show(opened({ target_type: 'USER' }));
  await button('Remove it from the profile').click();
  await page.getByRole('radio', { name: 'Abuse or hate' }).click();
  await button('Remove it from the profile').click();
  await expect
    .element(page.getByText('Removed it from the profile of Theo', { exact: false }).first())
    .toBeVisible();
  expect(inputs).toEqual([{ case_id: 1, action: 'REMOVE', remove: false, reason: 'Abuse or hate' }]);
});

test('a case of a profile that has changed in part says what a removal takes', async () => {
  await show(opened({ target_type: 'USER', parts: ['bio', 'real_pfp'] }));
  await expect
    .element(page.getByText('Still as it was reported: bio and date picture. Removing takes only that.'))
    .toBeVisible();
});

test('a decision says what was read, and a new report is read first', async () => {
  await show(opened({ version: 3 }));
  const inputs = answer(DecideReport, () => failure(409, 'There’s a new report. Read it first'));
  const looks = answer(OpenReportCase, ({ case_id }) => success(opened({ case_id, version: 4 })));
  await button('No action').click();
  await page.getByRole('radio', { name: 'No rule was broken' }).click();
  await button('No action').click();
  await expect.element(page.getByText('There’s a new report. Read it first')).toBeVisible();
  expect(inputs).toMatchObject([{ version: 3 }]);
  await expect.poll(() => looks).toHaveLength(1);
});

test('what a thing says now stands in its case, and what a removal takes', async () => {
  await show(opened({ now: 'Kind words' }));
  await expect
    .element(page.getByText('Removing takes all of it. Now it says: Kind words', { exact: false }))
    .toBeVisible();
});

test('a message that its author has unsent since the report says so', async () => {
  await show(opened({ now: '' }));
  await expect.element(page.getByText('Its author has unsent it since.', { exact: false })).toBeVisible();
});

test('a bio that was changed since stands in the case of its profile, with what a removal takes', async () => {
  await show(opened({ target_type: 'USER', parts: ['pfp'], now: 'Kind words' }));
  await expect
    .element(page.getByText('Still as it was reported: profile picture. Removing takes only that.'))
    .toBeVisible();
  await expect
    .element(page.getByText('Nobody has reported what the bio says now: Kind words', { exact: false }))
    .toBeVisible();
});

test('a letter says when it was published', async () => {
  const published_time = '2026-11-08T04:15:00.000Z';
  const thing = { sealed_at: SOON, published_time, title: null, text: 'Hum', author: null, media: [] };
  await show(opened({ target_type: 'LETTER', things: [thing], reported: null }));
  await expect
    .element(page.getByRole('region', { name: 'Love letter', exact: true }))
    .toMatchTextContent(/Published \w+,? 8 November 2026.*Copy from/);
});

test('a review that replaced the reported one cannot be removed', async () => {
  const may = { remove: false, act_on_owner: true, ban: false, escalate: true };
  await show(opened({ target_type: 'REVIEW', now: '4 of 5. Kind words', may }));
  await expect
    .element(page.getByText('Nobody has reported what it says now: 4 of 5. Kind words', { exact: false }))
    .toBeVisible();
});

test('from a profile that has changed since, nothing can be removed, and it says so', async () => {
  const may = { remove: false, act_on_owner: true, ban: false, escalate: true };
  await show(opened({ target_type: 'USER', may, parts: [] }));
  await expect
    .element(page.getByText('What was reported isn’t on the profile any more.', { exact: false }))
    .toBeVisible();
  await expect.element(button('Remove it from the profile')).not.toBeInTheDocument();
});
