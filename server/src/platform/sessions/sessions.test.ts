import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { countingDatabase } from '#testing/counting-database.ts';
import { insertPerson, insertTestSession } from '#testing/queries.ts';
import type { SessionChange } from './changes.ts';
import { deleteExpiredSessions, readSessionKey } from './queries.ts';
import { openSessions } from './sessions.ts';
import { hashToken, newSessionToken, newToken } from './tokens.ts';

let now = 0;
let isListening = true;
let emitChange: (change: SessionChange) => void;
const counting = await countingDatabase();
const key = await readSessionKey(counting.db);
const sessions = openSessions({
  db: counting.db,
  clock: { now: () => now },
  elapsed: () => now,
  key: () => key,
  changes: {
    isListening: () => isListening,
    onChange: (listener) => void (emitChange = listener),
  },
});
const { user_id } = await insertPerson(counting.db, {});
afterAll(() => counting.close());

async function signIn(): Promise<string> {
  const token = sessions.newToken();
  await insertTestSession(counting.db, user_id, hashToken(token));
  return token;
}

/** Runs work. Returns the number of statements that it sends to the database. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = counting.statements.count;
  await work();
  return counting.statements.count - before;
}

// Source: security.md §2: sessions are looked up before any rate is counted. So a forged token must cost no look-up.
test('an invented token costs no look-up, whatever it looks like', async () => {
  const real = await signIn();
  const invented = [
    newToken(),
    newSessionToken(Buffer.alloc(32)),
    'planted',
    `${real.slice(0, -1)}${real.endsWith('A') ? 'B' : 'A'}`,
    `${real.startsWith('A') ? 'B' : 'A'}${real.slice(1)}`,
    `${real}=`,
    `${real} `,
    `${real}AAAA`,
    '\u0000'.repeat(64),
  ];
  for (const token of invented) {
    let caller: unknown;
    expect(await costOf(async () => (caller = await sessions.callerOf(token)))).toBe(0);
    expect(caller).toBeNull();
  }
  expect(await sessions.callerOf(real)).toMatchObject({ user_id });
});

test('invented tokens, however many, push nobody out of the memory', async () => {
  const real = await signIn();
  await sessions.callerOf(real);
  for (let tries = 0; tries < 25_000; tries += 1) await sessions.callerOf(newToken());
  expect(await costOf(() => sessions.callerOf(real))).toBe(0);
});

const asksAgain = async (token: string) => (await costOf(() => sessions.callerOf(token))) > 0;

test('what is known of a session is believed for ten seconds, and so is that it has ended', async () => {
  for (const token of [await signIn(), sessions.newToken()]) {
    expect(await asksAgain(token)).toBe(true);
    now += 9999;
    expect(await asksAgain(token)).toBe(false);
    now += 1;
    expect(await asksAgain(token)).toBe(true);
  }
});

test('it is asked again at once when it changes on any node, and when a change may have been missed', async () => {
  const real = await signIn();
  const { session_id } = (await sessions.callerOf(real)) as { session_id: number };
  for (const change of [
    { ended: [session_id] },
    { person: user_id },
    { renewed: { session_id, token_hash: hashToken(real).toString('hex') } },
    { missed: true } as const,
  ]) {
    expect(await asksAgain(real)).toBe(false);
    emitChange(change);
    expect(await asksAgain(real)).toBe(true);
  }
  sessions.evictPerson(user_id);
  expect(await asksAgain(real)).toBe(true);
});

test('while changes are not received, nothing is believed', async () => {
  const real = await signIn();
  isListening = false;
  for (let call = 0; call < 3; call += 1) expect(await asksAgain(real)).toBe(true);
  isListening = true;
});

test('an answer that was on its way while a session ended is not believed', async () => {
  const real = await signIn();
  const onItsWay = sessions.callerOf(real);
  emitChange({ ended: [2 ** 31 - 1] });
  expect(await onItsWay).not.toBeNull();
  expect(await asksAgain(real)).toBe(true);
});

// Source: security.md §2 "Sessions": a session ends after 30 days without a visit, and after 180 days in total.
test('sessions that have idled or aged out are forgotten, and no others', async () => {
  const person = await insertPerson(counting.db, {});
  const AGES = [
    { created: 31, seen: 31, stays: false },
    { created: 181, seen: 0, stays: false },
    { created: 179, seen: 29, stays: true },
    { created: 0, seen: 0, stays: true },
  ];
  for (const { created, seen } of AGES) {
    await insertTestSession(counting.db, person.user_id, hashToken(newToken()));
    await counting.db
      .updateTable('session')
      .set({
        device: `${created} and ${seen}`,
        created_at: sql`now() - make_interval(days => ${created})`,
        last_seen_at: sql`now() - make_interval(days => ${seen})`,
      })
      .where('session_id', '=', (session) =>
        session
          .selectFrom('session')
          .select((row) => row.fn.max('session_id').as('session_id'))
          .where('user_id', '=', person.user_id),
      )
      .execute();
  }
  await deleteExpiredSessions(counting.db);
  const left = await counting.db
    .selectFrom('session')
    .select('device')
    .where('user_id', '=', person.user_id)
    .orderBy('session_id')
    .execute();
  const stay = AGES.filter(({ stays }) => stays);
  expect(left.map(({ device }) => device)).toEqual(stay.map(({ created, seen }) => `${created} and ${seen}`));
});
