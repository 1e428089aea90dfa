import { letterCalls } from '@quad/contract/letters/calls.ts';
import { letterStaffCalls } from '@quad/contract/letters/staff-calls.ts';
import { CLAIM_MINUTES } from '@quad/contract/staff/limits.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { dater } from '#features/letters/testing/letters.ts';
import { comeToQueue } from '#features/letters/testing/queries.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { isAuditIntact } from '#features/moderation/queries/audit.ts';
import { userRoom } from '#platform/server-events.ts';
import { hurryEffects, takeEffect } from './testing/effects.ts';
import {
  age,
  breakLetter,
  countAtOnce,
  decisionOf,
  forgeAudit,
  giveUpSoon,
  tryOnAudit,
} from './testing/queries.ts';

const {
  GetDecision,
  GetQueues,
  KeepCase,
  ReleaseCase,
  UndoDecision,
  GetStaff,
  SetRole,
  GetAuditLog,
  GetNumbers,
} = staffCalls;
const { GetLetterCases, OpenLetterCase, DecideLetter } = letterStaffCalls;
const { CreateLoveLetter, GetLoveLetters } = letterCalls;
const OPEN_FIRST = failure(409, 'Open this case before deciding on it');
/** The maximum time until a decision takes effect, in milliseconds. Decisions can be undone for some seconds first. */
const EFFECT = { timeout: 60_000 };

let kim: Person;
let lee: Person;
let admin: Person;
const app = await appOfFile();
beforeAll(async () => {
  [kim, lee] = [
    await app.person({ first_name: 'Kim', role: 'moderator' }),
    await app.person({ first_name: 'Lee', role: 'moderator' }),
  ];
  admin = await app.person({ first_name: 'Ada', role: 'admin' });
});

/** A person's own letters in the feed. Letters of earlier tests appear in the feed, too, once they are published. */
const ownLetters = async (author: Person) =>
  (await author.callOk(GetLoveLetters, { page: 0 })).filter(({ isMe }) => isMe);

/** Makes a letter by a new person. The letter waits for review. Returns its author and its case. */
async function aLetter(content = 'To the one with the green scarf') {
  const author = await dater(app);
  const { id } = await author.callOk(CreateLoveLetter, { content });
  await comeToQueue(app.db);
  return { author, case_id: id, key: { queue: 'letters', case_id: id } as const };
}
const listed = async (person: Person, case_id: number) =>
  (await person.callOk(GetLetterCases, {})).find((one) => one.case_id === case_id);
const approve = (case_id: number) => ({ case_id, action: 'APPROVE', reason: 'Kind' }) as const;

test('a case is with a person who opened it, until they let go or are not heard of', async () => {
  const { case_id, key } = await aLetter();
  expect(await listed(lee, case_id)).toMatchObject({ kind: 'Letter', holder: null });
  expect(await kim.callOk(OpenLetterCase, { case_id })).toEqual({
    case_id,
    content: 'To the one with the green scarf',
    on: null,
  });
  expect((await listed(lee, case_id))?.holder).toEqual({ user_id: kim.user_id, first_name: 'Kim' });
  const taken = failure(409, 'Kim has this case open');
  expect(await lee.call(OpenLetterCase, { case_id })).toEqual(taken);
  expect(await lee.call(KeepCase, key)).toEqual(taken);
  expect(await lee.call(DecideLetter, approve(case_id))).toEqual(OPEN_FIRST);
  await lee.callOk(ReleaseCase, key);
  expect(await lee.call(OpenLetterCase, { case_id })).toEqual(taken);
  await kim.callOk(ReleaseCase, key);
  // `KeepCase` works only for a person who has opened the case and has not released it.
  expect(await kim.call(KeepCase, key)).toEqual(failure(409, 'You don’t have this case open'));
  await lee.callOk(OpenLetterCase, { case_id });
  await age(app.db, key, CLAIM_MINUTES + 1);
  expect((await listed(kim, case_id))?.holder).toBeNull();
  await kim.callOk(OpenLetterCase, { case_id });
  expect(await lee.call(DecideLetter, approve(case_id))).toEqual(OPEN_FIRST);
});

test('all of staff hear at once that a case is opened, let go of, decided on and taken back; nobody else does', async () => {
  const [member, half] = [await app.person(), await app.person()];
  await admin.callOk(SetRole, {
    email: half.email,
    role: 'moderator',
    reason: 'Without a second factor yet',
  });
  const { author, case_id, key } = await aLetter();
  const device = await lee.connect();
  app.events.length = 0;
  const heard = () => app.events.flatMap(({ name, rooms }) => (name === 'staff:queue' ? [rooms] : []));

  await kim.callOk(OpenLetterCase, { case_id });
  expect(await device.receive('staff:queue')).toEqual({ queue: 'letters' });
  await kim.callOk(KeepCase, key);
  await lee.callOk(ReleaseCase, key);
  expect(heard()).toHaveLength(1);
  await kim.callOk(ReleaseCase, key);
  await kim.callOk(OpenLetterCase, { case_id });
  const { decision_id } = await kim.callOk(DecideLetter, approve(case_id));
  await kim.callOk(UndoDecision, { decision_id });
  expect(heard()).toHaveLength(5);
  for (const rooms of heard()) {
    for (const { user_id } of [kim, lee, admin]) expect(rooms).toContain(userRoom(user_id));
    for (const { user_id } of [member, half, author]) expect(rooms).not.toContain(userRoom(user_id));
  }
  await kim.callOk(ReleaseCase, key);
});

test('nobody on staff decides on a letter of their own', async () => {
  const mia = await dater(app, { first_name: 'Mia', role: 'moderator' });
  const count = async (staff: Person) =>
    (await staff.callOk(GetQueues, {})).find(({ queue }) => queue === 'letters')?.waiting ?? 0;
  const before = [await count(mia), await count(lee)] as const;
  const { id: case_id } = await mia.callOk(CreateLoveLetter, { content: 'To the one who reads these' });
  await comeToQueue(app.db);
  expect([await count(mia), await count(lee)]).toEqual([before[0], before[1] + 1]);
  expect(await listed(mia, case_id)).toMatchObject({ is_for_others: true });
  expect(await mia.call(OpenLetterCase, { case_id })).toEqual(
    failure(403, 'You’re part of this case, so someone else decides'),
  );
  expect(await listed(lee, case_id)).toMatchObject({ holder: null });
  expect(await listed(lee, case_id)).not.toHaveProperty('is_for_others');
});

test('what was decided on a case, by whom and when is told to staff, and to nobody whose it is', async () => {
  const mia = await dater(app, { first_name: 'Mia', role: 'moderator' });
  const { id: case_id } = await mia.callOk(CreateLoveLetter, { content: 'To the one who reads these' });
  await comeToQueue(app.db);
  const key = { queue: 'letters', case_id } as const;
  const NOTHING = failure(404, 'Nothing waits for review under this number');
  expect(await lee.call(GetDecision, key)).toEqual(NOTHING);
  await kim.callOk(OpenLetterCase, { case_id });
  const { decision_id } = await kim.callOk(DecideLetter, approve(case_id));
  const decision = { action: 'letters: APPROVE', by: 'Kim Test', decided_time: expect.any(String) };
  expect(await lee.callOk(GetDecision, key)).toEqual(decision);
  expect(await mia.call(GetDecision, key)).toEqual(NOTHING);
  // The undone decision does not count any more, so the case has no decision.
  await kim.callOk(UndoDecision, { decision_id });
  expect(await lee.call(GetDecision, key)).toEqual(NOTHING);
  await kim.callOk(ReleaseCase, key);
  expect(await lee.call(GetDecision, key)).toEqual(NOTHING);
  await lee.callOk(OpenLetterCase, { case_id });
  const again = await lee.callOk(DecideLetter, approve(case_id));
  const byLee = { ...decision, by: 'Lee Test' };
  expect(await kim.callOk(GetDecision, key)).toEqual(byLee);
  await takeEffect(app, again.decision_id);
  expect(await kim.callOk(GetDecision, key)).toEqual(byLee);
  expect(await mia.call(GetDecision, key)).toEqual(NOTHING);
});

test('of two admins who take each other’s role at once, one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
    const take = (by: Person, { email }: Person) =>
      by.call(SetRole, { email, role: 'member', reason: 'No longer here' });
    const answers = await Promise.all([take(one, other), take(other, one)]);
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    const [refused] = answers.flatMap((answer) => (answer.status ? [] : answer.errors));
    expect([403, 404]).toContain(refused?.code);
  }
});

test('of two who open a case at once, one has it; of two decisions at once one is taken', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { case_id } = await aLetter();
    const opened = await Promise.all([kim, lee].map((one) => one.call(OpenLetterCase, { case_id })));
    expect(opened.filter(({ status }) => status)).toHaveLength(1);
    const holder = opened[0]?.status ? kim : lee;
    const decisions = await Promise.all([1, 2, 3].map(() => holder.call(DecideLetter, approve(case_id))));
    expect(decisions.filter(({ status }) => status)).toHaveLength(1);
  }
});

test('a decision leaves the queue at once, and takes effect when it can no longer be taken back', async () => {
  const { author, case_id } = await aLetter();
  await kim.callOk(OpenLetterCase, { case_id });
  const before = Date.now();
  const { decision_id, undo_until } = await kim.callOk(DecideLetter, {
    case_id,
    action: 'REJECT',
    reason: 'Names somebody',
  });
  expect(Date.parse(undo_until) - before).toBeGreaterThan(9000);
  expect(await listed(lee, case_id)).toBeUndefined();
  expect(await lee.call(OpenLetterCase, { case_id })).toEqual(
    failure(409, 'This case has just been decided'),
  );
  expect(await lee.call(UndoDecision, { decision_id })).toEqual(failure(404, 'Decision not found'));
  expect(await ownLetters(author)).toMatchObject([{ id: case_id, pending: true }]);
  await expect.poll(() => ownLetters(author), EFFECT).toEqual([]);
  expect(Date.now()).toBeGreaterThan(Date.parse(undo_until));
  expect(await kim.call(UndoDecision, { decision_id })).toEqual(failure(409, 'It’s too late to undo this'));
}, 60_000);

test('what is taken back never takes effect, and is its taker’s case again', async () => {
  const { author, case_id } = await aLetter();
  await kim.callOk(OpenLetterCase, { case_id });
  const { decision_id } = await kim.callOk(DecideLetter, { case_id, action: 'REJECT', reason: 'A slip' });
  await kim.callOk(UndoDecision, { decision_id });
  await kim.callOk(UndoDecision, { decision_id });
  expect((await listed(lee, case_id))?.holder?.first_name).toBe('Kim');
  // Decisions take effect in order. Once the later decision has taken effect, the undone decision can no longer take
  // effect.
  const other = await aLetter();
  await lee.callOk(OpenLetterCase, { case_id: other.case_id });
  const later = await lee.callOk(DecideLetter, { ...approve(other.case_id) });
  await takeEffect(app, later.decision_id);
  expect(await decisionOf(app.db, decision_id)).toMatchObject({ applied_at: null });
  expect(await ownLetters(author)).toMatchObject([{ id: case_id, pending: true }]);
}, 60_000);

test('what somebody decided who was put off staff at once does not take effect', async () => {
  const rogue = await app.person({ first_name: 'Ned', role: 'moderator' });
  const { author, case_id } = await aLetter('To the one with the tuba');
  await rogue.callOk(OpenLetterCase, { case_id });
  const input = { case_id, action: 'REJECT', reason: 'Because' } as const;
  const { decision_id } = await rogue.callOk(DecideLetter, input);
  await admin.callOk(SetRole, { email: rogue.email, role: 'member', reason: 'Rejects everything' });
  await hurryEffects(app);
  await expect.poll(async () => (await decisionOf(app.db, decision_id))?.undone_at, EFFECT).not.toBeNull();
  expect(await listed(lee, case_id)).toMatchObject({ holder: null });
  expect(await ownLetters(author)).toMatchObject([{ id: case_id, pending: true }]);
  const { entries } = await admin.callOk(GetAuditLog, {});
  expect(entries[0]).toMatchObject({ action: 'letters: void REJECT', target_id: case_id });
}, 60_000);

test('a decision whose effect fails for good comes back to its queue, marked and in the log', async () => {
  const { author, case_id } = await aLetter();
  await kim.callOk(OpenLetterCase, { case_id });
  const undoBreak = await breakLetter(app.db, case_id);
  const { decision_id } = await kim.callOk(DecideLetter, approve(case_id));
  await giveUpSoon(app.db);
  const NOT_DONE = { has_failed: true, holder: null };
  await expect.poll(() => listed(lee, case_id), { timeout: 60_000 }).toMatchObject(NOT_DONE);
  expect(await kim.call(UndoDecision, { decision_id })).toMatchObject({ status: true });
  const { entries } = await admin.callOk(GetAuditLog, {});
  expect(entries[0]).toMatchObject({
    action: 'letters: failed APPROVE',
    target_id: case_id,
    reason: 'We couldn’t carry out that decision',
  });
  expect(await ownLetters(author)).toMatchObject([{ id: case_id, pending: true }]);
  await undoBreak();
  await lee.callOk(OpenLetterCase, { case_id });
  await takeEffect(app, (await lee.callOk(DecideLetter, approve(case_id))).decision_id);
}, 90_000);

test('the queues say how many wait, without those that are decided', async () => {
  const waiting = async () =>
    (await kim.callOk(GetQueues, {})).find(({ queue }) => queue === 'letters')?.waiting ?? 0;
  const before = await waiting();
  const { case_id } = await aLetter();
  expect(await waiting()).toBe(before + 1);
  await kim.callOk(OpenLetterCase, { case_id });
  await kim.callOk(DecideLetter, approve(case_id));
  expect(await waiting()).toBe(before);
});

test('admins say who is on staff, but for themselves', async () => {
  const ann = await app.person({ first_name: 'Ann' });
  const give = (role: 'member' | 'moderator', email = ann.email) =>
    admin.call(SetRole, { email, role, reason: 'She knows the campus' });
  expect(await give('moderator')).toMatchObject({ status: true });
  expect(await admin.callOk(GetStaff, {})).toContainEqual(
    expect.objectContaining({ email: ann.email, role: 'moderator', has_second_factor: false }),
  );
  expect(await give('member')).toMatchObject({ status: true });
  expect((await admin.callOk(GetStaff, {})).map(({ email }) => email)).not.toContain(ann.email);
  expect(await give('member', admin.email)).toEqual(failure(403, 'You can’t change your own role'));
  const { entries } = await admin.callOk(GetAuditLog, {});
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'role: member', actor: { name: 'Ada Test' }, target_id: ann.user_id },
    { action: 'role: moderator', reason: 'She knows the campus' },
  ]);
});

test('open pages of a person hear of their new role, and nobody else does', async () => {
  const ann = await app.person();
  const change = () => admin.callOk(SetRole, { email: ann.email, role: 'moderator', reason: 'She is fair' });
  const heard = () => app.events.flatMap(({ name, rooms }) => (name === 'user:accountStatus' ? [rooms] : []));
  app.events.length = 0;
  await change();
  expect(heard()).toEqual([[userRoom(ann.user_id)]]);
  await change();
  expect(heard()).toHaveLength(1);
});

test('the numbers count who is here, what waits and what was done', async () => {
  const before = await admin.callOk(GetNumbers, {});
  const newcomer = await app.person({ setup_stage: 0 });
  const { email } = await app.person();
  await admin.callOk(SetRole, { email, role: 'moderator', reason: 'To be counted' });
  await aLetter();
  const after = await admin.callOk(GetNumbers, {});
  expect(newcomer.user_id).toBeGreaterThan(0);
  for (const name of ['members', 'active_day', 'active_week', 'new_day', 'new_week'] as const)
    expect(after[name] - before[name]).toBe(2);
  const counted = (numbers: typeof after) => [
    numbers.queues.find(({ queue }) => queue === 'letters')?.waiting ?? 0,
    numbers.actions.find(({ action }) => action === 'role: moderator')?.count ?? 0,
  ];
  const was = counted(before);
  expect(counted(after)).toEqual(was.map((count) => count + 1));
});

test('the log is read by pages, and is only ever added to', async () => {
  const { entries, intact } = await admin.callOk(GetAuditLog, {});
  expect(intact).toBe(true);
  const [newest] = entries;
  const older = await admin.callOk(GetAuditLog, { before_entry_id: newest?.entry_id ?? 0 });
  expect(older.entries[0]?.entry_id).toBe((newest?.entry_id ?? 0) - 1);
  expect(older.intact).toBeNull();
  for (const change of ['update', 'delete', 'truncate'] as const)
    await expect(tryOnAudit(app.db, change)).rejects.toThrow('The audit log is only ever added to.');
});

test.each(['a changed reason', 'a gap', 'a missing end'] as const)('%s shows', async (forgery) => {
  expect(await isAuditIntact(app.db)).toBe(true);
  const restore = await forgeAudit(app.db, forgery);
  expect(await isAuditIntact(app.db)).toBe(false);
  await restore();
  expect(await isAuditIntact(app.db)).toBe(true);
});

test('many who write the log at once write it one after the other', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => app.person()));
  await Promise.all(
    people.map(({ email }) => admin.callOk(SetRole, { email, role: 'moderator', reason: 'At once' })),
  );
  expect(await isAuditIntact(app.db)).toBe(true);
  expect(await countAtOnce(app.db)).toBe(people.length);
});
