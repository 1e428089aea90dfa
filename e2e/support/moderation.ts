import { appealStaffCalls } from '@quad/contract/appeals/calls.ts';
import { moderationActionCalls } from '@quad/contract/moderation-actions/calls.ts';
import type { TakenKind } from '@quad/contract/moderation-actions/limits.ts';
import { ownModerationActionCalls } from '@quad/contract/moderation-actions/own-calls.ts';
import { expect, type Page } from '@playwright/test';
import { logIn } from '../steps/account.ts';
import { type Campus, type Member, newMember } from './member.ts';
import { newStaff, type Staff } from './staff.ts';

export const WORDS = 'That was my flatmate, on my phone.';
export const REASON = 'Threats in a chat';

/** Takes a moderation action on a member's account, as a staff member. Returns the action's id. */
export async function take(by: Staff, { id: user_id }: Member, kind: TakenKind): Promise<number> {
  const moderationAction = { user_id, kind, reason: REASON, days: 7 };
  return (await by.callOk(moderationActionCalls.TakeModerationAction, moderationAction)).moderation_action_id;
}

/** Tries to log in as a suspended or banned member. */
export async function tryToLogIn(page: Page, member: Member): Promise<void> {
  await page.goto('/auth/login');
  await logIn(page, member);
  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
}

/** Writes an appeal into the open form. By default the appeal has a unique text, by which staff find it. */
export async function appeal(page: Page, words = WORDS): Promise<void> {
  await page.getByLabel('Why is this wrong?').fill(words);
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText(/^Your appeal is with us\. Someone/)).toBeVisible();
}

type Way = (page: Page, campus: Campus) => Promise<void>;

/** Logs a new member in to the browser, and takes a moderation action on their account. */
async function decidedAbout(page: Page, campus: Campus, kind: TakenKind): Promise<Member> {
  const [staff, member] = [await newStaff(campus, 'moderator'), await newMember(campus)];
  await take(staff, member, kind);
  await member.enter(page.context());
  return member;
}

/** The screens of a user whose account has a moderation action, and the screens of appeals in the staff console. */
export const MODERATION_SCREENS: Readonly<Record<string, Way>> = {
  'locked-out': async (page, campus) => {
    const [staff, member] = [await newStaff(campus, 'moderator'), await newMember(campus)];
    await take(staff, member, 'SUSPEND');
    await tryToLogIn(page, member);
  },
  'locked-out-appealed': async (page, campus) => {
    const [staff, member] = [await newStaff(campus, 'moderator'), await newMember(campus)];
    await take(staff, member, 'SUSPEND');
    await tryToLogIn(page, member);
    await appeal(page);
  },
  limited: async (page, campus) => {
    await decidedAbout(page, campus, 'LIMIT');
    await page.goto('/app/me/messages');
    await expect(page.getByText('You can read, but not write,')).toBeVisible();
  },
  warned: async (page, campus) => {
    await decidedAbout(page, campus, 'WARN');
    await page.goto('/app/me/dashboard');
    await expect(page.getByRole('dialog', { name: 'A warning' })).toBeVisible();
  },
  'settings-staff-decisions': async (page, campus) => {
    const member = await decidedAbout(page, campus, 'LIMIT');
    const [limit] = await member.callOk(ownModerationActionCalls.GetMyModerationActions, {});
    await take(await newStaff(campus, 'moderator'), member, 'LIMIT');
    await member.callOk(ownModerationActionCalls.AppealModerationAction, {
      moderation_action_id: limit?.moderation_action_id ?? 0,
      content: WORDS,
    });
    await page.goto('/app/me/settings#standing');
    await page.getByRole('button', { name: 'Appeal', exact: true }).click();
    await expect(page.getByLabel('Why is this wrong?')).toBeVisible();
  },
  'staff-appeal': async (page, campus) => {
    const [kim, lee] = [await newStaff(campus, 'moderator'), await newStaff(campus, 'moderator')];
    const member = await newMember(campus);
    await take(kim, member, 'WARN');
    const moderation_action_id = await take(kim, member, 'LIMIT');
    await member.callOk(ownModerationActionCalls.AppealModerationAction, {
      moderation_action_id,
      content: WORDS,
    });
    const list = await lee.callOk(appealStaffCalls.GetAppealCases, {});
    await lee.enter(page.context());
    await page.goto(`/app/staff/appeals?id=${list.at(-1)?.case_id}`);
    await page.getByRole('button', { name: 'Shorten' }).click();
    await expect(page.getByLabel('Days from now')).toBeVisible();
  },
};
