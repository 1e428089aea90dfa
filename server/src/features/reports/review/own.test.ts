import { reportCalls } from '@quad/contract/reports/calls.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { insertDater } from '#features/dating/testing/queries.ts';
import { dater, writeComment, writeLetter } from '#features/letters/testing/letters.ts';
import { insertPlace } from '#features/places/testing/queries.ts';
import { takeEffect } from '#features/staff/testing/effects.ts';
import { type Person, appOfFile } from '#testing/app.ts';

const { GetReportCases, OpenReportCase, DecideReport, GetReportFigures } = reportStaffCalls;
const NO_CASE = failure(404, 'Nothing waits for review under this number');

const app = await appOfFile();
const kim = await app.person({ first_name: 'Kim', role: 'moderator' });
const ada = await app.person({ first_name: 'Ada', role: 'admin' });

/** Everything about reports that the console shows a member of staff. */
const shownTo = async (staff: Person) => ({
  cases: await staff.callOk(GetReportCases, {}),
  queue: (await staff.callOk(staffCalls.GetQueues, {})).find(({ queue }) => queue === 'reports'),
  figures: await staff.callOk(GetReportFigures, {}),
});

type Target = { target_type: 'LETTER' | 'LETTER_COMMENT' | 'PLACE'; target_id: number };

/**
 * Reports a thing that a member of staff owns. Checks that other staff see its case and the owner does not.
 * @returns the answer to the owner when they try to open the case
 */
async function reportedOpenedBy(owner: Person, target: Target, line: string) {
  const before = await shownTo(owner);
  const reader = await dater(app);
  await reader.callOk(reportCalls.CreateReport, { ...target, reason: 'THREATS' });
  expect(await shownTo(owner)).toEqual(before);

  const seen = (await kim.callOk(GetReportCases, {})).find((one) => one.line === line);
  const case_id = seen?.case_id ?? 0;
  const answer = await owner.call(OpenReportCase, { case_id });
  const decided = { case_id, action: 'NO_ACTION', reason: 'Nothing here' } as const;
  expect(await owner.call(DecideReport, decided)).toEqual(
    failure(409, 'Open this case before deciding on it'),
  );
  await kim.callOk(OpenReportCase, { case_id });
  const { decision_id } = await kim.callOk(DecideReport, decided);
  // The closed case counts in other staff's figures, not in the owner's.
  const closed = async () => (await ada.callOk(GetReportFigures, {})).clocks[0]?.closed ?? 0;
  const others = await closed();
  await takeEffect(app, decision_id);
  expect(await closed()).toBe(others + 1);
  expect(await shownTo(owner)).toEqual(before);
  const key = { queue: 'reports', case_id } as const;
  expect(await ada.callOk(staffCalls.GetDecision, key)).toMatchObject({ action: 'reports: NO_ACTION' });
  expect(await owner.call(staffCalls.GetDecision, key)).toEqual(NO_CASE);
  return answer;
}

test('a report of a staff member’s own letter or comment does not exist for them', async () => {
  const sam = await app.person({ first_name: 'Sam', role: 'admin' });
  await insertDater(app.db, sam.user_id);
  const letter_id = await writeLetter(app, sam, 'I know where you live');
  expect(
    await reportedOpenedBy(sam, { target_type: 'LETTER', target_id: letter_id }, 'I know where you live'),
  ).toEqual(NO_CASE);
  const on = await writeLetter(app, await dater(app), 'Who hums in the library?');
  const comment_id = await writeComment(app, sam, on, 'Somebody who will regret it');
  const comment = { target_type: 'LETTER_COMMENT', target_id: comment_id } as const;
  expect(await reportedOpenedBy(sam, comment, 'Somebody who will regret it')).toEqual(NO_CASE);
});

test('nor does a report of a place that they suggested', async () => {
  const sam = await app.person({ first_name: 'Sam', role: 'admin' });
  const place_id = await insertPlace(app.db, {
    name: 'Lute Cafe',
    subtype: 'Cafe',
    description: 'By the lake',
    suggested_by: sam.user_id,
  });
  expect(await reportedOpenedBy(sam, { target_type: 'PLACE', target_id: place_id }, 'By the lake')).toEqual(
    NO_CASE,
  );
});
