import { staffAccountCalls } from '@quad/contract/staff/accounts.ts';
import { accountCalls } from '@quad/contract/account/calls.ts';
import { authCalls } from '@quad/contract/auth/calls.ts';
import { ownModerationActionCalls } from '@quad/contract/moderation-actions/own-calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { dater, writeLetter } from '#features/letters/testing/letters.ts';
import { insertPlace } from '#features/places/testing/queries.ts';
import { hurryEffects, takeEffect } from '#features/staff/testing/effects.ts';
import { withAccountLocked } from '#features/staff/testing/queries.ts';
import { blank } from '#platform/media/fixtures/make.ts';
import { type Person, soundAppOfFile } from '#testing/app.ts';
import { mailsOf } from '#testing/mails.ts';
import { countWaiting } from '#testing/queries.ts';
import { isFree } from '../../testing/queries.ts';

const { CreateReport, GetMyReports } = reportCalls;
const { GetReportCases, OpenReportCase, DecideReport } = reportStaffCalls;
/** The maximum time until a decision takes effect, in milliseconds. Decisions can be undone for some seconds first. */
const EFFECT = { timeout: 60_000 };
const CONFLICT = { errors: [{ code: 409 }] };
const PASSWORD = 'jacaranda season';

const app = await soundAppOfFile();
const password_hash = await app.services.passwords.hash(PASSWORD);
const kim = await app.person({ first_name: 'Kim', role: 'moderator' });
const lee = await app.person({ first_name: 'Lee', role: 'moderator' });
const ada = await app.person({ first_name: 'Ada', role: 'admin' });

let made = 0;
/** A reported post and its case. */
async function reportedPost(author?: Person) {
  const [mal, ann] = [author ?? (await app.person({ password_hash })), await app.person({ password_hash })];
  const text = `Rude number ${(made += 1)}`;
  const { id: post_id } = await mal.callOk(feedCalls.CreatePost, { text });
  await ann.callOk(CreateReport, { target_type: 'POST', target_id: post_id, reason: 'ABUSE' });
  const listed = (await kim.callOk(GetReportCases, {})).find(({ line }) => line === text);
  return { mal, ann, post_id, text, case_id: listed?.case_id ?? 0 };
}
type Reported = Awaited<ReturnType<typeof reportedPost>>;
type Decision = {
  action: 'NO_ACTION' | 'CORRECT' | 'REMOVE' | 'WARN' | 'SUSPEND' | 'BAN' | 'ESCALATE';
  remove?: boolean;
  days?: number;
};

async function decide({ case_id }: Pick<Reported, 'case_id'>, decision: Decision, by = kim) {
  await by.callOk(OpenReportCase, { case_id });
  return by.callOk(DecideReport, { case_id, reason: 'Rude to tutors', ...decision });
}
/** A browser in which a locked-out person has tried to log in. */
async function refusedLogin({ email }: Person) {
  const browser = app.visitor();
  await browser.call(authCalls.login, { email, password: PASSWORD });
  return browser;
}
const seen = async ({ ann, post_id }: Reported) =>
  (await ann.call(feedCalls.GetPostByID, { post_id })).status;
const outcomeOf = async ({ ann }: Reported) => (await ann.callOk(GetMyReports, {}))[0]?.outcome ?? null;
const stateOf = async ({ mal }: Reported) =>
  (await ada.callOk(staffAccountCalls.FindAccounts, { query: mal.email }))[0];

test('what is decided takes effect with all that belongs to it, and its reporter learns only whether', async () => {
  const [fine, gone, warned, out, undone] = [
    await reportedPost(),
    await reportedPost(),
    await reportedPost(),
    await reportedPost(),
    await reportedPost(),
  ];
  await decide(fine, { action: 'NO_ACTION', remove: true });
  await decide(gone, { action: 'REMOVE' });
  await decide(warned, { action: 'WARN', remove: true });
  await decide(out, { action: 'SUSPEND', days: 3 });
  const { decision_id } = await decide(undone, { action: 'WARN', remove: true });
  await kim.callOk(staffCalls.UndoDecision, { decision_id });
  await hurryEffects(app);
  await expect.poll(() => outcomeOf(out), EFFECT).toBe('ACTION_TAKEN');
  for (const one of [gone, warned])
    expect([await seen(one), await outcomeOf(one)]).toEqual([false, 'ACTION_TAKEN']);
  for (const one of [fine, undone]) expect(await seen(one)).toBe(true);
  expect([await outcomeOf(fine), await outcomeOf(undone)]).toEqual(['NO_ACTION', null]);
  expect(await stateOf(warned)).toMatchObject({
    state: 'ACTIVE',
    moderation_actions: [{ kind: 'WARN', reason: 'Rude to tutors' }],
  });
  expect(await stateOf(out)).toMatchObject({
    state: 'SUSPENDED',
    moderation_actions: [{ kind: 'SUSPEND', taken_by: 'Kim' }],
  });
  expect(await out.mal.call(GetMyReports, {})).toMatchObject({ errors: [{ code: 401 }] });
  for (const one of [fine, undone]) expect((await stateOf(one))?.moderation_actions).toEqual([]);
  expect((await stateOf(gone))?.moderation_actions).toMatchObject([
    { kind: 'REMOVE', reason: 'Rude to tutors' },
  ]);
  expect(await gone.mal.callOk(ownModerationActionCalls.GetMyModerationActions, {})).toMatchObject([
    { kind: 'REMOVE', is_active: true, removed: { target_type: 'POST', text: gone.text } },
  ]);
  const removed = { type: 'MODERATION_ACTION', subtype: 'REMOVED', source_user_id: null };
  for (const { mal } of [gone, warned])
    expect(await mal.callOk(notificationCalls.GetMyNotifications, {})).toMatchObject([removed]);
  expect(await warned.mal.callOk(ownModerationActionCalls.GetMyModerationActions, {})).toMatchObject([
    { kind: 'WARN', removed: { target_type: 'POST', text: warned.text } },
  ]);
  const lockout = await (await refusedLogin(out.mal)).callOk(ownModerationActionCalls.GetLockout, {});
  expect(lockout).toMatchObject({ kind: 'SUSPEND', removed: null });
  const mails = async ({ mal }: Reported) => (await mailsOf(app, mal.email)).map(({ subject }) => subject);
  await expect.poll(() => mails(gone), EFFECT).toEqual(['Your post was removed']);
  await expect.poll(() => mails(warned), EFFECT).toEqual(['A warning from Quad']);
  for (const one of [fine, undone]) expect(await mails(one)).toEqual([]);
  const [mail] = await mailsOf(app, gone.mal.email);
  expect(mail?.text).toContain('have removed a post of yours');
  expect(mail?.text).toContain('Rude to tutors');
  expect(mail?.text).toContain('You can appeal once');
  const shown = JSON.stringify(await warned.ann.callOk(GetMyReports, {}));
  expect(shown).not.toMatch(/WARN|Rude to tutors/);
}, 90_000);

test('of a profile that changed in part, staff and its owner read which part goes', async () => {
  const [mal, ann] = [await app.person({ first_name: 'Mal' }), await app.person()];
  const pfp = new File([new Uint8Array(await blank(64, 64).png().toBuffer())], 'me.png', {
    type: 'image/png',
  });
  await mal.callOk(profileCalls.UpdateMyInfo, { bio: 'Rude to tutors' });
  await mal.callOk(profileCalls.UpdatePFP, { pfp });
  await ann.callOk(CreateReport, { target_type: 'USER', target_id: mal.user_id, reason: 'ABUSE' });
  const case_id =
    (await kim.callOk(GetReportCases, {})).find(({ kind }) => kind.includes('Mal'))?.case_id ?? 0;
  expect(await kim.callOk(OpenReportCase, { case_id })).toMatchObject({ parts: ['bio', 'pfp'] });
  await mal.callOk(profileCalls.UpdatePFP, { pfp });
  expect(await kim.callOk(OpenReportCase, { case_id })).toMatchObject({ parts: ['bio'] });
  await decide({ case_id }, { action: 'WARN', remove: true });
  await hurryEffects(app);
  const removed = async () =>
    (await mal.callOk(ownModerationActionCalls.GetMyModerationActions, {}))[0]?.removed;
  await expect.poll(removed, EFFECT).toEqual({ target_type: 'USER', text: 'Rude to tutors', parts: ['bio'] });
  const mail = async () => (await mailsOf(app, mal.email)).map(({ text }) => text).join();
  await expect.poll(mail, EFFECT).toContain('They have also removed your bio.');

  await mal.callOk(profileCalls.UpdateMyInfo, { bio: 'Kind to tutors' });
  await ann.callOk(CreateReport, { target_type: 'USER', target_id: mal.user_id, reason: 'SPAM' });
  await mal.callOk(profileCalls.UpdateMyInfo, { bio: 'Kinder to tutors' });
  const next = (await kim.callOk(GetReportCases, {})).find(({ kind }) => kind.includes('Mal'))?.case_id ?? 0;
  await decide({ case_id: next }, { action: 'REMOVE' });
  await hurryEffects(app);
  await expect.poll(removed, EFFECT).toEqual({ target_type: 'USER', text: '', parts: ['pfp'] });
}, 60_000);

test('a removal that finds nothing left comes back to its queue, and nobody is told that something was done', async () => {
  const [mal, ann] = [await app.person({ first_name: 'Quin' }), await app.person()];
  await mal.callOk(profileCalls.UpdateMyInfo, { bio: 'Rude to tutors' });
  await ann.callOk(CreateReport, { target_type: 'USER', target_id: mal.user_id, reason: 'ABUSE' });
  const waiting = async () =>
    (await lee.callOk(GetReportCases, {})).find(({ kind }) => kind.includes('Quin'));
  const case_id = (await waiting())?.case_id ?? 0;
  await decide({ case_id }, { action: 'REMOVE' });
  await mal.callOk(profileCalls.UpdateMyInfo, { bio: 'Kind to tutors' });
  await hurryEffects(app);
  await expect.poll(waiting, EFFECT).toMatchObject({ case_id, has_failed: true });
  expect(await ann.callOk(GetMyReports, {})).toMatchObject([{ state: 'IN_REVIEW', outcome: null }]);
  expect(await mal.callOk(ownModerationActionCalls.GetMyModerationActions, {})).toEqual([]);
  expect(await kim.callOk(OpenReportCase, { case_id })).toMatchObject({ parts: [], may: { remove: false } });
}, 60_000);

test('what went meanwhile, and a person who left, are no hindrance', async () => {
  const [takenBack, left, leaver] = [await reportedPost(), await reportedPost(), await reportedPost()];
  await decide(takenBack, { action: 'WARN', remove: true });
  await decide(left, { action: 'WARN', remove: true });
  await decide(leaver, { action: 'REMOVE' });
  await takenBack.mal.callOk(feedCalls.DeletePostByID, { post_id: takenBack.post_id });
  for (const one of [left.mal, leaver.ann])
    await one.callOk(accountCalls.DeleteAccount, { password: PASSWORD, agree_delete: true, feedback: null });
  await hurryEffects(app);
  await expect.poll(() => outcomeOf(takenBack), EFFECT).toBe('ACTION_TAKEN');
  expect((await stateOf(takenBack))?.moderation_actions).toMatchObject([{ kind: 'WARN' }]);
  expect(await takenBack.mal.callOk(ownModerationActionCalls.GetMyModerationActions, {})).toMatchObject([
    { removed: null },
  ]);
  await expect.poll(() => outcomeOf(left), EFFECT).toBe('ACTION_TAKEN');
  await expect
    .poll(
      async () => (await leaver.mal.call(feedCalls.GetPostByID, { post_id: leaver.post_id })).status,
      EFFECT,
    )
    .toBe(false);
  const waiting = (await lee.callOk(GetReportCases, {})).map(({ line }) => line);
  for (const { text } of [takenBack, left, leaver]) expect(waiting).not.toContain(text);
}, 90_000);

test('the owner of a thing is locked before the thing, as deleting an account does', async () => {
  const reported = await reportedPost();
  await decide(reported, { action: 'WARN', remove: true });
  await withAccountLocked(app.db, reported.mal.user_id, async () => {
    await hurryEffects(app);
    await expect.poll(() => countWaiting(app.db), EFFECT).toBe(1);
    expect(await isFree(app.db, reported.post_id)).toBe(true);
  });
  await expect.poll(() => outcomeOf(reported), EFFECT).toBe('ACTION_TAKEN');
}, 90_000);

test('a case that is left to the admins waits on, marked, and only they open it', async () => {
  const reported = await reportedPost();
  const { case_id, text } = reported;
  await decide(reported, { action: 'ESCALATE' });
  const listed = async () => (await lee.callOk(GetReportCases, {})).find(({ line }) => line === text);
  expect(await listed()).toBeUndefined();
  await hurryEffects(app);
  await expect.poll(listed, EFFECT).toMatchObject({ case_id, is_escalated: true, holder: null });
  const refused = failure(403, 'This case waits for an admin');
  expect(await lee.call(OpenReportCase, { case_id })).toEqual(refused);
  // `KeepCase` cannot open a case.
  expect(await lee.call(staffCalls.KeepCase, { queue: 'reports', case_id })).toMatchObject(CONFLICT);
  expect(await lee.call(DecideReport, { case_id, action: 'NO_ACTION', reason: 'Mine' })).toEqual(refused);
  expect(await ada.callOk(OpenReportCase, { case_id })).toMatchObject({
    is_escalated: true,
    may: { remove: true, act_on_owner: true, ban: true, escalate: false },
    earlier: [{ action: 'ESCALATE' }],
  });
  expect((await reported.ann.callOk(GetMyReports, {}))[0]?.state).toBe('IN_REVIEW');
  const again = { case_id, action: 'ESCALATE' as const, reason: 'Yours' };
  expect(await ada.call(DecideReport, again)).toMatchObject({ errors: [{ code: 403 }] });
  await ada.callOk(DecideReport, { case_id, action: 'BAN', reason: 'Rude to tutors' });
  await hurryEffects(app);
  await expect.poll(async () => (await stateOf(reported))?.state, EFFECT).toBe('BANNED');
  expect(await seen(reported)).toBe(false);
}, 90_000);

test('two decide at once: one does', async () => {
  const reported = await reportedPost();
  const { case_id } = reported;
  expect(await kim.callOk(OpenReportCase, { case_id })).toMatchObject({
    may: { ban: false, escalate: true },
  });
  expect(await lee.call(OpenReportCase, { case_id })).toEqual(failure(409, 'Kim has this case open'));
  const input = { case_id, action: 'WARN' as const, reason: 'Rude' };
  const answers = await Promise.all([kim, kim, lee].map((one) => one.call(DecideReport, input)));
  expect(answers.filter(({ status }) => status)).toHaveLength(1);
});

test('a place that was corrected stays, and its reporter learns that staff acted', async () => {
  const ann = await app.person();
  const target_id = await insertPlace(app.db, { name: 'Rusty Kettle', description: 'Tea by the lake' });
  await ann.callOk(CreateReport, { target_type: 'PLACE', target_id, reason: 'WRONG_DETAILS' });
  const listed = (await kim.callOk(GetReportCases, {})).find(({ line }) => line === 'Tea by the lake');
  const case_id = listed?.case_id ?? 0;
  const { decision_id } = await decide({ case_id }, { action: 'CORRECT', remove: true });
  await takeEffect(app, decision_id);
  expect(await ann.callOk(GetMyReports, {})).toMatchObject([{ state: 'CLOSED', outcome: 'ACTION_TAKEN' }]);
  expect(await ann.call(placeCalls.GetPlaceByID, { place_id: target_id })).toMatchObject({ status: true });

  const post = await reportedPost();
  await kim.callOk(OpenReportCase, { case_id: post.case_id });
  const correct = { case_id: post.case_id, action: 'CORRECT', reason: 'Rude' } as const;
  expect(await kim.call(DecideReport, correct)).toMatchObject({
    errors: [{ code: 400, message: 'Only a place can be corrected', field: 'action' }],
  });
  await kim.callOk(staffCalls.ReleaseCase, { queue: 'reports', case_id: post.case_id });
});

test('nobody decides what they may not do, or what cannot be done', async () => {
  const ofStaff = await reportedPost(lee);
  await kim.callOk(OpenReportCase, { case_id: ofStaff.case_id });
  const refuse = (reported: Reported, input: Decision) =>
    kim.call(DecideReport, { case_id: reported.case_id, reason: 'Rude', ...input });
  expect(await refuse(ofStaff, { action: 'WARN' })).toEqual(
    failure(403, 'You can’t do this to staff at your level or above'),
  );
  expect(await refuse(ofStaff, { action: 'BAN' })).toEqual(failure(403, 'Only an admin can ban someone'));
  expect(await refuse(ofStaff, { action: 'SUSPEND' })).toMatchObject({
    errors: [{ code: 400, field: 'days' }],
  });

  const [author, reader] = [await dater(app), await dater(app)];
  const letter_id = await writeLetter(app, author, 'To the one with the tuba');
  await reader.callOk(CreateReport, { target_type: 'LETTER', target_id: letter_id, reason: 'HARASSMENT' });
  const person = await app.person();
  await reader.callOk(CreateReport, { target_type: 'USER', target_id: person.user_id, reason: 'SPAM' });
  const cases = await kim.callOk(GetReportCases, {});
  const idOf = (kind: string) => cases.find((one) => one.kind.startsWith(kind))?.case_id ?? 0;
  const [letter, profile] = [idOf('Love letter'), idOf('Profile')];
  expect(await kim.callOk(OpenReportCase, { case_id: letter })).toMatchObject({
    may: { remove: true, act_on_owner: false, ban: false },
  });
  expect(await kim.call(DecideReport, { case_id: letter, action: 'WARN', reason: 'Rude' })).toMatchObject({
    errors: [{ code: 400, message: 'Nobody knows whose this is' }],
  });
  expect(await kim.callOk(OpenReportCase, { case_id: profile })).toMatchObject({
    may: { act_on_owner: true },
  });
});
