import { secondFactorCalls } from '@quad/contract/auth/second-factor-calls.ts';
import { unmaskingCalls } from '@quad/contract/letters/unmasking-calls.ts';
import type { AccountCard } from '@quad/contract/staff/accounts.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { page } from 'vitest/browser';
import { beAlex } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { InShell } from '#testing/in-shell.tsx';
import { renderPage } from '#testing/render-page.tsx';
import '#ui/base.css';
import { useUndoable } from '../kernel/undo.ts';
import StaffConsole from '../StaffConsole.tsx';

/** Signs Alex in as a member of staff, on a large screen. All queues are empty, and nobody has asked for an author. */
export async function beOnStaff(role: 'moderator' | 'admin' = 'moderator'): Promise<void> {
  await page.viewport(1440, 900);
  beAlex({ role });
  useUndoable.setState({ list: [] });
  answer(secondFactorCalls.GetSecondFactor, () => twoStep(true));
  answer(staffCalls.GetQueues, () => success([]));
  answer(staffCalls.ReleaseCase, () => success(null));
  answer(unmaskingCalls.GetUnmaskings, () => success([]));
}

/** The server's answer whether two-step login is on. */
export const twoStep = (enabled: boolean) => success({ enabled, recovery_codes_left: 8, reset_time: null });

/** Opens a page of the console. `at` is the part of the address after `/app/staff/`: "letters?id=1". */
export const showConsole = (at: string) =>
  renderPage(
    <InShell>
      <StaffConsole />
    </InShell>,
    { at: `/app/staff/${at}` },
  );

export const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The server's answer to a decision that can be undone for ten seconds. */
export const undoable = (decision_id = 1) =>
  success({ decision_id, undo_until: new Date(Date.now() + 10_000).toISOString() });

/** An account as staff see it, with default values. */
export const malory: AccountCard = {
  id: 7,
  first_name: 'Malory',
  last_name: 'Test',
  other_names: null,
  email: 'malory@student.unimelb.edu.au',
  uni_name: 'University of Melbourne',
  role: 'member',
  state: 'ACTIVE',
  creation_time: '2026-11-20T03:00:00.000Z',
  reports_made: 0,
  reports_of: 0,
  moderation_actions: [],
  has_second_factor: false,
  second_factor_reset: null,
  owner: false,
  badges: [],
  setup_stage: 1,
  birth_date: null,
  age: null,
  gender: null,
  course_name: null,
  year_level: null,
  made: { acted_on: 0, no_action: 0, open: 0, helped: 0 },
  cases: [],
  corrections: [],
};
