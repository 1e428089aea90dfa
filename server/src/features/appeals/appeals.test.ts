import { staffAccountCalls } from '@quad/contract/staff/accounts.ts';
import { authCalls } from '@quad/contract/auth/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { appealStaffCalls } from '@quad/contract/appeals/calls.ts';
import { moderationActionCalls } from '@quad/contract/moderation-actions/calls.ts';
import type { TakenKind } from '@quad/contract/moderation-actions/limits.ts';
import { ownModerationActionCalls } from '@quad/contract/moderation-actions/own-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { failure, friendsOf } from '#features/chat/testing/chats.ts';
import { hurryEffects } from '#features/staff/testing/effects.ts';
import { staffOf } from '#features/staff/testing/staff-of.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { mailsOf } from '#testing/mails.ts';
import { features } from '../../features-in-order.ts';

const { FindAccounts } = staffAccountCalls;
const { TakeModerationAction, LiftModerationAction } = moderationActionCalls;
const { AppealModerationAction, GetMyModerationActions } = ownModerationActionCalls;
const { GetAppealCases, OpenAppealCase, DecideAppeal } = appealStaffCalls;
const { UndoDecision, GetQueues, GetAuditLog } = staffCalls;
const PASSWORD = 'jacaranda season';
const WORDS = 'That was my flatmate, on my phone.';
const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * The timeout, in milliseconds, for the effect of a decision. A decision takes effect only after some seconds, because
 * staff can undo it until then.
 */
const EFFECT = { timeout: 60_000 };
const NOT_YOURS = failure(403, 'You’re part of this case, so someone else decides');

const app = await appOfFile();
const password_hash = await app.services.passwords.hash(PASSWORD);
const { kim, lee, ada } = await staffOf(app);
let mal: Person;
beforeEach(async () => {
  mal = await app.person({ first_name: 'Malory', password_hash });
});

const signIn = () => app.visitor().call(authCalls.login, { email: mal.email, password: PASSWORD });

/**
 * Takes a moderation action on Malory, and lets her appeal. If she is locked out, she first tries to log in and is
 * refused.
 */
async function appealed(kind: TakenKind, { days = 7, by = kim } = {}) {
  const taken = { user_id: mal.user_id, kind, reason: 'Threats', days };
  const { moderation_action_id } = await by.callOk(TakeModerationAction, taken);
  const visitor = app.visitor();
  if (kind === 'SUSPEND' || kind === 'BAN') {
    await visitor.call(authCalls.login, { email: mal.email, password: PASSWORD });
    await visitor.callOk(ownModerationActionCalls.AppealLockout, { content: WORDS });
  } else await mal.callOk(AppealModerationAction, { moderation_action_id, content: WORDS });
  const cases = await lee.callOk(GetAppealCases, {});
  return { moderation_action_id, case_id: Math.max(...cases.map(({ case_id }) => case_id)), visitor };
}
const listed = async (person: Person, case_id: number) =>
  (await person.callOk(GetAppealCases, {})).find((one) => one.case_id === case_id);
const waiting = async (staff = lee) =>
  (await staff.callOk(GetQueues, {})).find(({ queue }) => queue === 'appeals')?.waiting ?? 0;

test('somebody else than who decided lifts it; the person hears why, and is back in', async () => {
  const before = await waiting();
  const { case_id, moderation_action_id } = await appealed('SUSPEND');
  expect(await waiting()).toBe(before + 1);
  expect(await listed(lee, case_id)).toMatchObject({ kind: 'Suspension', line: WORDS, holder: null });
  expect(await lee.callOk(OpenAppealCase, { case_id })).toMatchObject({
    content: WORDS,
    account: { user_id: mal.user_id, name: 'Malory Test' },
    moderation_action: { moderation_action_id, kind: 'SUSPEND', reason: 'Threats', taken_by: 'Kim' },
    others: [],
    target_type: null,
    was_removed: false,
    reports: [],
    things: [],
  });
  await lee.callOk(DecideAppeal, { case_id, action: 'LIFT', reason: 'It was the flatmate.' });
  expect(await listed(lee, case_id)).toBeUndefined();
  expect(await signIn()).toMatchObject({ status: false });
  await hurryEffects(app);
  await expect.poll(signIn, EFFECT).toMatchObject({ status: true });
  const key = { queue: 'appeals', case_id } as const;
  expect(await ada.callOk(staffCalls.GetDecision, key)).toMatchObject({
    action: 'appeals: LIFT',
    by: 'Lee Test',
  });
  // The staff member who took the moderation action may not see the decision on the appeal.
  expect(await kim.call(staffCalls.GetDecision, key)).toMatchObject({ errors: [{ code: 404 }] });
  const [mail] = await mailsOf(app, mal.email);
  expect(mail?.text).toContain('You were right');
  expect(mail?.text).toContain('It was the flatmate.');
  const { entries } = await ada.callOk(GetAuditLog, {});
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['appeals: look', 'appeals: LIFT', 'accounts: LIFT SUSPEND on appeal']),
  );
}, 60_000);

test('staff count the appeals of others, and not their own', async () => {
  const nia = await app.person({ first_name: 'Nia', role: 'moderator' });
  const before = [await waiting(nia), await waiting(lee)] as const;
  const warning = { user_id: nia.user_id, kind: 'WARN', reason: 'Shouting' } as const;
  const { moderation_action_id } = await ada.callOk(TakeModerationAction, warning);
  await nia.callOk(AppealModerationAction, { moderation_action_id, content: WORDS });
  expect([await waiting(nia), await waiting(lee)]).toEqual([before[0], before[1] + 1]);
});

test('a person who took the moderation action decides on no appeal against it, as an admin no more', async () => {
  const { case_id } = await appealed('BAN', { by: ada });
  expect(await listed(ada, case_id)).toMatchObject({ is_for_others: true });
  expect((await listed(kim, case_id))?.is_for_others).toBeUndefined();
  expect(await ada.call(OpenAppealCase, { case_id })).toEqual(NOT_YOURS);
  expect((await listed(kim, case_id))?.holder).toBeNull();
  const decision = { case_id, action: 'LIFT', reason: 'A slip' } as const;
  expect(await ada.call(DecideAppeal, decision)).toEqual(NOT_YOURS);
  expect(await kim.call(DecideAppeal, decision)).toEqual(
    failure(409, 'Open this case before deciding on it'),
  );
  await kim.callOk(OpenAppealCase, { case_id });
  await kim.callOk(DecideAppeal, decision);
});

test('what is upheld stays, and cannot be appealed against again; what is taken back waits again', async () => {
  const { case_id, moderation_action_id } = await appealed('LIMIT');
  await lee.callOk(OpenAppealCase, { case_id });
  const undone = await lee.callOk(DecideAppeal, { case_id, action: 'LIFT', reason: 'A slip' });
  await lee.callOk(UndoDecision, { decision_id: undone.decision_id });
  expect((await listed(lee, case_id))?.holder?.first_name).toBe('Lee');
  await lee.callOk(DecideAppeal, { case_id, action: 'UPHOLD', reason: 'It was on your phone.' });
  await hurryEffects(app);
  await expect
    .poll(async () => (await mal.callOk(GetMyModerationActions, {}))[0], EFFECT)
    .toMatchObject({ is_active: true, appeal: { state: 'UPHELD', reason: 'It was on your phone.' } });
  expect(await mal.call(AppealModerationAction, { moderation_action_id, content: WORDS })).toEqual(
    failure(409, 'You’ve already appealed this'),
  );
}, 60_000);

test('a ban that is shortened is a suspension, which ends by itself', async () => {
  const { case_id } = await appealed('BAN', { by: ada });
  await lee.callOk(OpenAppealCase, { case_id });
  await lee.callOk(DecideAppeal, { case_id, action: 'SHORTEN', days: 3, reason: 'A first time' });
  const state = async () => (await kim.callOk(FindAccounts, { query: mal.email }))[0];
  await hurryEffects(app);
  await expect.poll(async () => (await state())?.state, EFFECT).toBe('SUSPENDED');
  const until = Date.parse((await state())?.moderation_actions[0]?.until ?? '');
  expect(until - Date.now()).toBeGreaterThan(2.9 * DAY_MS);
  expect(until - Date.now()).toBeLessThan(3 * DAY_MS);
  expect((await mailsOf(app, mal.email))[0]?.text).toContain('suspended until');
}, 60_000);

test('nothing is shortened to end later, and a warning not at all', async () => {
  const limit = await appealed('LIMIT', { days: 3 });
  await lee.callOk(OpenAppealCase, { case_id: limit.case_id });
  const shorten = (case_id: number) =>
    lee.call(DecideAppeal, { case_id, action: 'SHORTEN', days: 3, reason: 'Less' });
  expect(await shorten(limit.case_id)).toEqual({
    status: false,
    errors: [{ code: 400, message: 'That wouldn’t end sooner', field: 'days' }],
  });
  const warning = await appealed('WARN');
  await lee.callOk(OpenAppealCase, { case_id: warning.case_id });
  expect(await shorten(warning.case_id)).toEqual(failure(409, 'A warning can’t be shortened'));
});

test('what was lifted or has run out waits for nobody', async () => {
  const lifted = await appealed('WARN');
  await kim.callOk(LiftModerationAction, {
    moderation_action_id: lifted.moderation_action_id,
    reason: 'A slip',
  });
  const over = await appealed('LIMIT');
  const past = new Date(Date.now() - DAY_MS);
  await app.db
    .updateTable('moderation_action')
    .set({ until: past })
    .where('moderation_action_id', '=', over.moderation_action_id)
    .execute();
  for (const { case_id } of [lifted, over]) {
    expect(await listed(lee, case_id)).toBeUndefined();
    expect(await lee.call(OpenAppealCase, { case_id })).toMatchObject({ errors: [{ code: 404 }] });
  }
  await Promise.all(features.map(async ({ jobs }) => jobs?.hourly?.(app.services)));
  const states = await app.db
    .selectFrom('appeal')
    .select('state')
    .where('moderation_action_id', 'in', [lifted.moderation_action_id, over.moderation_action_id])
    .execute();
  expect(states).toEqual([{ state: 'CLOSED' }, { state: 'CLOSED' }]);
});

test('an appeal that ends while staff have it open is decided by nobody', async () => {
  const { case_id, moderation_action_id } = await appealed('WARN');
  await lee.callOk(OpenAppealCase, { case_id });
  await kim.callOk(LiftModerationAction, { moderation_action_id, reason: 'A slip' });
  expect(await lee.call(DecideAppeal, { case_id, action: 'UPHOLD', reason: 'Rude' })).toEqual(
    failure(409, 'This appeal is over'),
  );
});

test('a moderation action that ends while its appeal is decided on leaves nothing to do', async () => {
  const { case_id, moderation_action_id } = await appealed('WARN');
  await lee.callOk(OpenAppealCase, { case_id });
  const { decision_id } = await lee.callOk(DecideAppeal, { case_id, action: 'UPHOLD', reason: 'Rude' });
  await kim.callOk(LiftModerationAction, { moderation_action_id, reason: 'A slip' });
  const applied = async () =>
    (
      await app.db
        .selectFrom('staff_decision')
        .select('applied_at')
        .where('decision_id', '=', decision_id)
        .executeTakeFirst()
    )?.applied_at;
  await hurryEffects(app);
  await expect.poll(applied, EFFECT).not.toBeNull();
  expect((await mal.callOk(GetMyModerationActions, {}))[0]?.appeal?.state).toBe('CLOSED');
}, 60_000);

test('whose something was taken down finds its words, and appeals once; somebody else than who took it decides', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await ann.callOk(chatCalls.CreateMessage, {
    chat_id,
    content: 'You will see the tuba',
  });
  const report = { target_type: 'MESSAGE', target_id: message.id, reason: 'THREATS' } as const;
  await bob.callOk(reportCalls.CreateReport, report);
  const reported = await kim.callOk(reportStaffCalls.GetReportCases, {});
  const removed = { case_id: reported.find(({ kind }) => kind.startsWith('Message'))?.case_id ?? 0 };
  await kim.callOk(reportStaffCalls.OpenReportCase, removed);
  await kim.callOk(reportStaffCalls.DecideReport, { ...removed, action: 'REMOVE', reason: 'A threat' });
  await hurryEffects(app);
  const own = async () => (await ann.callOk(GetMyModerationActions, {}))[0];
  await expect.poll(own, EFFECT).toMatchObject({
    kind: 'REMOVE',
    reason: 'A threat',
    until: null,
    is_active: true,
    removed: { target_type: 'MESSAGE', text: 'You will see the tuba' },
  });
  expect(await bob.callOk(GetMyModerationActions, {})).toEqual([]);
  const moderation_action_id = (await own())?.moderation_action_id ?? 0;
  expect(await bob.call(AppealModerationAction, { moderation_action_id, content: WORDS })).toMatchObject({
    errors: [{ code: 404 }],
  });
  await ann.callOk(AppealModerationAction, { moderation_action_id, content: WORDS });
  expect(await ann.call(AppealModerationAction, { moderation_action_id, content: WORDS })).toEqual(
    failure(409, 'You’ve already appealed this'),
  );
  const [waits] = (await lee.callOk(GetAppealCases, {})).toReversed();
  const case_id = waits?.case_id ?? 0;
  expect(waits).toMatchObject({ kind: 'Removal', line: WORDS });
  expect(await kim.call(OpenAppealCase, { case_id })).toEqual(NOT_YOURS);
  expect(await lee.callOk(OpenAppealCase, { case_id })).toMatchObject({
    moderation_action: { kind: 'REMOVE', taken_by: 'Kim' },
    target_type: 'MESSAGE',
    was_removed: true,
    reports: [{ number: expect.any(Number), reason: 'THREATS', comments: '' }],
    things: [{ text: 'You will see the tuba' }],
  });
  expect(await lee.call(DecideAppeal, { case_id, action: 'SHORTEN', days: 3, reason: 'Less' })).toEqual(
    failure(409, 'A removal can’t be shortened'),
  );
  await lee.callOk(DecideAppeal, { case_id, action: 'LIFT', reason: 'They meant the concert.' });
  await hurryEffects(app);
  await expect
    .poll(own, EFFECT)
    .toMatchObject({ is_active: false, appeal: { state: 'LIFTED', reason: 'They meant the concert.' } });
  const mailText = async () => (await mailsOf(app, ann.email)).map(({ text }) => text).join();
  await expect.poll(mailText, EFFECT).toContain('You were right: your message broke no rule.');
  expect(await mailText()).toContain('We can’t put that back');
}, 60_000);

test('who reported what a moderation action came of leaves the appeal to others', async () => {
  const bob = await app.person({ first_name: 'Bob', role: 'moderator' });
  const report = { target_type: 'USER', target_id: mal.user_id, reason: 'ABUSE' } as const;
  await bob.callOk(reportCalls.CreateReport, report);
  const reported = (await kim.callOk(reportStaffCalls.GetReportCases, {})).at(-1)?.case_id ?? 0;
  const { case_id, moderation_action_id } = await appealed('WARN');
  await app.db
    .updateTable('moderation_action')
    .set({ report_case_id: reported })
    .where('moderation_action_id', '=', moderation_action_id)
    .execute();
  expect(await listed(bob, case_id)).toMatchObject({ is_for_others: true });
  expect(await bob.call(OpenAppealCase, { case_id })).toEqual(NOT_YOURS);
  expect(await listed(lee, case_id)).not.toHaveProperty('is_for_others');
  expect(await lee.callOk(OpenAppealCase, { case_id })).toMatchObject({
    moderation_action: { moderation_action_id },
  });
});

test('staff see what was reported, where the moderation action came of it', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await ann.callOk(chatCalls.CreateMessage, { chat_id, content: 'You will see' });
  const report = { target_type: 'MESSAGE', target_id: message.id, reason: 'ABUSE' } as const;
  await bob.callOk(reportCalls.CreateReport, report);
  const { case_id: report_case_id } = await app.db
    .selectFrom('report')
    .select('case_id')
    .where('target_id', '=', message.id)
    .executeTakeFirstOrThrow();
  const { moderation_action_id } = await kim.callOk(TakeModerationAction, {
    user_id: ann.user_id,
    kind: 'WARN',
    reason: 'Threats',
  });
  await app.db
    .updateTable('moderation_action')
    .set({ report_case_id })
    .where('moderation_action_id', '=', moderation_action_id)
    .execute();
  await ann.callOk(AppealModerationAction, { moderation_action_id, content: WORDS });
  const [waits] = (await lee.callOk(GetAppealCases, {})).toReversed();
  const opened = await lee.callOk(OpenAppealCase, { case_id: waits?.case_id ?? 0 });
  expect(opened.things).toMatchObject([{ text: 'You will see', author: { user_id: ann.user_id } }]);
});
