import { moderationActionCalls } from '@quad/contract/moderation-actions/calls.ts';
import { staffAccountCalls } from '@quad/contract/staff/accounts.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { profileStaffCalls } from '@quad/contract/profile/staff-calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { setState } from '#features/reports/testing/queries.ts';
import { ageAudit } from '#features/staff/testing/queries.ts';
import { LOOK_MINUTES } from '#features/moderation/queries/audit.ts';
import { type Person, appOfFile } from '#testing/app.ts';

const { FindAccounts, GetAccount } = staffAccountCalls;

// In UTC, the date is still 4 April. On campus it is already 5 April, a person's birthday.
const app = await appOfFile({ now: () => Date.parse('2026-04-04T15:00:00.000Z') });
const kim = await app.person({ first_name: 'Kim', role: 'moderator' });

const report = (by: Person, { user_id }: Person, reason: 'SPAM' | 'THREATS') =>
  by.callOk(reportCalls.CreateReport, { target_type: 'USER', target_id: user_id, reason });

test('a card says who somebody is, what was reported of them, what was done and what was corrected', async () => {
  const [ann, bob, cat] = [await app.person(), await app.person(), await app.person()];
  await report(bob, ann, 'SPAM');
  await setState(app.db, bob.user_id, 'CLOSED', 'ACTION_TAKEN');
  await report(cat, ann, 'SPAM');
  await report(bob, ann, 'THREATS');
  await report(ann, bob, 'SPAM');
  await ann.callOk(profileCalls.UpdateMyDetails, { year_level: 3 });
  const of = { user_id: ann.user_id, reason: 'Their student card says so' };
  await kim.callOk(profileStaffCalls.CorrectAccount, { ...of, gender: 'Male' });
  const { moderation_action_id } = await kim.callOk(moderationActionCalls.TakeModerationAction, {
    ...of,
    kind: 'WARN',
  });

  const card = await kim.callOk(GetAccount, { user_id: ann.user_id });
  expect(card).toMatchObject({
    id: ann.user_id,
    email: ann.email,
    state: 'ACTIVE',
    birth_date: '2003-04-05',
    age: 23,
    gender: 'Male',
    course_name: 'Bachelor of Agriculture',
    year_level: 3,
    has_second_factor: false,
    reports_made: 1,
    reports_of: 3,
    made: { acted_on: 0, no_action: 0, open: 1, helped: 0 },
    moderation_actions: [{ moderation_action_id, kind: 'WARN', taken_by: 'Kim', taken_by_id: kim.user_id }],
  });
  expect(card.cases).toMatchObject([
    { target_type: 'USER', reasons: ['SPAM', 'THREATS'], reports: 2, state: 'RECEIVED', outcome: null },
    { target_type: 'USER', reasons: ['SPAM'], reports: 1, state: 'CLOSED', outcome: 'ACTION_TAKEN' },
  ]);
  expect(card.corrections).toMatchObject([
    { of_what: 'gender', by: 'Kim', was: 'Female', reason: of.reason },
    { of_what: 'studies', by: null, was: null, reason: null },
  ]);
  // A reporter's account page in the console does not list the cases that they reported, because nobody is shown the
  // reporters.
  expect((await kim.callOk(GetAccount, { user_id: cat.user_id })).cases).toEqual([]);
  expect((await kim.callOk(GetAccount, { user_id: bob.user_id })).made).toEqual({
    acted_on: 1,
    no_action: 0,
    open: 1,
    helped: 0,
  });
});

test('each look is in the log; of whom there is no account is not there', async () => {
  const ada = await app.person({ role: 'admin' });
  const newcomer = await app.person({ setup_stage: 0 });
  expect(await kim.callOk(GetAccount, { user_id: newcomer.user_id })).toMatchObject({
    setup_stage: 0,
    age: null,
    birth_date: null,
    course_name: null,
    cases: [],
    corrections: [],
  });
  const { entries } = await ada.callOk(staffCalls.GetAuditLog, {});
  expect(entries[0]).toMatchObject({ action: 'accounts: look', target_id: newcomer.user_id });
  expect(await kim.call(GetAccount, { user_id: Number.MAX_SAFE_INTEGER })).toEqual(
    failure(404, 'There’s no such account'),
  );
});

test('what a page asks anew after an act is no look; what comes minutes later is one', async () => {
  const ada = await app.person({ role: 'admin' });
  const [ann, bob] = [await app.person(), await app.person()];
  const of = { user_id: ann.user_id };
  const look = (at = ann) => kim.callOk(GetAccount, { user_id: at.user_id });
  const find = () => kim.callOk(FindAccounts, { query: ann.email });
  const logged = async () => {
    const { entries } = await ada.callOk(staffCalls.GetAuditLog, {});
    return entries.map(({ action, actor, target_id }) => [action, actor?.user_id, target_id]);
  };
  const before = await logged();
  const added = async () => {
    const all = await logged();
    return all.slice(0, all.length - before.length).toReversed();
  };
  const FOUND = ['accounts: look', kim.user_id, null];
  const LOOK = ['accounts: look', kim.user_id, ann.user_id];
  const NOTE = ['accounts: NOTE', kim.user_id, ann.user_id];
  await find();
  await look();
  await kim.callOk(moderationActionCalls.TakeModerationAction, {
    ...of,
    kind: 'NOTE',
    reason: 'Asked twice',
  });
  await look();
  await find();
  expect(await added()).toEqual([FOUND, LOOK, NOTE]);

  // A look at another account and a look by another member of staff are logged separately.
  await look(bob);
  await ada.callOk(GetAccount, of);
  const others = [
    ['accounts: look', kim.user_id, bob.user_id],
    ['accounts: look', ada.user_id, ann.user_id],
  ];
  expect(await added()).toEqual([FOUND, LOOK, NOTE, ...others]);
  await ageAudit(app.db, LOOK_MINUTES);
  await look();
  await find();
  expect(await added()).toEqual([FOUND, LOOK, NOTE, ...others, LOOK, FOUND]);
});

test('a look soon after an act on an account that one has not looked at is in the log', async () => {
  const ada = await app.person({ role: 'admin' });
  const of = { user_id: (await app.person()).user_id };
  await kim.callOk(moderationActionCalls.TakeModerationAction, { ...of, kind: 'WARN', reason: 'Rude' });
  await kim.callOk(GetAccount, of);
  const { entries } = await ada.callOk(staffCalls.GetAuditLog, {});
  const about = entries.filter(({ target_id }) => target_id === of.user_id);
  expect(about.map(({ action }) => action)).toEqual(['accounts: look', 'accounts: WARN']);
});
