import { staffAccountCalls } from '@quad/contract/staff/accounts.ts';
import { ownModerationActionCalls } from '@quad/contract/moderation-actions/own-calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { helpNoteCalls } from '@quad/contract/reports/help-notes.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { expect, test } from 'vitest';
import { dater, writeLetter } from '#features/letters/testing/letters.ts';
import { hurryEffects } from '#features/staff/testing/effects.ts';
import { storeSitePart } from '#platform/site/queries.ts';
import { type Person, soundAppOfFile } from '#testing/app.ts';
import { mailsOf } from '#testing/mails.ts';

const { CreateReport, GetMyReports } = reportCalls;
const { GetReportCases, OpenReportCase, DecideReport } = reportStaffCalls;
const { GetMyHelpNotes } = helpNoteCalls;
/** The maximum time until a decision takes effect, in milliseconds. Decisions can be undone for some seconds first. */
const EFFECT = { timeout: 60_000 };
const NOTE = 'I read your post and wanted to ask how you are.';

let now = Date.now();
const app = await soundAppOfFile({ now: () => now });
const kim = await app.person({ first_name: 'Kim', role: 'moderator' });

let made = 0;
/** Makes a post that another person reports for self-harm. Returns the post and its case. */
async function cryForHelp(tess?: Person) {
  const [author, friend] = [tess ?? (await app.person()), await app.person()];
  const text = `It is all too much, ${(made += 1)}`;
  const { id: post_id } = await author.callOk(feedCalls.CreatePost, { text });
  await friend.callOk(CreateReport, { target_type: 'POST', target_id: post_id, reason: 'SELF_HARM' });
  const listed = (await kim.callOk(GetReportCases, {})).find(({ line }) => line === text);
  return { author, friend, post_id, case_id: listed?.case_id ?? 0 };
}

async function sendHelp(case_id: number): Promise<number> {
  await kim.callOk(OpenReportCase, { case_id });
  const help = { case_id, action: 'SEND_HELP', reason: NOTE, remove: true } as const;
  return (await kim.callOk(DecideReport, help)).decision_id;
}

test('help lines and a note reach whose it is in the app and by mail, and count as no moderation action', async () => {
  const { author, friend, post_id, case_id } = await cryForHelp();
  const device = await author.connect();
  await sendHelp(case_id);
  expect(await author.callOk(GetMyHelpNotes, {})).toEqual([]);
  await hurryEffects(app);
  const HELP = { type: 'HELP', subtype: 'SENT', source_user_id: null };
  expect(await device.receive('user:notification')).toMatchObject(HELP);
  expect(await author.callOk(GetMyHelpNotes, {})).toMatchObject([{ note: NOTE }]);
  expect(await author.callOk(notificationCalls.GetMyNotifications, {})).toMatchObject([HELP]);
  const mails = () => mailsOf(app, author.email);
  await expect.poll(async () => (await mails()).length, EFFECT).toBe(1);
  const [mail] = await mails();
  expect(mail?.subject).not.toMatch(/help|harm/i);
  expect(mail?.text).toContain(NOTE);
  expect(mail?.text).toContain('13 11 14');
  expect(mail?.text).toContain('/app/me/note');
  expect(mail?.text).not.toContain('Run by');

  expect(await author.callOk(ownModerationActionCalls.GetMyModerationActions, {})).toEqual([]);
  // A decision to send help never removes the post, even if the request asks for it.
  expect(await friend.call(feedCalls.GetPostByID, { post_id })).toMatchObject({ status: true });
  const account = await kim.callOk(staffAccountCalls.GetAccount, { user_id: author.user_id });
  expect(account).toMatchObject({ state: 'ACTIVE', moderation_actions: [], cases: [{ helped: true }] });
  const again = await cryForHelp(author);
  expect(await kim.callOk(OpenReportCase, { case_id: again.case_id })).toMatchObject({
    reported: { of: { open: 1, no_action: 0, acted_on: 0, helped: 1 }, moderation_actions: [] },
  });
  expect(await friend.callOk(GetMyReports, {})).toMatchObject([{ state: 'CLOSED', outcome: 'ACTION_TAKEN' }]);
  const admin = await app.person({ role: 'admin' });
  const { entries } = await admin.callOk(staffCalls.GetAuditLog, {});
  expect(entries.filter(({ reason }) => reason === NOTE).map(({ action }) => action)).toEqual([
    'accounts: help',
    'reports: SEND_HELP',
  ]);
}, 90_000);

test('a note that is taken back in time reaches nobody', async () => {
  const { author, case_id } = await cryForHelp();
  const decision_id = await sendHelp(case_id);
  await kim.callOk(staffCalls.UndoDecision, { decision_id });
  await hurryEffects(app);
  await kim.callOk(DecideReport, { case_id, action: 'NO_ACTION', reason: 'A lyric' });
  await hurryEffects(app);
  await expect
    .poll(async () => (await kim.callOk(GetReportCases, {})).some((one) => one.case_id === case_id), EFFECT)
    .toBe(false);
  expect(await author.callOk(GetMyHelpNotes, {})).toEqual([]);
});

test('it goes to staff of whatever rank, and to nobody where nobody knows whose it is', async () => {
  const { case_id, author } = await cryForHelp(await app.person({ role: 'admin' }));
  await sendHelp(case_id);
  await hurryEffects(app);
  await expect.poll(() => author.callOk(GetMyHelpNotes, {}), EFFECT).toHaveLength(1);

  const letter_id = await writeLetter(app, await dater(app), 'It is all too much for me');
  const reader = await dater(app);
  await reader.callOk(CreateReport, { target_type: 'LETTER', target_id: letter_id, reason: 'SELF_HARM' });
  const listed = (await kim.callOk(GetReportCases, {})).find(({ kind }) => kind.startsWith('Love letter'));
  await kim.callOk(OpenReportCase, { case_id: listed?.case_id ?? 0 });
  expect(
    await kim.call(DecideReport, { case_id: listed?.case_id ?? 0, action: 'SEND_HELP', reason: NOTE }),
  ).toMatchObject({ errors: [{ code: 400, message: 'Nobody knows whose this is' }] });
}, 90_000);

test('the mail of a site names its own lines, its number and who runs it', async () => {
  const { author, case_id } = await cryForHelp();
  await storeSitePart(app.db, 'identity', {
    operator: 'Students of Example',
    address: '1 Quay, Dublin',
    country: 'Ireland',
    law: 'Ireland',
    regulator: { name: 'The Commission', url: 'https://commission.example' },
    emergency_number: '112',
  });
  await storeSitePart(app.db, 'help_lines', [
    { name: 'Samaritans', shown: '116 123', href: 'tel:116123', about: 'Any time.', kind: 'crisis' },
  ]);
  await sendHelp(case_id);
  await hurryEffects(app);
  now += 5000; // The server believes what it has read for five seconds.
  await expect.poll(async () => (await mailsOf(app, author.email)).length, EFFECT).toBe(1);
  const [mail] = await mailsOf(app, author.email);
  expect(mail?.text).toContain('Samaritans: 116 123. Any time.');
  expect(mail?.text).toContain('Emergency: 112.');
  expect(mail?.text).toContain('Run by Students of Example, 1 Quay, Dublin');
  expect(mail?.text).not.toMatch(/Lifeline|000/);
});

test('staff send them from an account’s page, too, which reaches their owner and shows no case', async () => {
  const ann = await app.person();
  await kim.callOk(reportStaffCalls.SendHelpNote, { user_id: ann.user_id, reason: NOTE });
  expect(await ann.callOk(GetMyHelpNotes, {})).toMatchObject([{ note: NOTE }]);
  const mails = () => mailsOf(app, ann.email);
  await expect.poll(async () => (await mails())[0]?.text, EFFECT).toContain(NOTE);
  expect(await ann.callOk(ownModerationActionCalls.GetMyModerationActions, {})).toEqual([]);
});
