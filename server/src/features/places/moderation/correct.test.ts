import { placeCalls } from '@quad/contract/places/calls.ts';
import { placeStaffCalls } from '@quad/contract/places/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { deletePlaces, insertPlace } from '../testing/queries.ts';

const { GetPlaces, GetPlaceByID } = placeCalls;
const HERE = { latitude: -37.8, longitude: 145 };
const WAS = {
  name: 'Rusty Kettle',
  description: 'Tea',
  type: 'Restaurant',
  subtype: 'Cafe',
  address: '9 Lane',
  ...HERE,
} as const;
const DONE = { status: true, content: null };

let place_id: number;
const app = await appOfFile();
const ann = await app.person();
const kim = await app.person({ first_name: 'Kim', role: 'moderator' });
const ada = await app.person({ first_name: 'Ada', role: 'admin' });
beforeEach(async () => {
  await deletePlaces(app.db);
  place_id = await insertPlace(app.db, WAS);
});

const correct = (some: object, by: Person = kim) =>
  by.call(placeStaffCalls.CorrectPlace, { place_id, ...WAS, reason: 'It moved', ...some });
const newest = async () => (await ada.callOk(staffCalls.GetAuditLog, {})).entries[0];

test('a corrected place is in every list as it is now, with its new distance and its reviews', async () => {
  await insertPlace(app.db, { name: 'Lute Cafe', latitude: -37.81, longitude: 145 });
  await ann.callOk(placeCalls.CreateReviewForPlace, { place_id, content: 'Lovely', rating: 5 });
  const now = {
    name: 'Old Kettle',
    description: 'Coffee',
    type: 'Gym',
    subtype: null,
    address: '1 Union Lawn',
    latitude: -37.82,
  };
  expect(await correct(now)).toEqual(DONE);
  expect(await ann.callOk(GetPlaceByID, { place_id })).toMatchObject({
    ...now,
    distance: 2224,
    rating: 5,
    icon_url: expect.stringContaining('gym'),
  });
  const names = async (input: object) => (await ann.callOk(GetPlaces, input)).map(({ name }) => name);
  expect(await names({})).toEqual(['Lute Cafe', 'Old Kettle']);
  expect(await names({ name: 'rusty' })).toEqual([]);
  expect(await names({ type: 'Gym' })).toEqual(['Old Kettle']);
});

test('a correction stands in the log with its reason and without the words; what is as it was is none', async () => {
  expect(await correct({}, ada)).toEqual(DONE);
  expect(await newest()).not.toMatchObject({ target_id: place_id });
  await correct({ name: 'Old Kettle' }, ada);
  expect(await newest()).toMatchObject({
    action: 'places: correct',
    target_type: 'places',
    target_id: place_id,
    reason: 'It moved',
    actor: { user_id: ada.user_id },
  });
  const { details } = await app.db
    .selectFrom('audit_entry')
    .select('details')
    .orderBy('entry_id', 'desc')
    .executeTakeFirstOrThrow();
  expect(details).toEqual({ of_what: ['name'] });
});

test('a place cannot be moved far from every campus, but its name can be corrected wherever it is', async () => {
  expect(await correct({ latitude: 37.8 })).toMatchObject({
    errors: [{ code: 400, message: expect.stringMatching(/^That’s 8,406 km from/), field: 'position' }],
  });
  const lost = await insertPlace(app.db, { ...WAS, latitude: 37.8 });
  expect(await correct({ place_id: lost, latitude: 37.8, name: 'Old Kettle' })).toEqual(DONE);
});

test('nobody on staff corrects a place that they suggested', async () => {
  const own = await insertPlace(app.db, { ...WAS, suggested_by: kim.user_id });
  const refused = failure(403, 'You suggested this place, so someone else corrects it');
  expect(await correct({ place_id: own, name: 'Mine' })).toEqual(refused);
  expect(await correct({ place_id: own, name: 'Ours' }, ada)).toEqual(DONE);
});

test('what is not published cannot be corrected', async () => {
  const waiting = await insertPlace(app.db, { approved_at: null });
  for (const id of [waiting, 2 ** 40])
    expect(await correct({ place_id: id })).toEqual(failure(404, 'Place not found'));
});
