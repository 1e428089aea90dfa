import { waitlistCalls } from '@quad/contract/reference/waitlist-calls.ts';
import { referenceStaffCalls } from '@quad/contract/reference/staff-calls.ts';
import { accountCalls } from '@quad/contract/account/calls.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp, appOfFile } from '#testing/app.ts';
import { mailsOf } from '#testing/mails.ts';
import { importReference } from '../import.ts';
import { orderOpenings } from './openings.ts';
import { deleteLongWaiting, deleteNotified, listWaitingOf } from './queries.ts';

const { JoinWaitlist, LeaveWaitlist } = waitlistCalls;
const { SetInstitution } = referenceStaffCalls;
const RMIT = 58;
const DONE = { status: true, content: null };

const refusal = (field: string, message: string) => ({
  status: false,
  errors: [{ code: 400, field, message }],
});

let now = Date.now();
const app = await appOfFile({ now: () => now });
await importReference(app.db);
const admin = await app.person({ role: 'admin' });

let made = 0;
let email: string;
beforeEach(async () => {
  await app.db.deleteFrom('waitlist').execute();
  email = `kim.${(made += 1)}@student.rmit.edu.au`;
});

function join(address = email, uni_id = RMIT) {
  now += 6000; // The server caches the open institutions for five seconds.
  return app.visitor().call(JoinWaitlist, { uni_id, email: address });
}
const leave = (address = email) => app.visitor().call(LeaveWaitlist, { uni_id: RMIT, email: address });
const set = (signup_open: boolean, domains = ['student.rmit.edu.au']) =>
  admin.callOk(SetInstitution, { university_id: RMIT, signup_open, domains, reason: 'They asked us to' });
const waiting = async () =>
  (await app.db.selectFrom('waitlist').selectAll().execute()).map(({ mailbox }) => mailbox);
/** Waits until the job has queued all mails to an address. Returns them. */
async function mailsTo(address: string): Promise<string[]> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pgboss.job where name = 'openings' and state < 'completed'`.execute(app.db);
      return rows.length;
    })
    .toBe(0);
  return (await mailsOf(app, address)).map(({ subject }) => subject);
}

test('a person who waits is told once when staff open their institution, and nobody before', async () => {
  expect(await join()).toEqual(DONE);
  expect(await join(email.replace('@', '+quad@').toUpperCase())).toEqual(DONE);
  expect(await waiting()).toEqual([email]);
  await set(false);
  await set(true, []);
  expect(await mailsTo(email)).toEqual([]);
  await set(true);
  expect(await mailsTo(email)).toEqual(['RMIT University is open on Quad']);
  const [mail] = await mailsOf(app, email);
  expect(mail?.text).toContain('\nhttp://quad.test/auth/register\n');
  await set(true);
  await orderOpenings(app.services);
  expect(await mailsTo(email)).toHaveLength(1);
  await set(false);
});

test('servers that look at the same moment tell each person once', async () => {
  const people = Array.from({ length: 450 }, (_, index) => `many.${index}@student.rmit.edu.au`);
  await app.db
    .insertInto('waitlist')
    .values(people.map((mailbox) => ({ university_id: RMIT, mailbox })))
    .execute();
  await app.db
    .updateTable('university')
    .set({ signup_open: true })
    .where('university_id', '=', RMIT)
    .execute();
  await Promise.all([1, 2, 3].map(() => orderOpenings(app.services)));
  const { rows } = await sql<{ orders: number; people: number }>`
    select count(*)::int as orders, count(distinct data ->> 'waiting_id')::int as people
    from pgboss.job where name = 'mail' and data ->> 'kind' = 'opening'
      and (data ->> 'waiting_id')::int in (select waiting_id from waitlist)`.execute(app.db);
  expect(rows).toEqual([{ orders: 450, people: 450 }]);
  expect(await app.db.selectFrom('waitlist').where('notified_at', 'is', null).selectAll().execute()).toEqual(
    [],
  );
  await set(false);
});

test('a person who leaves the list is not told, though the mail was ordered already', async () => {
  await join();
  const [row] = await app.db.selectFrom('waitlist').select('waiting_id').execute();
  expect(await leave(email.replace('@', '+any@'))).toEqual(DONE);
  expect(await waiting()).toEqual([]);
  expect(await leave()).toEqual(DONE);
  await app.services.mailer.enqueue(app.db, { kind: 'opening', waiting_id: row?.waiting_id ?? 0 });
  await set(true);
  expect(await mailsTo(email)).toEqual([]);
  await set(false);
});

test('one that was closed again before the mail was written is waited for still', async () => {
  await join();
  await app.db
    .updateTable('waitlist')
    .set({ notified_at: sql`now()` })
    .execute();
  const [row] = await app.db.selectFrom('waitlist').select('waiting_id').execute();
  await app.services.mailer.enqueue(app.db, { kind: 'opening', waiting_id: row?.waiting_id ?? 0 });
  expect(await mailsTo(email)).toEqual([]);
  await set(true);
  expect(await mailsTo(email)).toEqual(['RMIT University is open on Quad']);
  await set(false);
});

test('a person who was told and waits again is told again', async () => {
  await join();
  await set(true);
  expect(await mailsTo(email)).toHaveLength(1);
  await set(false);
  expect(await join()).toEqual(DONE);
  await set(true);
  expect(await mailsTo(email)).toHaveLength(2);
  await set(false);
});

test('one waits with an address of an institution that is not open', async () => {
  expect(await join('kim@student.monash.edu')).toEqual(
    refusal(
      'email',
      'The email you entered is not valid for the selected institution. Please enter your student email.',
    ),
  );
  expect(await join('alex@student.monash.edu', 57)).toEqual(
    refusal('uni_id', 'This institution is open already. You can sign up now.'),
  );
  expect(await join('kim@anywhere.example', 999)).toEqual(refusal('uni_id', 'Institution is not valid'));
  // Quad has no domain for this institution.
  expect(await join('kim@anywhere.example', 60)).toEqual(DONE);
});

test('one network and one mailbox are put on lists only so often', async () => {
  const limited = await testApp({ env: { LIMITS: 'on' } });
  try {
    await importReference(limited.db);
    const ask = (address: string) => limited.visitor().call(JoinWaitlist, { uni_id: RMIT, email: address });
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await ask(`same+${attempt}@student.rmit.edu.au`)).toEqual(DONE);
    expect(await ask('same@student.rmit.edu.au')).toMatchObject({ errors: [{ code: 429 }] });
    for (let attempt = 0; attempt < 9; attempt += 1)
      expect(await ask(`other.${attempt}@student.rmit.edu.au`)).toEqual(DONE);
    expect(await ask('one.more@student.rmit.edu.au')).toMatchObject({ errors: [{ code: 429 }] });
  } finally {
    await limited.close();
  }
});

test('the list is forgotten in time, and goes with an account of the same address', async () => {
  await join('old@student.rmit.edu.au');
  await join('told@student.rmit.edu.au');
  await join();
  const ago = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
  const age = (mailbox: string, some: object) =>
    app.db.updateTable('waitlist').set(some).where('mailbox', '=', mailbox).execute();
  await age('old@student.rmit.edu.au', { created_at: ago(366) });
  await age('told@student.rmit.edu.au', { notified_at: ago(3) });
  await deleteLongWaiting(app.db, 365);
  await deleteNotified(app.db, 2);
  expect(await waiting()).toEqual([email]);

  const password = 'jacaranda season';
  const password_hash = await app.services.passwords.hash(password);
  const kim = await app.person({ email, password_hash });
  expect(await listWaitingOf(app.db, kim.user_id)).toEqual([
    { institution: 'RMIT University', since: expect.any(Date) as Date, notified_at: null },
  ]);
  await kim.callOk(accountCalls.DeleteAccount, { agree_delete: true, password, feedback: null });
  expect(await waiting()).toEqual([]);
});
