import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { placeStaffCalls } from '@quad/contract/places/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { takeEffect } from '#features/staff/testing/effects.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { deletePlaces, insertPlace } from '../testing/queries.ts';

const { GetPlaceCases, OpenPlaceCase, GetLikelyDuplicates, PublishPlace, RejectPlace, MergePlace } =
  placeStaffCalls;
const HERE = { latitude: -37.8, longitude: 145 };
const completion = { address: '1 Union Lawn, Parkville', ...HERE, subtype: 'Cafe', reason: 'It is there' };

let ann: Person;
const app = await appOfFile();
const kim = await app.person({ first_name: 'Kim', role: 'moderator' });
beforeEach(async () => {
  await deletePlaces(app.db);
  ann = await app.person();
});

const suggest = async (name = 'Lute Cafe') =>
  (await ann.callOk(placeCalls.CreatePlace, { name, description: 'By the lake', type: 'Restaurant' })).id;
const open = (case_id: number) => kim.callOk(OpenPlaceCase, { case_id });
const listed = async () => (await kim.callOk(GetPlaceCases, {})).map(({ case_id }) => case_id);
const applied = ({ decision_id }: { decision_id: number }) => takeEffect(app, decision_id);
const alike = async (case_id: number, at: typeof HERE | null = null) =>
  (await kim.callOk(GetLikelyDuplicates, { case_id, at })).map(({ name }) => name);

test('nobody on staff decides on a suggestion of their own', async () => {
  const lee = await app.person({ first_name: 'Lee', role: 'moderator' });
  const place = { name: 'Lute Cafe', description: 'By the lake', type: 'Restaurant' } as const;
  const { id: case_id } = await lee.callOk(placeCalls.CreatePlace, place);
  expect(await lee.callOk(GetPlaceCases, {})).toMatchObject([{ case_id, is_for_others: true }]);
  const count = async (staff: Person) =>
    (await staff.callOk(staffCalls.GetQueues, {})).find(({ queue }) => queue === 'places')?.waiting;
  expect([await count(lee), await count(kim)]).toEqual([0, 1]);
  const refused = failure(403, 'You’re part of this case, so someone else decides');
  expect(await lee.call(OpenPlaceCase, { case_id })).toEqual(refused);
  expect((await kim.callOk(GetPlaceCases, {}))[0]).not.toHaveProperty('is_for_others');
  expect(await open(case_id)).toMatchObject({ name: 'Lute Cafe' });
});

test('a moderator sees the position that came with a suggestion', async () => {
  const place = { name: 'Lute Cafe', description: '', type: 'Restaurant' } as const;
  const { id } = await ann.callOk(placeCalls.CreatePlace, { ...place, at: HERE });
  expect(await open(id)).toMatchObject({ at: HERE });
  // If the same person suggests the same place again, the new suggestion replaces the first.
  const there = { ...HERE, latitude: -37.81 };
  expect(await ann.callOk(placeCalls.CreatePlace, { ...place, at: there })).toEqual({ id });
  expect(await open(id)).toMatchObject({ at: there });
  await kim.callOk(staffCalls.ReleaseCase, { queue: 'places', case_id: id });
});

test('suggestions wait in the queue, the oldest first, and say nothing of who made them', async () => {
  const [first, second] = [await suggest('Lute'), await suggest('Harp')];
  expect(await listed()).toEqual([first, second]);
  expect(await kim.callOk(staffCalls.GetQueues, {})).toContainEqual(
    expect.objectContaining({ queue: 'places', waiting: 2 }),
  );
  const campus = { latitude: expect.any(Number) as number, longitude: expect.any(Number) as number };
  expect(await open(first)).toEqual({
    case_id: first,
    name: 'Lute',
    description: 'By the lake',
    type: 'Restaurant',
    at: null,
    campus,
  });
});

test('what staff publish, refuse and merge takes effect, and who suggested it is told', async () => {
  const there = await insertPlace(app.db, { name: 'The Lute', ...HERE });
  const [good, bad, same] = [await suggest('Lute'), await suggest('Harp'), await suggest('Flute')];
  await Promise.all([good, bad, same].map((case_id) => open(case_id)));
  const decisions = [
    await kim.callOk(PublishPlace, { case_id: good, ...completion }),
    await kim.callOk(RejectPlace, { case_id: bad, reason: 'It is a private garden.' }),
    await kim.callOk(MergePlace, { case_id: same, into_place_id: there, reason: 'The same one' }),
  ];
  expect(await listed()).toEqual([]);
  for (const decision of decisions) await applied(decision);
  const decided = (case_id: number) => kim.callOk(staffCalls.GetDecision, { queue: 'places', case_id });
  expect((await Promise.all([good, bad, same].map(decided))).map(({ action }) => action)).toEqual([
    'places: PUBLISH',
    'places: REJECT',
    'places: MERGE',
  ]);
  expect(await ann.callOk(placeCalls.GetPlaceByID, { place_id: good })).toMatchObject({
    name: 'Lute',
    subtype: 'Cafe',
    address: '1 Union Lawn, Parkville',
    ...HERE,
  });
  for (const place_id of [bad, same])
    expect(await ann.call(placeCalls.GetPlaceByID, { place_id })).toEqual(failure(404, 'Place not found'));
  const notifications = await ann.callOk(notificationCalls.GetMyNotifications, {});
  expect(
    notifications.map(({ subtype, chat_id, content }) => ({ subtype, chat_id, content })).toReversed(),
  ).toEqual(
    expect.arrayContaining([
      { subtype: 'PUBLISHED', chat_id: good, content: 'Lute' },
      { subtype: 'REJECTED', chat_id: bad, content: 'Harp: It is a private garden.' },
      { subtype: 'MERGED', chat_id: there, content: 'The Lute' },
    ]),
  );
  expect(notifications).toHaveLength(3);
});

test('a subtype of another type, and a place that is not published, are refused, and the case stays open', async () => {
  const [case_id, waiting] = [await suggest('Lute'), await suggest('Harp')];
  await open(case_id);
  expect(await kim.call(PublishPlace, { case_id, ...completion, subtype: 'Bike' })).toEqual({
    status: false,
    errors: [{ code: 400, message: 'Invalid subtype selected', field: 'subtype' }],
  });
  for (const into_place_id of [waiting, 2 ** 40])
    expect(await kim.call(MergePlace, { case_id, into_place_id, reason: 'Same' })).toEqual(
      failure(404, 'Place not found'),
    );
  await kim.callOk(RejectPlace, { case_id, reason: 'No' });
});

test('a position far from every campus is refused, and the case stays open', async () => {
  const case_id = await suggest('Lute');
  await open(case_id);
  // The campus of the tests is at 37.8° south. Here the minus is lost.
  const lost = { ...completion, latitude: 37.8 };
  expect(await kim.call(PublishPlace, { case_id, ...lost })).toEqual({
    status: false,
    errors: [
      {
        code: 400,
        message: 'That’s 8,406 km from the nearest campus. Check the position.',
        field: 'position',
      },
    ],
  });
  const near = { ...completion, latitude: HERE.latitude + 0.89 };
  await applied(await kim.callOk(PublishPlace, { case_id, ...near }));
  expect(await ann.callOk(placeCalls.GetPlaceByID, { place_id: case_id })).toMatchObject({
    distance: 98_964,
  });
});

test('what a suggestion was to be merged into has gone meanwhile: it waits again', async () => {
  const there = await insertPlace(app.db, { name: 'The Lute' });
  const case_id = await suggest('Lute');
  await open(case_id);
  const decision = await kim.callOk(MergePlace, { case_id, into_place_id: there, reason: 'The same one' });
  await app.db.deleteFrom('place').where('place_id', '=', there).execute();
  await applied(decision);
  expect(await listed()).toEqual([case_id]);
  expect(await ann.callOk(notificationCalls.GetMyNotifications, {})).toEqual([]);
});

test('likely duplicates are those with a name like it, the likest first, and those nearby', async () => {
  const far = { latitude: -38.2, longitude: 144.3 };
  await insertPlace(app.db, { name: 'Lute Café', ...far });
  await insertPlace(app.db, { name: 'The Lute Caffe', ...far });
  await insertPlace(app.db, { name: 'Harp Bar', latitude: HERE.latitude + 0.0005, longitude: 145 });
  await insertPlace(app.db, { name: 'Drum Hall', latitude: HERE.latitude, longitude: 145.01 });
  await insertPlace(app.db, { name: 'Lute Cafe', approved_at: null });
  const case_id = await suggest('Lute Cafe');
  expect(await alike(case_id)).toEqual(['Lute Café', 'The Lute Caffe']);
  expect(await alike(case_id, HERE)).toEqual(['Lute Café', 'The Lute Caffe', 'Harp Bar']);
  const near = await kim.callOk(GetLikelyDuplicates, { case_id, at: HERE });
  expect(near.map(({ metres }) => metres)).toEqual([expect.any(Number), expect.any(Number), 56]);
  // A name of one letter is similar only to the same name.
  await insertPlace(app.db, { name: 'Q' });
  expect(await alike(await suggest('Q'))).toEqual(['Q']);
});
