import { letterCalls } from '@quad/contract/letters/calls.ts';
import { letterStaffCalls } from '@quad/contract/letters/staff-calls.ts';
import { unmaskingCalls } from '@quad/contract/letters/unmasking-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { insertDater } from '#features/dating/testing/queries.ts';
import { setRole } from '#features/staff/roles/set-role.ts';
import { writeAudit } from '#features/moderation/queries/audit.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { countWaiting } from '#testing/queries.ts';
import { UNMASKING_ROLE_DAYS } from '../limits.ts';
import { dater } from '../testing/letters.ts';
import { comeToQueue } from '../testing/queries.ts';
import { anAdmin } from './testing/admins.ts';
import { ageRole, lockNames } from './testing/queries.ts';

const { RequestUnmasking, ConfirmUnmasking, RefuseUnmasking } = unmaskingCalls;
const TOO_NEW = failure(403, 'You’ve had your role for less than 7 days, so someone else has to do this');

const app = await appOfFile();
const kim = await app.person({ first_name: 'Kim', role: 'moderator' });
const ada = await anAdmin(app, { first_name: 'Ada' });

/** Writes a letter, and opens its case for the person who will request the author. */
async function openLetter(by: Person, author: Person): Promise<number> {
  const { id } = await author.callOk(letterCalls.CreateLoveLetter, { content: 'I know where you live' });
  await comeToQueue(app.db);
  await by.callOk(letterStaffCalls.OpenLetterCase, { case_id: id });
  return id;
}
const asking = (case_id: number) =>
  ({ queue: 'letters', case_id, ground: 'THREATS', reason: 'It names a house' }) as const;

test('the log shows admins a request about their own letter once it is answered, and nothing before', async () => {
  const eve = await anAdmin(app, { first_name: 'Eve' });
  await insertDater(app.db, eve.user_id);
  const case_id = await openLetter(kim, eve);
  const shownTo = async (admin: Person) => {
    const { entries, intact } = await admin.callOk(staffCalls.GetAuditLog, {});
    const { actions } = await admin.callOk(staffCalls.GetNumbers, {});
    return { entries, intact, asks: actions.find(({ action }) => action === 'author: ask')?.count ?? 0 };
  };
  const before = await shownTo(eve);
  const { request_id } = await kim.callOk(RequestUnmasking, asking(case_id));
  expect(await shownTo(eve)).toEqual(before);
  expect((await shownTo(ada)).entries[0]).toMatchObject({ action: 'author: ask', target_id: case_id });

  // Later entries have the same numbers as if the hidden entry did not exist.
  await setRole(app.db, { email: kim.email, role: 'admin', reason: 'More to do', actor_id: null });
  const after = await shownTo(eve);
  expect(after.entries[0]).toMatchObject({
    action: 'role: admin',
    entry_id: (before.entries[0]?.entry_id ?? 0) + 1,
  });
  const older = await eve.callOk(staffCalls.GetAuditLog, {
    before_entry_id: after.entries[0]?.entry_id ?? 0,
  });
  expect(older.entries).toEqual(before.entries);

  await ada.callOk(RefuseUnmasking, { request_id, reason: 'Nobody is in danger' });
  const answered = await shownTo(eve);
  expect(answered).toEqual(await shownTo(ada));
  expect(answered.entries.map(({ action }) => action).slice(0, 3)).toEqual([
    'author: refuse',
    'role: admin',
    'author: ask',
  ]);
});

test('a request that is written while its author reads the log stays hidden', async () => {
  const eve = await anAdmin(app, { first_name: 'Eve' });
  await insertDater(app.db, eve.user_id);
  const target_id = await openLetter(kim, eve);
  await eve.callOk(staffCalls.GetAuditLog, {});
  const reading = await app.db.transaction().execute(async (tx) => {
    await lockNames(tx);
    const answer = eve.callOk(staffCalls.GetAuditLog, {});
    await expect.poll(() => countWaiting(app.db)).toBe(1);
    const ask = { actor_id: kim.user_id, action: 'author: ask', reason: 'It names a house' };
    await writeAudit(app.db, { ...ask, target_type: 'letter', target_id });
    return { answer };
  });
  const { entries } = await reading.answer;
  const asks = entries.filter((entry) => entry.target_id === target_id && entry.action === 'author: ask');
  expect(asks).toEqual([]);
});

test('who was given a role within 7 days neither asks for an author nor confirms, a person who gave it', async () => {
  const fresh = await anAdmin(app, { first_name: 'Zoe' });
  const moderator = { email: fresh.email, role: 'moderator', reason: 'One of us' } as const;
  await ada.callOk(staffCalls.SetRole, moderator);
  const case_id = await openLetter(fresh, await dater(app));
  expect(await fresh.call(RequestUnmasking, asking(case_id))).toEqual(TOO_NEW);
  await ageRole(app.db, fresh.user_id, UNMASKING_ROLE_DAYS);
  await fresh.callOk(RequestUnmasking, asking(case_id));

  // `setRole` gives the role without an actor, as the command line does.
  const lee = await app.person({ first_name: 'Lee', role: 'moderator' });
  await setRole(app.db, { ...moderator, role: 'admin', actor_id: null });
  const other = await openLetter(lee, await dater(app));
  const { request_id } = await lee.callOk(RequestUnmasking, asking(other));
  const confirm = () => fresh.call(ConfirmUnmasking, { request_id, code: fresh.code() });
  expect(await confirm()).toEqual(TOO_NEW);
  await ageRole(app.db, fresh.user_id, UNMASKING_ROLE_DAYS);
  expect(await confirm()).toMatchObject({ status: true });
});
