import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { insertDater } from '#features/dating/testing/queries.ts';
import { findSnapshot } from '#features/reports/testing/queries.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { insertMatch, listMatched, restDays } from './testing/queries.ts';

let ann: Person;
let bob: Person;
const app = await appOfFile();
beforeEach(async () => {
  [ann, bob] = [await app.person(), await app.person({ first_name: 'Bob' })];
  for (const { user_id } of [ann, bob]) await insertDater(app.db, user_id);
  await insertMatch(app.db, ann.user_id, bob.user_id);
});

/** Reports a person from their card in the list of matches. */
const report = (target: Person) =>
  ann.send(reportCalls.CreateReport, {
    target_type: 'USER',
    target_id: target.user_id,
    reason: 'HARASSMENT',
  });

test('a report of a match keeps their profile, and nothing of what they said for dating', async () => {
  expect((await report(bob)).statusCode).toBe(200);
  const snapshot = await findSnapshot(app.db, ann.user_id);
  expect(snapshot).toMatchObject({
    reported_id: bob.user_id,
    content: { user: { first_name: 'Bob' }, media: [] },
  });
  expect(JSON.stringify(snapshot)).not.toMatch(
    /orientation|country|hobb|topic|quiz|extraversion|real_pfp|Bisexual/i,
  );
});

test('a reported match learns nothing of it, and stays one until somebody lets go', async () => {
  const matchesBefore = await bob.callOk(matchCalls.GetMyMatches, {});
  const eventsBefore = app.events.length;
  await report(bob);
  expect(app.events.slice(eventsBefore)).toEqual([]);
  expect(await bob.callOk(notificationCalls.GetMyNotifications, {})).toEqual([]);
  expect(await bob.callOk(matchCalls.GetMyMatches, {})).toEqual(matchesBefore);
  expect(await listMatched(app.db, ann.user_id)).toEqual([bob.user_id]);
  expect(await restDays(app.db, ann.user_id, bob.user_id)).toBeUndefined();
});

test.each<[string, () => Promise<unknown>]>([
  ['has passed', () => ann.callOk(matchCalls.PassMatch, { user_id: bob.user_id })],
  ['was passed by', () => bob.callOk(matchCalls.PassMatch, { user_id: ann.user_id })],
  [
    'sees no more, as they have hidden,',
    () => bob.callOk(dateSetupCalls.UpdateDateProfile, { hidden: true }),
  ],
])('whom one %s can still be reported', async (_how, end) => {
  await end();
  expect(await ann.callOk(matchCalls.GetMyMatches, {})).toMatchObject({ matches: [] });
  expect((await report(bob)).statusCode).toBe(200);
  expect(await findSnapshot(app.db, ann.user_id)).toMatchObject({ reported_id: bob.user_id });
});
