import { type AppealCase, appealStaffCalls } from '@quad/contract/appeals/calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import type { WaitingCase } from '@quad/contract/staff/shapes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { answer, success } from '#testing/fake-server.ts';
import { beOnStaff, button, showConsole, undoable } from '../../testing/console.tsx';

const { GetAppealCases, OpenAppealCase, DecideAppeal } = appealStaffCalls;

const since = new Date(Date.now() - 3 * 3_600_000).toISOString();
const row = (case_id: number, line: string, some: Partial<WaitingCase> = {}): WaitingCase => ({
  case_id,
  kind: 'Suspension',
  line,
  since,
  holder: null,
  ...some,
});
const suspension: AppealCase['moderation_action'] = {
  moderation_action_id: 12,
  kind: 'SUSPEND',
  reason: 'Threats in a chat',
  taken_by_id: 77,
  taken_by: 'Kim',
  taken_time: since,
  until: '2099-12-01T03:00:00.000Z',
  lifted_time: null,
};
const appeal: AppealCase = {
  case_id: 4,
  content: 'That was my flatmate, on my phone.',
  made_time: since,
  account: { user_id: 9001, name: 'Malory Test', creation_time: since },
  moderation_action: suspension,
  others: [{ ...suspension, moderation_action_id: 3, kind: 'WARN', reason: 'Rude to a host', until: null }],
  target_type: 'MESSAGE',
  was_removed: true,
  reports: [{ number: 31, reason: 'THREATS', comments: 'He means it' }],
  things: [
    {
      sealed_at: since,
      title: 'Crew',
      text: 'You will see',
      author: { user_id: 9001, name: 'Malory Test' },
      media: [],
    },
  ],
};

let waiting: WaitingCase[];
let decided: unknown[];
beforeEach(async () => {
  await beOnStaff();
  waiting = [row(4, appeal.content), row(5, 'I took this one', { is_for_others: true }), row(6, 'The last')];
  decided = [];
  answer(staffCalls.GetQueues, () => success([{ queue: 'appeals', waiting: 3, oldest: since }]));
  answer(GetAppealCases, () => success(waiting));
  answer(OpenAppealCase, ({ case_id }) => success({ ...appeal, case_id }));
  answer(DecideAppeal, (input) => {
    decided.push(input);
    waiting = waiting.filter(({ case_id }) => case_id !== input.case_id);
    return undoable();
  });
});
afterEach(() => cleanup());

const show = (at = 'appeals?id=4') => showConsole(at);

test('an appeal shows what it is against, what was reported, and what else was done', async () => {
  await show();
  const against = page.getByRole('region', { name: 'What it’s against' });
  await expect.element(against).toMatchTextContent('Threats in a chat');
  await expect.element(against).toMatchTextContent('By Kim');
  await expect
    .element(page.getByRole('region', { name: 'What was reported' }))
    .toMatchTextContent(/Message: Crew\s*You will see/);
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'He means it' }))
    .toMatchTextContent('Threats He means it');
  await expect.element(against).toMatchTextContent('What was reported was removed, too.');
  await expect
    .element(page.getByRole('region', { name: 'What else was done' }))
    .toMatchTextContent('Warning Rude to a host');
});

test('it is shortened by days, for a reason, and the next one is not what one took oneself', async () => {
  const { where } = await show();
  await button('Shorten').click();
  await page.getByLabelText('Days from now').fill('3');
  await page.getByRole('radio', { name: 'It was the first time' }).click();
  await button('Shorten').click();
  await expect.element(button('Undo')).toBeVisible();
  expect(decided).toEqual([{ case_id: 4, action: 'SHORTEN', days: 3, reason: 'It was the first time' }]);
  await expect.poll(where).toBe('/app/staff/appeals?id=6');
});

test('its answers weigh the same: none is a default or a danger', async () => {
  await show();
  await expect.element(button('Lift')).toBeVisible();
  const looks = ['Uphold', 'Shorten', 'Lift'].map((name) => button(name).element().className);
  expect(new Set(looks).size).toBe(1);
  expect(looks[0]).not.toMatch(/primary|danger/);
});

test('what one took oneself is marked in the list', async () => {
  await show('appeals');
  const rows = page.getByRole('listitem').filter({ hasText: 'I took this one' });
  await expect.element(rows).toMatchTextContent('For someone else');
});

test('where nothing else waits, nothing is offered to begin with', async () => {
  waiting = waiting.slice(1, 2);
  await show('appeals');
  await expect.element(page.getByText('Nothing here for you to decide.')).toBeVisible();
  await expect.element(button('Start with the first')).not.toBeInTheDocument();
});

test('what ends within a day is not shortened', async () => {
  const until = new Date(Date.now() + 20 * 3_600_000).toISOString();
  answer(OpenAppealCase, () =>
    success({ ...appeal, moderation_action: { ...suspension, kind: 'LIMIT', until } }),
  );
  await show();
  await expect.element(button('Lift')).toBeVisible();
  await expect.element(button('Shorten')).not.toBeInTheDocument();
});

test.each(['WARN', 'REMOVE'] as const)('%s has no end to bring nearer', async (kind) => {
  answer(OpenAppealCase, () =>
    success({ ...appeal, moderation_action: { ...suspension, kind, until: null }, things: [], others: [] }),
  );
  await show();
  await expect.element(button('Lift')).toBeVisible();
  await expect.element(button('Shorten')).not.toBeInTheDocument();
  await expect.element(page.getByText('No earlier action.')).toBeVisible();
});
