import { letterCalls } from '@quad/contract/letters/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { unmaskingCalls } from '@quad/contract/letters/unmasking-calls.ts';
import { expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { takeEffect } from '#features/staff/testing/effects.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { cleanUpLetters } from './cleanup/clean-up-letters.ts';
import { lettersData } from './personal-data/data.ts';
import { sealOf } from './seal.ts';
import { dater, writeComment, writeLetter } from './testing/letters.ts';
import { listRawRows } from './testing/queries.ts';
import { anAdmin } from './unmasking/testing/admins.ts';

const { GetLoveLetters, GetLoveLetterByID, DeleteLoveLetter, DeleteLoveLetterComment } = letterCalls;
const { GetReportCases, OpenReportCase, DecideReport } = reportStaffCalls;
const { RequestUnmasking, ConfirmUnmasking, ShowAuthor } = unmaskingCalls;
const NO_LETTER = failure(404, 'Love letter not found');
const NO_COMMENT = failure(404, 'Comment not found');
const DAY_MS = 24 * 60 * 60 * 1000;

let now = Date.now();
const app = await appOfFile({ now: () => now });
const [ann, bob] = [await dater(app), await dater(app)];
const kim = await app.person({ first_name: 'Kim', role: 'moderator' });

/** Reports a letter or a comment, and opens its case for Kim. */
async function reported(target_type: 'LETTER' | 'LETTER_COMMENT', target_id: number, line: string) {
  await bob.callOk(reportCalls.CreateReport, { target_type, target_id, reason: 'THREATS' });
  const cases = await kim.callOk(GetReportCases, {});
  const case_id = cases.find((one) => one.line === line)?.case_id ?? 0;
  await kim.callOk(OpenReportCase, { case_id });
  return case_id;
}
/** Decides on a case that Kim has open, and waits until the case is closed. */
async function close(case_id: number): Promise<void> {
  const action = { case_id, action: 'NO_ACTION', reason: 'Nothing here' } as const;
  await takeEffect(app, (await kim.callOk(DecideReport, action)).decision_id);
}
/** The author of a letter or a comment; undefined if its box (encrypted author) is no longer stored. */
const authorOf = async (id: number) => {
  const row = (await listRawRows(app.db)).find(({ letter_id }) => letter_id === id);
  return row && sealOf(app.services.config).open(id, row.box)?.user_id;
};
/** The ids of all letters that a person sees, and the person's whole archive. */
async function shownTo(person: Person) {
  const letters = await person.callOk(GetLoveLetters, { page: 0 });
  const archive: object[] = [];
  const read = lettersData.sections[0]?.read(app.db, person.user_id, app.services);
  for await (const row of read as AsyncIterable<object>) archive.push(row);
  return { letters: letters.map(({ id }) => id), archive };
}

test('a reported letter that its author deletes is gone for everybody; its author is sealed until the case ends', async () => {
  const before = [await shownTo(ann), await shownTo(bob)];
  const letter_id = await writeLetter(app, ann, 'I know where you live');
  const comment_id = await writeComment(app, bob, letter_id, 'Stop it');
  const case_id = await reported('LETTER', letter_id, 'I know where you live');
  await ann.callOk(DeleteLoveLetter, { letter_id });
  for (const person of [ann, bob])
    expect(await person.call(GetLoveLetterByID, { letter_id })).toEqual(NO_LETTER);
  expect([await shownTo(ann), await shownTo(bob)]).toEqual(before);
  expect(await ann.call(DeleteLoveLetter, { letter_id })).toEqual(NO_LETTER);
  expect([await authorOf(letter_id), await authorOf(comment_id)]).toEqual([ann.user_id, undefined]);

  const ada = await anAdmin(app, { first_name: 'Ada' });
  const asking = { queue: 'reports', case_id, ground: 'THREATS', reason: 'It names a house' } as const;
  const { request_id } = await kim.callOk(RequestUnmasking, asking);
  await ada.callOk(ConfirmUnmasking, { request_id, code: ada.code() });
  expect(await kim.callOk(ShowAuthor, { request_id })).toMatchObject({ author: { user_id: ann.user_id } });

  const other = await writeLetter(app, ann, 'Another one');
  const another = await reported('LETTER', other, 'Another one');
  await ann.callOk(DeleteLoveLetter, { letter_id: other });
  await cleanUpLetters(app.services);
  expect(await authorOf(other)).toBe(ann.user_id);
  await close(another);
  await cleanUpLetters(app.services);
  expect(await authorOf(other)).toBeUndefined();
});

test('so is a reported comment, also where the letter above it is deleted', async () => {
  const letter_id = await writeLetter(app, bob, 'Who hums in the library?');
  const comments = [
    await writeComment(app, ann, letter_id, 'Somebody who will regret it'),
    await writeComment(app, ann, letter_id, 'You all will'),
  ] as const;
  const cases = [
    await reported('LETTER_COMMENT', comments[0], 'Somebody who will regret it'),
    await reported('LETTER_COMMENT', comments[1], 'You all will'),
  ];
  const comment_id = comments[0];
  await ann.callOk(DeleteLoveLetterComment, { comment_id });
  expect(await ann.call(DeleteLoveLetterComment, { comment_id })).toEqual(NO_COMMENT);
  const { comments: left } = await bob.callOk(GetLoveLetterByID, { letter_id });
  expect(left.map(({ id }) => id)).toEqual([comments[1]]);
  await bob.callOk(DeleteLoveLetter, { letter_id });
  const authors = () => Promise.all([letter_id, ...comments].map(authorOf));
  await cleanUpLetters(app.services);
  expect(await authors()).toEqual([bob.user_id, ann.user_id, ann.user_id]);
  for (const case_id of cases) await close(case_id);
  await cleanUpLetters(app.services);
  expect(await authors()).toEqual([undefined, undefined, undefined]);
});

test('a letter that its author deletes while a report of it is written keeps its sealed author', async () => {
  const letter_id = await writeLetter(app, ann, 'I know your tram');
  await bob.callOk(reportCalls.BeginReport, { target_type: 'LETTER', target_id: letter_id });
  await ann.callOk(DeleteLoveLetter, { letter_id });
  expect((await shownTo(bob)).letters).not.toContain(letter_id);
  const case_id = await reported('LETTER', letter_id, 'I know your tram');
  await app.db.deleteFrom('report_draft').where('target_id', '=', letter_id).execute();
  await cleanUpLetters(app.services);
  expect(await authorOf(letter_id)).toBe(ann.user_id);
  await close(case_id);
  await cleanUpLetters(app.services);
  expect(await authorOf(letter_id)).toBeUndefined();
});

test('without a case it is deleted at once, and with one after thirty days at the latest', async () => {
  const letter_id = await writeLetter(app, ann, 'Quickly gone');
  await ann.callOk(DeleteLoveLetter, { letter_id });
  expect(await authorOf(letter_id)).toBeUndefined();

  const kept = await writeLetter(app, ann, 'Nobody decides on me');
  await reported('LETTER', kept, 'Nobody decides on me');
  await ann.callOk(DeleteLoveLetter, { letter_id: kept });
  now += 31 * DAY_MS;
  await cleanUpLetters(app.services);
  expect(await authorOf(kept)).toBeUndefined();
});
