import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { dater, writeComment, writeLetter } from '#features/letters/testing/letters.ts';
import { takeEffect } from '#features/staff/testing/effects.ts';
import { blank } from '#platform/media/fixtures/make.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { ageClosing } from '../testing/queries.ts';

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

const look = (case_id: number) => ({ case_id, reason: 'It was reported again' });

/** Whether a person can look at a decided case. */
async function canLook(by: Person, case_id: number): Promise<boolean> {
  const { can_look = false } = await by.callOk(staffCalls.GetDecision, { queue: 'reports', case_id });
  return can_look;
}

/** A reported post with a picture, and its case. `bob` has written it. */
async function reportedPost(ann: Person, bob: Person) {
  const picture = new File([new Uint8Array(await blank(8, 8, 'red').png().toBuffer())], 'a.png', {
    type: 'image/png',
  });
  const post = { text: 'Rude words', media: [picture], alt: ['A wall'] };
  const { id: target_id } = await bob.callOk(feedCalls.CreatePost, post);
  const report = { target_type: 'POST', target_id, reason: 'ABUSE', comments: 'At me' } as const;
  await ann.callOk(CreateReport, report);
  return { case_id: await caseOf(ann), report };
}

test('a closed case shows what was reported, why, and what was decided by whom; each look is logged with its reason', async () => {
  const [ann, bob] = [await app.person(), await app.person({ role: 'moderator' })];
  const { case_id, report } = await reportedPost(ann, bob);
  const mia = await app.person({ role: 'moderator' });
  await mia.callOk(CreateReport, report);
  const show = (by: Person) => by.call(ShowDecidedReport, look(case_id));
  expect(await show(lee)).toEqual(NO_CASE);
  await decide(case_id, 'NO_ACTION');
  expect(await canLook(lee, case_id)).toBe(true);
  expect(await lee.callOk(ShowDecidedReport, look(case_id))).toMatchObject({
    target_type: 'POST',
    things: [{ text: 'Rude words', author: { user_id: bob.user_id }, media: ['image'] }],
    reports: [
      { reason: 'ABUSE', comments: 'At me', maker: null },
      { reason: 'ABUSE', maker: null },
    ],
    earlier: [{ action: 'NO_ACTION', reason: 'A joke', by: 'Kim' }],
  });
  const { entries } = await ada.callOk(staffCalls.GetAuditLog, {});
  expect(entries[0]).toMatchObject({
    action: 'reports: look back',
    target_id: case_id,
    reason: 'It was reported again',
    actor: { user_id: lee.user_id },
  });
  expect(await show(bob)).toEqual(NO_CASE);
  expect(await show(mia)).toEqual(failure(403, 'You’re part of this case, so someone else decides'));
});

test('a case that was left to an admin is read by admins only', async () => {
  const { case_id } = await reportedPost(await app.person(), await app.person());
  await decide(case_id, 'ESCALATE');
  await decide(case_id, 'NO_ACTION', ada);
  expect(await lee.call(ShowDecidedReport, look(case_id))).toEqual(
    failure(403, 'Only admins can read this case'),
  );
  expect([await canLook(lee, case_id), await canLook(ada, case_id)]).toEqual([false, true]);
  const { earlier } = await ada.callOk(ShowDecidedReport, look(case_id));
  expect(earlier.map(({ action }) => action)).toEqual(['NO_ACTION', 'ESCALATE']);
});

test('a case can be looked at until 90 days after it was closed', async () => {
  const { case_id } = await reportedPost(await app.person(), await app.person());
  await decide(case_id, 'NO_ACTION');
  await ageClosing(app.db, case_id, 89);
  await lee.callOk(ShowDecidedReport, look(case_id));
  await ageClosing(app.db, case_id, 1);
  expect(await lee.call(ShowDecidedReport, look(case_id))).toEqual(NO_CASE);
  expect(await canLook(lee, case_id)).toBe(false);
});

test('nobody looks at the closed case of a letter or of a comment on one', async () => {
  const [author, reader] = [await dater(app), await dater(app)];
  const letter_id = await writeLetter(app, author, 'To the one who hums');
  const comment_id = await writeComment(app, author, letter_id, 'Hum on');
  const things = [
    ['LETTER', letter_id],
    ['LETTER_COMMENT', comment_id],
  ] as const;
  for (const [target_type, target_id] of things) {
    await reader.callOk(CreateReport, { target_type, target_id, reason: 'ABUSE', comments: 'Hums' });
    const case_id = await caseOf(reader);
    await decide(case_id, 'NO_ACTION');
    expect(await lee.call(ShowDecidedReport, look(case_id))).toEqual(NO_CASE);
    expect(await canLook(lee, case_id)).toBe(false);
  }
});
