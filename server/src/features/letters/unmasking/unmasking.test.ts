import { accountCalls } from '@quad/contract/account/calls.ts';
import { WRONG_CODE } from '@quad/contract/auth/second-factor.ts';
import { letterCalls } from '@quad/contract/letters/calls.ts';
import { letterStaffCalls } from '@quad/contract/letters/staff-calls.ts';
import {
  UNMASKING_HOURS,
  UNMASKING_MINUTES,
  unmaskingCalls,
} from '@quad/contract/letters/unmasking-calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { insertDater } from '#features/dating/testing/queries.ts';
import { userRoom } from '#platform/server-events.ts';
import { type Person, testApp, appOfFile } from '#testing/app.ts';
import { dater, writeLetter } from '../testing/letters.ts';
import { type Admin, anAdmin } from './testing/admins.ts';
import { comeToQueue } from '../testing/queries.ts';
import { ageRequest, allOfRequest, eraseLetter } from './testing/queries.ts';

const { RequestUnmasking, GetUnmaskings, ConfirmUnmasking, RefuseUnmasking, ShowAuthor } = unmaskingCalls;
const PASSWORD = 'jacaranda season';
const NONE_WAITS = failure(404, 'No request waits under this number');
const NOT_SHOWN = failure(404, 'Nothing is shown to you under this number');
const GONE = failure(409, 'This letter isn’t there any more');

const app = await appOfFile({ env: { LOG_LEVEL: 'trace' } });
const kim = await app.person({ first_name: 'Kim', role: 'moderator' });
const lee = await app.person({ first_name: 'Lee', role: 'moderator' });
const ada = await anAdmin(app, { first_name: 'Ada' });
const bea = await anAdmin(app, { first_name: 'Bea' });

/** Makes a letter that waits for review. Returns the letter and its author. */
async function aLetter(author?: Person) {
  const by = author ?? (await dater(app, { first_name: 'Mia', password_hash: await hashed() }));
  const { id } = await by.callOk(letterCalls.CreateLoveLetter, { content: 'I know where you live' });
  await comeToQueue(app.db);
  return { author: by, letter_id: id };
}
const hashed = () => app.services.passwords.hash(PASSWORD);

const asking = (case_id: number) =>
  ({ queue: 'letters', case_id, ground: 'THREATS', reason: 'It names a house' }) as const;

/** Makes a request to learn who wrote a letter. */
async function aRequest(by: Person = kim, letter = aLetter()) {
  const { author, letter_id } = await letter;
  await by.callOk(letterStaffCalls.OpenLetterCase, { case_id: letter_id });
  const { request_id } = await by.callOk(RequestUnmasking, asking(letter_id));
  return { author, letter_id, request_id };
}

const confirm = (admin: Admin, request_id: number, code = admin.code()) =>
  admin.call(ConfirmUnmasking, { request_id, code });
const show = (person: Person, request_id: number) => person.call(ShowAuthor, { request_id });
const stateOf = async (request_id: number) =>
  (await ada.callOk(GetUnmaskings, {})).find((one) => one.request_id === request_id);

test('one asks, another admin agrees with a code, and the two see the author; all of it is in the log', async () => {
  const { author, letter_id, request_id } = await aRequest();
  expect(await stateOf(request_id)).toMatchObject({
    content: 'I know where you live',
    ground: 'THREATS',
    reason: 'It names a house',
    asked_by: { user_id: kim.user_id, name: 'Kim Test' },
    state: 'WAITING',
    answered_by: null,
  });
  for (const person of [kim, ada]) expect(await show(person, request_id)).toEqual(NOT_SHOWN);
  expect(await confirm(ada, request_id)).toMatchObject({ status: true });
  expect(await stateOf(request_id)).toMatchObject({ state: 'SHOWN', answered_by: { name: 'Ada Test' } });
  const mia = { author: { user_id: author.user_id, name: 'Mia Test' } };
  for (const person of [kim, ada]) expect(await person.callOk(ShowAuthor, { request_id })).toEqual(mia);
  for (const person of [lee, bea]) expect(await show(person, request_id)).toEqual(NOT_SHOWN);

  const { entries, intact } = await ada.callOk(staffCalls.GetAuditLog, {});
  expect(intact).toBe(true);
  expect(
    entries
      .filter(({ target_id }) => target_id === letter_id)
      .map(({ action, actor }) => [action, actor?.name]),
  ).toEqual([
    ['author: look', 'Ada Test'],
    ['author: look', 'Kim Test'],
    ['author: confirm', 'Ada Test'],
    ['author: ask', 'Kim Test'],
  ]);
  const stored = await allOfRequest(app.db, request_id, letter_id);
  expect(stored).toContain(`${kim.user_id}`);
  expect(stored).not.toMatch(new RegExp(`[:,]${author.user_id}[,}]`));
  expect(stored).not.toContain('Mia');
  const readLog = () => readFile(join(app.dataDir, 'quad.log'), 'utf8');
  // The server may write the log line after it has answered.
  await expect.poll(readLog).toContain('/api/staff/letters/ShowAuthor');
  const log = await readLog();
  expect(log).not.toMatch(new RegExp(`"user_id":${author.user_id}\\b`));
  for (const unsaid of [`${letter_id}`, 'It names a house', 'I know where you live'])
    expect(log).not.toContain(unsaid);
});

test('nobody answers their own request, moderators answer none, and a wrong code is none', async () => {
  const own = await aRequest(ada);
  expect(await confirm(ada, own.request_id)).toEqual(failure(403, 'Someone else has to answer your request'));
  expect(await ada.call(RefuseUnmasking, { request_id: own.request_id, reason: 'A slip' })).toEqual(
    failure(403, 'Someone else has to answer your request'),
  );
  const unknown = (await lee.send({ ...ShowAuthor, path: '/staff/letters/Nowhere' }, {})).body;
  for (const call of [ConfirmUnmasking, RefuseUnmasking]) {
    const { statusCode, body } = await lee.send(call, {
      request_id: own.request_id,
      code: ada.code(),
      reason: 'Fine',
    });
    expect([statusCode, body]).toEqual([404, unknown]);
  }
  expect(await confirm(bea, own.request_id, ada.code())).toEqual({
    status: false,
    errors: [{ code: 403, message: WRONG_CODE, field: 'code' }],
  });
  expect(await stateOf(own.request_id)).toMatchObject({ state: 'WAITING' });
  expect(await confirm(bea, own.request_id)).toMatchObject({ status: true });
  expect(await show(ada, own.request_id)).toMatchObject({ status: true });
});

test('admins see at once how many requests they may answer; who wrote the letter, and moderators, see none', async () => {
  const count = async (person: Person) =>
    (await person.callOk(staffCalls.GetQueues, {})).find(({ queue }) => queue === 'authors')?.waiting;
  const author = await anAdmin(app, { first_name: 'Cyd' });
  await insertDater(app.db, author.user_id);
  const everybody = [kim, lee, ada, bea, author];
  const before = await Promise.all(everybody.map(count));
  expect(before.map((waiting) => waiting === undefined)).toEqual([true, true, false, false, false]);
  const [none, , ofAda, ofBea, ofAuthor] = before as [undefined, undefined, number, number, number];
  const letter = aLetter(author);
  await letter;
  app.events.length = 0;
  const { request_id } = await aRequest(ada, letter);
  expect(await Promise.all(everybody.map(count))).toEqual([none, none, ofAda, ofBea + 1, ofAuthor]);
  await bea.callOk(RefuseUnmasking, { request_id, reason: 'Nobody is in danger' });
  expect(await Promise.all(everybody.map(count))).toEqual(before);
  const heard = app.events.flatMap(({ name, rooms, payload }) =>
    name === 'staff:queue' && (payload as { queue: string }).queue === 'authors' ? [rooms] : [],
  );
  expect(heard).toHaveLength(2);
  for (const rooms of heard) {
    for (const { user_id } of [ada, bea]) expect(rooms).toContain(userRoom(user_id));
    for (const { user_id } of [kim, lee, author]) expect(rooms).not.toContain(userRoom(user_id));
  }
});

test('what was refused shows nobody, and is answered once', async () => {
  const { letter_id, request_id } = await aRequest();
  await ada.callOk(RefuseUnmasking, { request_id, reason: 'Nobody is in danger' });
  expect(await kim.callOk(GetUnmaskings, {})).toContainEqual(
    expect.objectContaining({
      request_id,
      letter_id,
      state: 'REFUSED',
      refusal: 'Nobody is in danger',
      until: null,
    }),
  );
  expect(await lee.callOk(GetUnmaskings, {})).toEqual([]);
  for (const person of [kim, ada]) expect(await show(person, request_id)).toEqual(NOT_SHOWN);
  expect(await confirm(bea, request_id)).toEqual(NONE_WAITS);
  expect(await bea.call(RefuseUnmasking, { request_id, reason: 'Again' })).toEqual(NONE_WAITS);
  // After a refusal, a new request is allowed, because there may be new facts.
  await kim.callOk(RequestUnmasking, asking(letter_id));
});

test('of two who confirm at once, one does', async () => {
  const { request_id } = await aRequest();
  const answers = await Promise.all([ada, bea].map((admin) => confirm(admin, request_id)));
  expect(answers.filter(({ status }) => status)).toHaveLength(1);
  expect(answers).toContainEqual(NONE_WAITS);
  const shown = await Promise.all([kim, ada, bea].map((person) => show(person, request_id)));
  expect(shown.filter(({ status }) => status)).toHaveLength(2);
});

test('a request waits 48 hours, and the author is shown for 15 minutes', async () => {
  const { letter_id, request_id } = await aRequest();
  await ageRequest(app.db, request_id, UNMASKING_HOURS * 60 - 1);
  expect(await stateOf(request_id)).toMatchObject({ state: 'WAITING' });
  expect(await kim.call(RequestUnmasking, asking(letter_id))).toEqual(
    failure(409, 'Someone’s already asked who wrote this'),
  );
  await ageRequest(app.db, request_id, 2);
  expect(await stateOf(request_id)).toMatchObject({ state: 'EXPIRED', until: null });
  expect(await confirm(ada, request_id)).toEqual(NONE_WAITS);
  const again = await kim.callOk(RequestUnmasking, asking(letter_id));
  await confirm(ada, again.request_id);
  await ageRequest(app.db, again.request_id, UNMASKING_MINUTES - 1);
  expect(await show(kim, again.request_id)).toMatchObject({ status: true });
  await ageRequest(app.db, again.request_id, 2);
  for (const person of [kim, ada]) expect(await show(person, again.request_id)).toEqual(NOT_SHOWN);
  expect(await stateOf(again.request_id)).toMatchObject({ state: 'OVER' });
});

test('a letter that is taken back meanwhile still tells of its author', async () => {
  const { author, letter_id, request_id } = await aRequest();
  const shown = await aRequest();
  await confirm(ada, shown.request_id);
  await author.callOk(letterCalls.DeleteLoveLetter, { letter_id });
  await shown.author.callOk(letterCalls.DeleteLoveLetter, { letter_id: shown.letter_id });
  expect(await confirm(ada, request_id)).toMatchObject({ status: true });
  for (const one of [{ author, request_id }, shown])
    expect(await kim.callOk(ShowAuthor, { request_id: one.request_id })).toMatchObject({
      author: { user_id: one.author.user_id },
    });
});

test('one that has gone tells of nobody', async () => {
  const { letter_id, request_id } = await aRequest();
  const shown = await aRequest();
  await confirm(ada, shown.request_id);
  for (const id of [letter_id, shown.letter_id]) await eraseLetter(app.db, id);
  expect(await confirm(ada, request_id)).toEqual(GONE);
  expect(await show(kim, shown.request_id)).toEqual(GONE);
  expect(await stateOf(request_id)).toMatchObject({ state: 'WAITING', content: null });
});

test('of an account that has gone nobody learns anything', async () => {
  const { author, request_id } = await aRequest();
  await confirm(ada, request_id);
  await author.callOk(accountCalls.DeleteAccount, { agree_delete: true, password: PASSWORD, feedback: null });
  expect(await kim.callOk(ShowAuthor, { request_id })).toEqual({ author: null });
});

test('an admin who wrote the letter neither hears of a request nor answers it', async () => {
  const eve = await anAdmin(app, { first_name: 'Eve' });
  await insertDater(app.db, eve.user_id);
  const { request_id } = await aRequest(kim, aLetter(eve));
  const mine = await eve.callOk(GetUnmaskings, {});
  expect(mine.map((one) => one.request_id)).not.toContain(request_id);
  expect(await confirm(eve, request_id)).toEqual(NONE_WAITS);
  expect(await eve.call(RefuseUnmasking, { request_id, reason: 'No' })).toEqual(NONE_WAITS);
  expect(await stateOf(request_id)).toMatchObject({ state: 'WAITING' });
});

test('who is no longer on staff asks for nothing, and holds up nobody', async () => {
  const ned = await app.person({ first_name: 'Ned', role: 'moderator' });
  const { letter_id, request_id } = await aRequest(ned);
  await ned.callOk(staffCalls.ReleaseCase, { queue: 'letters', case_id: letter_id });
  const role = { email: ned.email, role: 'member', reason: 'Left the team' } as const;
  await bea.callOk(staffCalls.SetRole, role);
  expect(await confirm(ada, request_id)).toEqual(NONE_WAITS);
  expect(await stateOf(request_id)).toMatchObject({ state: 'EXPIRED' });
  const again = await aRequest(kim, Promise.resolve({ author: ned, letter_id }));
  expect(await confirm(ada, again.request_id)).toMatchObject({ status: true });
});

test('nor of somebody whom staff lock out meanwhile', async () => {
  const ned = await app.person({ first_name: 'Ned', role: 'moderator' });
  const { request_id } = await aRequest(ned);
  await app.db
    .updateTable('app_user')
    .set({ suspended_until: new Date(Date.now() + 60 * 60 * 1000) })
    .where('user_id', '=', ned.user_id)
    .execute();
  expect(await confirm(ada, request_id)).toEqual(NONE_WAITS);
  expect(await stateOf(request_id)).toMatchObject({ state: 'EXPIRED' });
});

test('an admin who reported the letter leaves the answer to others', async () => {
  const eve = await anAdmin(app, { first_name: 'Eve' });
  await insertDater(app.db, eve.user_id);
  const letter_id = await writeLetter(app, await dater(app), 'I know when you are alone');
  const report = { target_type: 'LETTER', target_id: letter_id, reason: 'THREATS' } as const;
  await eve.callOk(reportCalls.CreateReport, report);
  const cases = await kim.callOk(reportStaffCalls.GetReportCases, {});
  const case_id = cases.find(({ line }) => line === 'I know when you are alone')?.case_id ?? 0;
  await kim.callOk(reportStaffCalls.OpenReportCase, { case_id });
  const count = async (person: Person) =>
    (await person.callOk(staffCalls.GetQueues, {})).find(({ queue }) => queue === 'authors')?.waiting ?? 0;
  const before = [await count(eve), await count(ada)] as const;
  const ask = { queue: 'reports', case_id, ground: 'THREATS', reason: 'To warn them' } as const;
  const { request_id } = await kim.callOk(RequestUnmasking, ask);
  expect([await count(eve), await count(ada)]).toEqual([before[0], before[1] + 1]);
  const refused = failure(403, 'You’re part of this case, so someone else decides');
  expect(await confirm(eve, request_id)).toEqual(refused);
  expect(await eve.call(RefuseUnmasking, { request_id, reason: 'No' })).toEqual(refused);
  expect(await show(eve, request_id)).toEqual(NOT_SHOWN);
  expect(await confirm(ada, request_id)).toMatchObject({ status: true });
});

test('only who has the case open asks, for what it was reported for', async () => {
  const { letter_id } = await aLetter();
  const OPEN_FIRST = failure(409, 'Open this case before asking who wrote it');
  expect(await kim.call(RequestUnmasking, asking(letter_id))).toEqual(OPEN_FIRST);
  await kim.callOk(letterStaffCalls.OpenLetterCase, { case_id: letter_id });
  expect(await lee.call(RequestUnmasking, asking(letter_id))).toEqual(OPEN_FIRST);

  const author = await dater(app);
  const published = await writeLetter(app, author, 'You will be sorry, all of you');
  const reader = await dater(app);
  const report = { target_type: 'LETTER', comments: '' } as const;
  await reader.callOk(reportCalls.CreateReport, { ...report, target_id: published, reason: 'THREATS' });
  const [of] = (await kim.callOk(reportStaffCalls.GetReportCases, {})).filter(({ line }) =>
    line.startsWith('You will be sorry'),
  );
  const case_id = of?.case_id ?? 0;
  await kim.callOk(reportStaffCalls.OpenReportCase, { case_id });
  const ask = (ground: 'THREATS' | 'SELF_HARM') =>
    kim.call(RequestUnmasking, { queue: 'reports', case_id, ground, reason: 'To warn them' });
  expect(await ask('SELF_HARM')).toMatchObject({ errors: [{ code: 403, field: 'ground' }] });
  expect(await ask('THREATS')).toMatchObject({ status: true });

  await reader.callOk(reportCalls.CreateReport, {
    target_type: 'USER',
    target_id: author.user_id,
    comments: '',
    reason: 'THREATS',
  });
  const other = (await kim.callOk(reportStaffCalls.GetReportCases, {})).find(
    ({ kind }) => !kind.startsWith('Love letter'),
  );
  const profile = other?.case_id ?? 0;
  await kim.callOk(reportStaffCalls.OpenReportCase, { case_id: profile });
  expect(await kim.call(RequestUnmasking, { ...asking(profile), queue: 'reports' })).toEqual(
    failure(409, 'This case isn’t about a letter'),
  );
});

test('it goes on where it was when a server is started anew meanwhile', async () => {
  const { author, request_id } = await aRequest();
  const other = await testApp({ beside: { database: app.database } });
  const there = other.visitor();
  for (const [name, value] of ada.cookies) there.cookies.set(name, value);
  await there.callOk(ConfirmUnmasking, { request_id, code: ada.code() });
  expect(await there.callOk(ShowAuthor, { request_id })).toMatchObject({
    author: { user_id: author.user_id },
  });
  await other.close();
  expect(await kim.callOk(ShowAuthor, { request_id })).toMatchObject({
    author: { user_id: author.user_id },
  });
});
