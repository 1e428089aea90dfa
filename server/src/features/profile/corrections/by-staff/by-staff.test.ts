import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { profileStaffCalls } from '@quad/contract/profile/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { mailsOf } from '#testing/mails.ts';

const { CorrectAccount } = profileStaffCalls;
const { GetMyCorrections } = profileCalls;
const REASON = 'Their student card says so';
const TOO_YOUNG = 'Date of birth must be between 1970 and 2008. You must be at least 18 years old.';

let ann: Person;
const app = await appOfFile({ now: () => Date.parse('2026-11-20T02:00:00.000Z') });
const kim = await app.person({ first_name: 'Kim', role: 'moderator' });
const ada = await app.person({ first_name: 'Ada', role: 'admin' });
beforeEach(async () => {
  ann = await app.person({ first_name: 'Ann' });
  app.events.length = 0;
});

const correct = (some: object, by = kim) =>
  by.call(CorrectAccount, { user_id: ann.user_id, reason: REASON, ...some });
const DONE = { status: true, content: null };

test('who is corrected is told by mail and in the app, sees what it was, and nobody else hears of it', async () => {
  const before = await ann.callOk(GetMyCorrections, {});
  const device = await ann.connect();
  expect(await correct({ birth_date: '2004-05-03', gender: 'Male' })).toEqual(DONE);

  expect(await device.receive('user:details')).toMatchObject({ user_id: ann.user_id, first_name: 'Ann' });
  expect(await ann.callOk(GetMyCorrections, {})).toEqual({
    ...before,
    birth_date: '2004-05-03',
    gender: 'Male',
    by_staff: expect.arrayContaining([
      { of_what: 'birth_date', was: before.birth_date, reason: REASON, made_time: expect.any(String) },
      { of_what: 'gender', was: before.gender, reason: REASON, made_time: expect.any(String) },
    ]),
  });
  const [notification, ...more] = await ann.callOk(notificationCalls.GetMyNotifications, {});
  expect(more).toEqual([]);
  expect(notification).toMatchObject({
    type: 'DETAILS',
    subtype: 'CORRECTED',
    content: 'date of birth and gender',
    source_user: null,
  });
  expect(new Set(app.events.flatMap(({ rooms }) => rooms))).toEqual(new Set([`user:${ann.user_id}`]));

  const [mail, ...others] = await mailsOf(app, ann.email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('have corrected your date of birth and gender');
  expect(mail?.text).toContain(REASON);
  for (const hidden of ['2004-05-03', before.birth_date ?? '', before.gender ?? 'Female', 'Kim'])
    expect(mail?.text).not.toContain(hidden);
});

test('it stands in the log without what it was, and what is as it was is no correction', async () => {
  const { gender } = await ann.callOk(GetMyCorrections, {});
  expect(await correct({ gender })).toEqual(DONE);
  expect((await ann.callOk(GetMyCorrections, {})).by_staff).toEqual([]);
  expect(await correct({ gender, birth_date: '2003-01-31' })).toEqual(DONE);
  const { entries } = await ada.callOk(staffCalls.GetAuditLog, {});
  expect(entries[0]).toMatchObject({
    action: 'accounts: correct',
    target_id: ann.user_id,
    reason: REASON,
    actor: { user_id: kim.user_id },
  });
  expect(entries[1]).not.toMatchObject({ target_id: ann.user_id });
});

test('it uses up none of the corrections that people make themselves', async () => {
  await correct({ birth_date: '2003-01-31' });
  expect(await ann.callOk(GetMyCorrections, {})).toMatchObject({
    name: { left: 2, again_at: null },
    studies: { left: 4, again_at: null },
  });
});

test.each<[string, object, string, string]>([
  ['nothing to correct', {}, 'Enter a date of birth or a gender', 'birth_date'],
  ['a date that is none', { birth_date: '2001-02-30' }, 'Date of birth is not valid', 'birth_date'],
  ['17 years', { birth_date: '2008-11-20' }, TOO_YOUNG, 'birth_date'],
  ['another gender than there are', { gender: 'X' }, "Gender must be either 'Male' or 'Female'", 'gender'],
  ['no reason', { gender: 'Male', reason: ' ' }, 'Reason must be 1-500 characters long', 'reason'],
])('%s is refused', async (_, input, message, field) => {
  expect(await correct(input)).toEqual({ status: false, errors: [{ code: 400, message, field }] });
  expect(app.events).toEqual([]);
});

test('the latest birth date that may sign up is one that can be corrected to', async () => {
  expect(await correct({ birth_date: '2008-11-19' })).toEqual(DONE);
});

test('of two who correct at once the second finds it done', async () => {
  await Promise.all([kim, ada].map((one) => correct({ birth_date: '2003-01-31' }, one)));
  expect((await ann.callOk(GetMyCorrections, {})).by_staff).toHaveLength(1);
  expect(await mailsOf(app, ann.email)).toHaveLength(1);
});

test('nobody corrects themselves, their own rank, or who has not set up', async () => {
  const of = (user_id: number) => kim.call(CorrectAccount, { user_id, gender: 'Male', reason: REASON });
  const lee = await app.person({ role: 'moderator' });
  expect(await of(kim.user_id)).toEqual(failure(403, 'You can’t do this to your own account'));
  expect(await of(lee.user_id)).toEqual(failure(403, 'You can’t do this to staff at your level or above'));
  const newcomer = await app.person({ setup_stage: 0 });
  expect(await of(newcomer.user_id)).toEqual(failure(409, 'They haven’t set up their profile yet'));
});
