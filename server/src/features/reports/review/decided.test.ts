import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { dater, writeLetter } from '#features/letters/testing/letters.ts';
import { takeEffect } from '#features/staff/testing/effects.ts';
import { type Person, appOfFile } from '#testing/app.ts';

const { CreateReport, GetMyReports } = reportCalls;
const { FindReportCase, OpenReportCase, DecideReport, ShowDecidedReport } = reportStaffCalls;
const NO_CASE = failure(404, 'Nothing waits for review under this number');

const app = await appOfFile();
const kim = await app.person({ first_name: 'Kim', role: 'moderator' });
const lee = await app.person({ first_name: 'Lee', role: 'moderator' });
const ada = await app.person({ first_name: 'Ada', role: 'admin' });

/** The case of a person's latest report. */
async function caseOf({ callOk }: Person): Promise<number> {
  const [mine] = await callOk(GetMyReports, {});
  return (await kim.callOk(FindReportCase, { number: mine?.number ?? 0 })).case_id;
}

/** Decides on a case. The decision takes effect at once. */
async function decide(case_id: number, action: 'NO_ACTION' | 'ESCALATE', by = kim): Promise<void> {
  await by.callOk(OpenReportCase, { case_id });
  const { decision_id } = await by.callOk(DecideReport, { case_id, action, reason: 'A joke' });
  await takeEffect(app, decision_id);
}

/** A reported post and its case. `bob` has written it. */
async function reportedPost(ann: Person, bob: Person) {
  const { id: target_id } = await bob.callOk(feedCalls.CreatePost, { text: 'Rude words' });
  const report = { target_type: 'POST', target_id, reason: 'ABUSE', comments: 'At me' } as const;
  await ann.callOk(CreateReport, report);
  return { case_id: await caseOf(ann), report };
}

test('a closed case shows what was reported, why, and what was decided by whom; each look is logged', async () => {
  const [ann, bob] = [await app.person(), await app.person({ role: 'moderator' })];
  const { case_id, report } = await reportedPost(ann, bob);
  const mia = await app.person({ role: 'moderator' });
  await mia.callOk(CreateReport, report);
  const show = (by: Person) => by.call(ShowDecidedReport, { case_id });
  expect(await show(lee)).toEqual(NO_CASE);
  await decide(case_id, 'NO_ACTION');
  expect(await lee.callOk(ShowDecidedReport, { case_id })).toMatchObject({
    target_type: 'POST',
    things: [{ text: 'Rude words', author: { user_id: bob.user_id } }],
    reports: [
      { reason: 'ABUSE', comments: 'At me', maker: null },
      { reason: 'ABUSE', maker: null },
    ],
    earlier: [{ action: 'NO_ACTION', reason: 'A joke', by: 'Kim' }],
  });
  const { entries } = await ada.callOk(staffCalls.GetAuditLog, {});
  expect(entries[0]).toMatchObject({
    action: 'reports: look',
    target_id: case_id,
    actor: { user_id: lee.user_id },
  });
  expect(await show(bob)).toEqual(NO_CASE);
  expect(await show(mia)).toEqual(failure(403, 'You’re part of this case, so someone else decides'));
});

test('a case that was left to an admin is read by admins only', async () => {
  const { case_id } = await reportedPost(await app.person(), await app.person());
  await decide(case_id, 'ESCALATE');
  await decide(case_id, 'NO_ACTION', ada);
  expect(await lee.call(ShowDecidedReport, { case_id })).toEqual(
    failure(403, 'Only admins can read this case'),
  );
  const { earlier } = await ada.callOk(ShowDecidedReport, { case_id });
  expect(earlier.map(({ action }) => action)).toEqual(['NO_ACTION', 'ESCALATE']);
});

test('of a letter’s closed case the decisions are shown, and no words', async () => {
  const [author, reader] = [await dater(app), await dater(app)];
  const target_id = await writeLetter(app, author, 'To the one who hums');
  await reader.callOk(CreateReport, { target_type: 'LETTER', target_id, reason: 'ABUSE', comments: 'Hums' });
  const case_id = await caseOf(reader);
  await decide(case_id, 'NO_ACTION');
  expect(await lee.callOk(ShowDecidedReport, { case_id })).toMatchObject({
    things: [],
    reports: [],
    earlier: [{ action: 'NO_ACTION' }],
  });
});
