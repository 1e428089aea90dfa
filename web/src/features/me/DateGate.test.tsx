import { profileCalls } from '@quad/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beAlex } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { currentUser } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { DateGate } from './DateGate.tsx';
import type { DatingStage } from './dating.ts';

const SETUP = '/app/date/setup/initial';
const QUIZ = '/app/date/setup/quiz';
const HUB = '/app/date/dashboard';
const HERE = '/app/date/here';
const IN = null;

/**
 * The addresses that each dating screen redirects to, by dating state and setup stage. Null means no redirect. Source:
 * specification 2 §2 "Date area".
 */
const table: [date_enabled: string, stage: number, leads: Record<DatingStage, string | null>][] = [
  ['NOT_SET', 0, { begin: IN, quiz: SETUP, on: SETUP }],
  ['NOT_SET', 1, { begin: QUIZ, quiz: IN, on: SETUP }],
  ['NOT_SET', 2, { begin: QUIZ, quiz: IN, on: SETUP }],
  ['ENABLED', 0, { begin: HUB, quiz: HUB, on: IN }],
  ['ENABLED', 1, { begin: HUB, quiz: HUB, on: IN }],
  ['ENABLED', 2, { begin: HUB, quiz: HUB, on: IN }],
  ['COMMITTED', 0, { begin: HUB, quiz: HUB, on: IN }],
  ['COMMITTED', 1, { begin: HUB, quiz: HUB, on: IN }],
  ['COMMITTED', 2, { begin: HUB, quiz: HUB, on: IN }],
];

const cases = table.flatMap(([date_enabled, date_setup_stage, leads]) =>
  (Object.keys(leads) as DatingStage[]).map(
    (needs) => [date_enabled, date_setup_stage, needs, leads[needs]] as const,
  ),
);

const inside = page.getByText('Inside');
const show = (needs: DatingStage) =>
  renderPage(
    <DateGate needs={needs}>
      <p>Inside</p>
    </DateGate>,
    { at: HERE },
  );

test.for(cases)(
  '%s at stage %i, where "%s" is needed: %s',
  async ([date_enabled, date_setup_stage, needs, to]) => {
    beAlex({ date_enabled, date_setup_stage });
    const { where } = await show(needs);
    await expect.poll(where).toBe(to ?? HERE);
    expect(inside.elements()).toHaveLength(to === IN ? 1 : 0);
  },
);

test('what this device remembers gives way to what the server says', async () => {
  beAlex();
  answer(profileCalls.GetMyInfo, () =>
    success(currentUser({ date_enabled: 'ENABLED', date_setup_stage: 2 })),
  );
  const { where } = await show('begin');
  await expect.poll(where).toBe(HUB);
});

test('where nobody can tell, the page says so and tries again', async () => {
  let isUp = false;
  answer(profileCalls.GetMyInfo, () =>
    isUp
      ? success(currentUser({ date_enabled: 'ENABLED', date_setup_stage: 2 }))
      : failure(500, 'Failed to fetch user'),
  );
  await show('on');
  await expect.element(page.getByText('Failed to fetch user')).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(inside).toBeVisible();
});
