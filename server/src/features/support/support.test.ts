import { supportCalls } from '@quad/contract/support/calls.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { importReference } from '#features/reference/import.ts';
import { type TestApp, testApp } from '#testing/app.ts';
import { mailsOf } from '#testing/mails.ts';
import { comparable } from '#testing/responses.ts';
import { unlinkSupport, pageSupport } from './personal-data/queries.ts';
import { deleteOldSupport } from './queries.ts';
import { SUPPORT_PERSON } from './limits.ts';

const [app, limited] = await Promise.all([
  testApp({ env: { SUPPORT_EMAIL: 'help@quad.test' } }),
  testApp({ env: { LIMITS: 'on' } }),
]);
await Promise.all([importReference(app.db), importReference(limited.db)]);
afterAll(() => Promise.all([app.close(), limited.close()]));

const { SubmitSupportAction } = supportCalls;
const DONE = { status: true, content: null };
const form = (email: string, content = 'The gate by the lawn is stuck.') => ({
  email,
  content,
  type: 'SUPPORT' as const,
});

let made = 0;
const address = () => `wren${(made += 1) + 100}@student.unimelb.edu.au`;
const stored = (on: TestApp, email: string) =>
  on.db.selectFrom('support_action').selectAll().where('email', '=', email).orderBy('support_id').execute();

test('what a visitor writes is kept for staff, and acknowledged with its number', async () => {
  const email = address();
  expect(await app.visitor().call(SubmitSupportAction, form(email))).toEqual(DONE);
  const [action] = await stored(app, email);
  expect(action).toMatchObject({ user_id: null, type: 'SUPPORT', state: 'open', handled_by: null });
  expect(action?.content).toBe('The gate by the lawn is stuck.');

  const [mail, ...others] = await mailsOf(app, email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Your message has arrived (number ${action?.support_id})`);
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain(`Its number is ${action?.support_id}.`);
    expect(body).toContain('help@quad.test');
    // A mail never contains text that a visitor wrote.
    expect(body).not.toContain('stuck');
  }
});

test('feedback is thanked for', async () => {
  const email = address();
  await app.visitor().callOk(SubmitSupportAction, { ...form(email), type: 'FEEDBACK' });
  const [mail] = await mailsOf(app, email);
  expect(mail?.subject).toMatch(/^Your feedback has arrived \(number \d{4,}\)$/);
  expect(mail?.text).toContain('Thanks for telling us.');
});

test.each([0, 1])(
  'a person who is signed in writes as themselves, also at setup stage %d',
  async (setup_stage) => {
    const person = await app.person({ setup_stage });
    const other = address();
    expect(await person.call(SubmitSupportAction, form(other))).toEqual(DONE);
    expect(await stored(app, other)).toEqual([]);
    expect(await stored(app, person.email)).toMatchObject([{ user_id: person.user_id }]);
    expect(await mailsOf(app, other)).toEqual([]);
    expect(await mailsOf(app, person.email)).toHaveLength(1);
  },
);

test('addresses with and without an account are answered and treated alike', async () => {
  const person = await app.person();
  const unknown = `x${person.email.slice(1)}`;
  const [one, other] = [
    await app.visitor().send(SubmitSupportAction, form(person.email)),
    await app.visitor().send(SubmitSupportAction, form(unknown)),
  ];
  expect(one.statusCode).toBe(200);
  expect(comparable(one)).toEqual(comparable(other));
  const [known] = await stored(app, person.email);
  expect(known?.user_id).toBeNull();
  const texts = await Promise.all(
    [person.email, unknown].map(async (email) => (await mailsOf(app, email))[0]?.text.replace(/\d+/g, '#')),
  );
  expect(texts[0]).toBe(texts[1]);
});

test('text is kept as it was meant: any script, line breaks, no direction tricks', async () => {
  const email = address();
  const content = '  <b>Zoë</b>\r\nعربي \u202e中文 😀'.padEnd(510, '!');
  await app.visitor().callOk(SubmitSupportAction, form(email, content));
  const [action] = await stored(app, email);
  expect(action?.content).toBe('<b>Zoë</b>\nعربي 中文 😀'.padEnd(action?.content.length ?? 0, '!'));
});

test('five a day of one person, then 429 with the time to wait', async () => {
  const person = await limited.person();
  const send = () => person.send(SubmitSupportAction, form(person.email));
  for (let sent = 0; sent < SUPPORT_PERSON.points; sent += 1) expect((await send()).statusCode).toBe(200);
  const refused = await send();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await stored(limited, person.email)).toHaveLength(5);
  // All five messages are stored, but the mailbox gets only one mail a minute.
  expect(await mailsOf(limited, person.email)).toHaveLength(1);
});

test('a person who leaves takes their account off what is open, and what was dealt with along', async () => {
  const person = await app.person();
  for (const content of ['This one was answered.', 'This one still waits.'])
    await person.callOk(SubmitSupportAction, form(person.email, content));
  const [answered] = await stored(app, person.email);
  await app.db
    .updateTable('support_action')
    .set({ state: 'done' })
    .where('support_id', '=', answered?.support_id ?? 0)
    .execute();
  expect(await pageSupport(app.db, person.user_id, 0, 10)).toMatchObject([
    { number: answered?.support_id, content: 'This one was answered.', state: 'done' },
    { content: 'This one still waits.', state: 'open' },
  ]);
  await unlinkSupport(app.db, person.user_id);
  expect(await stored(app, person.email)).toMatchObject([
    { user_id: null, content: 'This one still waits.' },
  ]);
});

test('what was dealt with half a year ago is forgotten, what waits is not', async () => {
  const [old, recent, waiting] = [address(), address(), address()];
  for (const email of [old, recent, waiting]) await app.visitor().callOk(SubmitSupportAction, form(email));
  const set = (email: string, state: 'done' | 'waiting', days: number) =>
    app.db
      .updateTable('support_action')
      .set({ state, changed_at: sql`now() - make_interval(days => ${days})` })
      .where('email', '=', email)
      .execute();
  await set(old, 'done', 181);
  await set(recent, 'done', 179);
  await set(waiting, 'waiting', 400);
  await deleteOldSupport(app.db, 180);
  expect(
    await Promise.all([old, recent, waiting].map(async (email) => (await stored(app, email)).length)),
  ).toEqual([0, 1, 1]);
});
