import { letterStaffCalls } from '@quad/contract/letters/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, failure, success } from '#testing/fake-server.ts';
import { noteDecision, type Undoable, useUndoable } from './kernel/undo.ts';
import { beOnStaff, showConsole } from './testing/console.tsx';

const { UndoDecision } = staffCalls;
const { GetLetterCases, OpenLetterCase } = letterStaffCalls;

beforeEach(async () => {
  await beOnStaff();
  answer(GetLetterCases, () => success([]));
  answer(OpenLetterCase, ({ case_id }) => success({ case_id, content: `The words of ${case_id}`, on: null }));
});

const taken = (decision_id: number): Undoable => ({
  decision_id,
  undo_until: new Date(Date.now() + 10_000).toISOString(),
  queue: 'letters',
  case_id: decision_id + 100,
  label: 'Approve',
  done: `Approved letter ${decision_id}`,
});
const show = () => showConsole('letters?id=1');
const undo = page.getByRole('button', { name: 'Undo' });

test.each([
  [1440, 900],
  [1024, 768],
  [390, 844],
])('the decisions keep their place while others can be undone, at %i by %i', async (width, height) => {
  await page.viewport(width, height);
  await show();
  const approve = page.getByRole('button', { name: 'Approve' });
  await expect.element(approve).toBeVisible();
  const place = () => approve.element().getBoundingClientRect().toJSON() as unknown;
  const before = place();
  noteDecision(taken(1));
  noteDecision(taken(2));
  await expect.element(undo.nth(1)).toBeVisible();
  expect(place()).toEqual(before);
});

test.each([['is busy', 503] as const, ['cannot be reached', null] as const])(
  'a decision that could not be taken back can be tried again where the server %s',
  async (_, code) => {
    const inputs = answer(UndoDecision, () => failure(code));
    const { where } = await show();
    noteDecision(taken(1));
    noteDecision(taken(2));
    await undo.first().click();
    await expect.poll(() => inputs).toEqual([{ decision_id: 1 }]);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect.element(undo.nth(1)).toBeVisible();
    expect(useUndoable.getState().list.map(({ decision_id }) => decision_id)).toEqual([1, 2]);
    answer(UndoDecision, () => success(null));
    await undo.first().click();
    await expect.poll(where).toBe('/app/staff/letters?id=101');
    expect(useUndoable.getState().list.map(({ decision_id }) => decision_id)).toEqual([2]);
  },
);

test('a decision that took effect meanwhile is not offered again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const inputs = answer(UndoDecision, () => {
    vi.setSystemTime(Date.now() + 11_000);
    return failure(503);
  });
  await show();
  noteDecision(taken(1));
  await undo.click();
  await page.getByRole('button', { name: 'OK' }).click();
  expect(inputs).toHaveLength(1);
  expect(undo.elements()).toEqual([]);
});
