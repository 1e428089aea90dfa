import { staffCalls } from '@quad/contract/staff/calls.ts';
import { supportCalls } from '@quad/contract/support/calls.ts';
import { supportStaffCalls } from '@quad/contract/support/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { importReference } from '#features/reference/import.ts';
import { takeEffect } from '#features/staff/testing/effects.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { mailsOf } from '#testing/mails.ts';
import { pageAnswers, unlinkSupport } from '../personal-data/queries.ts';

const { GetDecision, GetQueues, UndoDecision } = staffCalls;
const { GetSupportCases, OpenSupportCase, DecideSupport, AddSupportNote } = supportStaffCalls;

let ann: Person;
const app = await appOfFile({ env: { SUPPORT_EMAIL: 'help@quad.test' } });
await importReference(app.db);
const [kim, lee] = [
  await app.person({ first_name: 'Kim', role: 'moderator' }),
  await app.person({ first_name: 'Lee', role: 'moderator' }),
];
beforeEach(async () => {
  ann = await app.person({ first_name: 'Ann' });
});

/** Sends a message to support. Returns its id. */
async function write(content: string, more: { type?: 'FEEDBACK'; email?: string } = {}): Promise<number> {
  const { type = 'SUPPORT', email = ann.email } = more;
  const writer = more.email ? app.visitor() : ann;
  await writer.callOk(supportCalls.SubmitSupportAction, { email, content, type });
  const found = app.db.selectFrom('support_action').select('support_id').where('email', '=', email);
  const [latest] = await found.orderBy('support_id', 'desc').limit(1).execute();
  return latest?.support_id ?? 0;
}
const listed = async (case_id: number, filter: { state?: 'waiting'; type?: 'SUPPORT' | 'FEEDBACK' } = {}) =>
  (await lee.callOk(GetSupportCases, filter)).find((one) => one.case_id === case_id);
const waiting = async () =>
  (await kim.callOk(GetQueues, {})).find(({ queue }) => queue === 'support')?.waiting ?? 0;
const applied = (decision_id: number) => takeEffect(app, decision_id);

test('the inbox lists by state and type, the oldest first', async () => {
  const before = await waiting();
  const help = await write('The gate by the lawn is stuck.');
  const praise = await write('The sundial is lovely.', { type: 'FEEDBACK' });
  expect(await waiting()).toBe(before + 2);
  expect(await listed(help)).toMatchObject({ kind: 'Support', state: 'open', type: 'SUPPORT', holder: null });
  expect(await listed(praise)).toMatchObject({ kind: 'Feedback', line: 'The sundial is lovely.' });
  expect(await listed(help, { type: 'FEEDBACK' })).toBeUndefined();
  expect(await listed(praise, { state: 'waiting' })).toBeUndefined();
  const numbers = (await lee.callOk(GetSupportCases, {})).map(({ case_id }) => case_id);
  expect(numbers.indexOf(help)).toBeLessThan(numbers.indexOf(praise));
});

test('a person who opens a message sees the account and what it wrote before, and nobody else’s', async () => {
  const first = await write('I wrote this one first.');
  const second = await write('And this one afterwards.');
  await write('From my address, but not signed in.', { email: ann.email });
  const opened = await kim.callOk(OpenSupportCase, { case_id: second });
  expect(opened).toMatchObject({
    content: 'And this one afterwards.',
    email: ann.email,
    account: { user_id: ann.user_id, first_name: 'Ann', university: 'University of Melbourne' },
    entries: [],
    draft: null,
    earlier: [{ case_id: first, state: 'open', line: 'I wrote this one first.' }],
  });
  expect(Date.parse(opened.account?.joined ?? '')).not.toBeNaN();
  expect(opened.earlier).toHaveLength(1);
  expect(await lee.call(OpenSupportCase, { case_id: second })).toEqual(
    failure(409, 'Kim has this case open'),
  );
});

test('visitors have no account, also those who type the address of one, and what came from an address is together', async () => {
  await write('Of the account itself.');
  const [one, two] = [
    await write('The first as a visitor.', { email: ann.email }),
    await write('The second as a visitor.', { email: ann.email }),
  ];
  expect(await kim.callOk(OpenSupportCase, { case_id: two })).toMatchObject({
    account: null,
    earlier: [{ case_id: one }],
  });
});

test('an answer goes by mail once it can no longer be taken back, and stays with the message', async () => {
  const case_id = await write('Where do I change my birthday?');
  await kim.callOk(OpenSupportCase, { case_id });
  const answer = 'Tell us the right one.\n\nThen we set it <for> you.';
  const { decision_id } = await kim.callOk(DecideSupport, { case_id, answer, state: 'waiting' });
  expect(await listed(case_id)).toBeUndefined();
  expect(await lee.callOk(GetDecision, { queue: 'support', case_id })).toMatchObject({
    action: 'support: ANSWER',
    by: 'Kim Test',
  });
  expect(await mailsOf(app, ann.email)).toHaveLength(1); // the confirmation of the message
  await applied(decision_id);
  const [mail, ...others] = await mailsOf(app, ann.email);
  expect(others).toHaveLength(1);
  expect(mail?.subject).toBe(`Our answer to your message (number ${case_id})`);
  expect(mail?.text).toContain('Tell us the right one.\n\nThen we set it <for> you.');
  expect(mail?.text).toContain('help@quad.test');
  expect(mail?.html).toContain('Then we set it &#60;for&#62; you.');
  // A mail never contains text that a visitor wrote.
  expect(mail?.text).not.toContain('birthday');
  expect(await listed(case_id, { state: 'waiting' })).toMatchObject({ state: 'waiting' });
  expect(await lee.callOk(OpenSupportCase, { case_id })).toMatchObject({
    state: 'waiting',
    entries: [{ kind: 'answer', content: answer, by: 'Kim Test' }],
    draft: null,
  });
  expect(await pageAnswers(app.db, ann.user_id, 0, 10)).toMatchObject([{ number: case_id, content: answer }]);
});

test('an answer that is taken back never leaves, and is there to be written on', async () => {
  const case_id = await write('The lawn is closed, is it?');
  await kim.callOk(OpenSupportCase, { case_id });
  const decide = (answer: string | null) =>
    kim.callOk(DecideSupport, { case_id, answer, state: 'done' } as const);
  for (const answer of ['It is opne.', 'It is open.']) {
    await kim.callOk(UndoDecision, { decision_id: (await decide(answer)).decision_id });
    const { draft, entries, state } = await kim.callOk(OpenSupportCase, { case_id });
    expect({ draft, entries, state }).toEqual({ draft: answer, entries: [], state: 'open' });
  }
  const { decision_id } = await decide(null);
  await applied(decision_id);
  expect(await mailsOf(app, ann.email)).toHaveLength(1);
  // Staff can still open a finished message by its id.
  expect(await lee.callOk(OpenSupportCase, { case_id })).toMatchObject({ state: 'done', entries: [] });
  expect(await pageAnswers(app.db, ann.user_id, 0, 10)).toEqual([]);
});

test('a note is there at once, for staff alone, a person who has the message open', async () => {
  const case_id = await write('My course is not in the list.');
  await kim.callOk(OpenSupportCase, { case_id });
  const note = await lee.callOk(AddSupportNote, { case_id, content: 'She wrote last week, too.' });
  expect(note).toMatchObject({ kind: 'note', by: 'Lee Test' });
  expect((await kim.callOk(OpenSupportCase, { case_id })).entries).toEqual([note]);
  expect(await mailsOf(app, ann.email)).toHaveLength(1);
  expect(await pageAnswers(app.db, ann.user_id, 0, 10)).toEqual([]);
});

test('who deletes their account meanwhile is answered, without it; what was dealt with has gone', async () => {
  const open = await write('Please delete my picture.');
  const done = await write('This one is dealt with.');
  for (const case_id of [open, done]) await kim.callOk(OpenSupportCase, { case_id });
  await app.db.updateTable('support_action').set({ state: 'done' }).where('support_id', '=', done).execute();
  const decisions = [open, done].map((case_id) =>
    kim.callOk(DecideSupport, { case_id, answer: 'It has gone.', state: 'done' }),
  );
  const taken = await Promise.all(decisions);
  await unlinkSupport(app.db, ann.user_id);
  for (const { decision_id } of taken) await applied(decision_id);
  const subjects = (await mailsOf(app, ann.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Our answer'))).toEqual([
    `Our answer to your message (number ${open})`,
  ]);
  expect(await kim.callOk(OpenSupportCase, { case_id: open })).toMatchObject({ account: null, earlier: [] });
  expect(await kim.call(OpenSupportCase, { case_id: done })).toMatchObject({ errors: [{ code: 404 }] });
});

test('each look at what somebody wrote is in the log', async () => {
  await ann.callOk(supportCalls.SubmitSupportAction, {
    email: ann.email,
    type: 'SUPPORT',
    content: 'My phone is gone',
  });
  const case_id =
    (await kim.callOk(GetSupportCases, { state: 'open' })).find(({ line }) => line === 'My phone is gone')
      ?.case_id ?? 0;
  await kim.callOk(OpenSupportCase, { case_id });
  const ada = await app.person({ first_name: 'Ada', role: 'admin' });
  const { entries } = await ada.callOk(staffCalls.GetAuditLog, {});
  expect(entries[0]).toMatchObject({
    action: 'support: look',
    target_id: case_id,
    actor: { user_id: kim.user_id },
  });
});

test('nobody on staff answers themselves', async () => {
  const written = { email: lee.email, type: 'SUPPORT', content: 'My date of birth is wrong' } as const;
  const count = async (staff: Person) =>
    (await staff.callOk(GetQueues, {})).find(({ queue }) => queue === 'support')?.waiting ?? 0;
  const before = [await count(lee), await count(kim)] as const;
  await lee.callOk(supportCalls.SubmitSupportAction, written);
  expect([await count(lee), await count(kim)]).toEqual([before[0], before[1] + 1]);
  const own = async (person: Person) =>
    (await person.callOk(GetSupportCases, { state: 'open' })).find(({ line }) => line === written.content);
  const mine = await own(lee);
  expect(mine).toMatchObject({ is_for_others: true });
  expect(await lee.call(OpenSupportCase, { case_id: mine?.case_id ?? 0 })).toEqual(
    failure(403, 'You’re part of this case, so someone else decides'),
  );
  expect(await own(kim)).not.toHaveProperty('is_for_others');
});

test('what nobody wrote is answered like nothing, however large its number', async () => {
  const case_id = 2 ** 40;
  const answers = [
    await kim.call(OpenSupportCase, { case_id }),
    await kim.call(staffCalls.KeepCase, { queue: 'support', case_id }),
    await kim.call(DecideSupport, { case_id, answer: 'To nobody', state: 'done' }),
    await kim.call(AddSupportNote, { case_id, content: 'Nobody' }),
  ];
  expect(answers).toMatchObject([404, 409, 409, 404].map((code) => ({ errors: [{ code }] })));
});
