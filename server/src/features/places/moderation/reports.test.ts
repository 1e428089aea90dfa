import { peopleCalls } from '@quad/contract/people/calls.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { placeReasons } from '@quad/contract/reports/shapes.ts';
import { beforeEach, expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { findSnapshot } from '#features/reports/testing/queries.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { insertPlace } from '../testing/queries.ts';

const { CreatePlace, CreateReviewForPlace } = placeCalls;
const OK = { status: true, content: null };

let ann: Person;
let bob: Person;
let place_id: number;
const app = await appOfFile();
beforeEach(async () => {
  [ann, bob] = [await app.person({ first_name: 'Ann' }), await app.person({ first_name: 'Bob' })];
  place_id = await insertPlace(app.db, { name: 'Lute Cafe', subtype: 'Cafe', suggested_by: bob.user_id });
});

const report = (person: Person, target_type: 'PLACE' | 'REVIEW', target_id: number) =>
  person.call(reportCalls.CreateReport, { target_type, target_id, reason: 'SPAM' });
const reviewOf = (person: Person) =>
  person.callOk(CreateReviewForPlace, { place_id, content: 'Rude words', rating: 1 });

test('a report of a review keeps what it was, also when it is written anew', async () => {
  const { id } = await reviewOf(bob);
  expect(await report(ann, 'REVIEW', id)).toEqual(OK);
  await bob.callOk(CreateReviewForPlace, { place_id, content: 'Nice words', rating: 5 });
  expect(await findSnapshot(app.db, ann.user_id)).toMatchObject({
    reported_id: bob.user_id,
    held: [],
    content: {
      review: { review_id: id, content: 'Rude words', rating: 1 },
      author: { user_id: bob.user_id, first_name: 'Bob', last_name: 'Test' },
      place: { place_id, name: 'Lute Cafe' },
    },
  });
});

test('nobody reports their own review, nor one that they do not see', async () => {
  const { id } = await reviewOf(bob);
  expect(await report(bob, 'REVIEW', id)).toEqual(failure(403, 'You can’t report your own review'));
  await bob.callOk(peopleCalls.BlockUser, { user_id: ann.user_id });
  for (const review_id of [id, 999_999_999, Number.MAX_SAFE_INTEGER])
    expect(await report(ann, 'REVIEW', review_id)).toEqual(failure(404, 'Review not found'));
});

test('a report of a place keeps what it says, and nothing of who suggested it', async () => {
  expect(await report(ann, 'PLACE', place_id)).toEqual(OK);
  const snapshot = await findSnapshot(app.db, ann.user_id);
  expect(snapshot).toMatchObject({ reported_id: null, content: { place: { place_id, name: 'Lute Cafe' } } });
  expect(JSON.stringify(snapshot?.content)).not.toMatch(/suggest|user/);
});

test('a place has reasons of its own, which nothing else has', async () => {
  const { id } = await reviewOf(bob);
  for (const reason of placeReasons) {
    const target_id = await insertPlace(app.db);
    expect(await ann.call(reportCalls.CreateReport, { target_type: 'PLACE', target_id, reason })).toEqual(OK);
    expect(
      await ann.call(reportCalls.CreateReport, { target_type: 'REVIEW', target_id: id, reason }),
    ).toEqual({
      status: false,
      errors: [{ code: 400, message: 'Reason is not valid', field: 'reason' }],
    });
  }
  const mine = await ann.callOk(reportCalls.GetMyReports, {});
  expect(mine.map(({ reason }) => reason).toReversed()).toEqual(placeReasons);
});

test('a place that waits is not there to be reported, either', async () => {
  const { id } = await bob.callOk(CreatePlace, { name: 'Harp Cafe', type: 'Restaurant' });
  for (const person of [ann, bob])
    for (const target_id of [id, 999_999_999])
      expect(await report(person, 'PLACE', target_id)).toEqual(failure(404, 'Place not found'));
});
