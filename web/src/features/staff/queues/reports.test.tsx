import { type ReportCase, reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { listenForShortcuts } from '#ui/listen-for-shortcuts.ts';
import { beAlex } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { InShell } from '#testing/in-shell.tsx';
import { renderPage } from '#testing/render-page.tsx';
import '#ui/base.css';
import { useUndoable } from '../kernel/undo.ts';
import StaffConsole from '../StaffConsole.tsx';

const { GetReportCases, OpenReportCase, ShowMoreOfReport, DecideReport } = reportStaffCalls;
const SOON = '2026-11-09T04:00:00.000Z';
const THEO = { user_id: 9, name: 'Theo Nakamura' };

const beside = (message_id: number, content: string, is_before: boolean) => ({
  message_id,
  author: THEO,
  content,
  has_media: false,
  creation_time: SOON,
  is_before,
});
const opened = (some: Partial<ReportCase> = {}): ReportCase => ({
  case_id: 1,
  target_type: 'MESSAGE',
  target_id: 50,
  due_time: SOON,
  reports: [
    {
      number: 1001,
      reason: 'THREATS',
      comments: 'He means it',
      creation_time: SOON,
      is_alert: false,
    },
    { number: 1002, reason: 'ABUSE', comments: '', creation_time: SOON, is_alert: false },
  ],
  things: [{ sealed_at: SOON, title: 'Crew', text: 'Watch your back', author: THEO, media: [] }],
  neighbours: [beside(48, 'Give it back', true), beside(51, 'Calm down', false)],
  history: { closed: 2, acted_on: 1 },
  ...some,
});

let stopListening: () => void;
let waits: boolean;
beforeEach(async () => {
  await page.viewport(1440, 900);
  beAlex({ role: 'moderator' });
  useUndoable.setState({ list: [] });
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
  answer(staffCalls.ReleaseCase, () => success(null));
});
afterEach(async () => {
  stopListening();
  await cleanup();
});

const show = (content: ReportCase) => {
  answer(OpenReportCase, () => success(content));
  return renderPage(
    <InShell>
      <StaffConsole />
    </InShell>,
    { at: '/app/staff/reports?id=1' },
  );
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a message is read in its place, with why it was reported, and closed', async () => {
  const asked = answer(DecideReport, () => {
    waits = false;
    return success({ decision_id: 900, undo_until: new Date(Date.now() + 10_000).toISOString() });
  });
  await show(opened());
  await expect.element(page.getByText('Chat is private. Views are logged.')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Reported message' }))
    .toMatchTextContent(/Watch your back/);
  await expect.element(page.getByRole('list', { name: 'Before it' })).toMatchTextContent(/Give it back/);
  await expect.element(page.getByRole('list', { name: 'After it' })).toMatchTextContent(/Calm down/);
  await expect.element(page.getByText('2 reports')).toBeVisible();
  await expect.element(page.getByText('He means it')).toBeVisible();
  await expect.element(page.getByText('2 earlier cases about the same person, 1 acted on.')).toBeVisible();
  await button('Acted on').click();
  await page.getByRole('radio', { name: 'Warned' }).click();
  await button('Acted on').click();
  await expect.element(page.getByRole('region', { name: 'Reported message' })).not.toBeInTheDocument();
  expect(asked).toEqual([{ case_id: 1, action: 'ACTION_TAKEN', reason: 'Warned' }]);
});

test('more of the chat is shown for a reason', async () => {
  const asked = answer(ShowMoreOfReport, () =>
    success([beside(41, 'It began here', true), beside(59, 'It ended here', false)]),
  );
  await show(opened());
  await button('Show more of the chat').click();
  await page.getByRole('textbox', { name: 'Why do you need to see more?' }).fill('To see who began');
  await button('Show more').click();
  await expect.element(page.getByText('It began here')).toBeVisible();
  await expect.element(page.getByText('It ended here')).toBeVisible();
  await expect.element(button('Show more of the chat')).not.toBeInTheDocument();
  expect(asked).toEqual([{ case_id: 1, reason: 'To see who began' }]);
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
