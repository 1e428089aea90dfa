import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import type { Emit } from '#platform/server-events.ts';
import { userRoom } from '#platform/server-events.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { countWaiting } from '#testing/queries.ts';
import { deleteReviewsOf } from '../personal-data/queries.ts';
import { deletePlaces } from '../testing/queries.ts';
import { publishPlace, rejectPlace } from './decide.ts';
import { type Completion, listWaiting } from './queries/queue.ts';

const { CreatePlace, GetPlaces, GetPlaceByID } = placeCalls;
const completion: Completion = {
  address: '1 Union Lawn, Parkville',
  latitude: -37.8,
  longitude: 145,
  subtype: 'Cafe',
  university_id: 61,
};

let ann: Person;
let emitted: unknown[] = [];
const emit: Emit = (rooms, name, payload) => void emitted.push([rooms, name, payload]);
const app = await appOfFile();
beforeEach(async () => {
  await deletePlaces(app.db);
  ann = await app.person();
  emitted = [];
});

const suggest = async (name = 'Lute Cafe') =>
  (await ann.callOk(CreatePlace, { name, description: 'By the lake', type: 'Restaurant' })).id;
const publish = (id: number, more: Partial<Completion> = {}) =>
  app.db
    .transaction()
    .execute((db) => publishPlace({ db, emit, now: Date.now() }, id, { ...completion, ...more }));
const reject = (id: number, reason = 'It is a private garden.') =>
  app.db.transaction().execute((db) => rejectPlace({ db, emit, now: Date.now() }, id, reason));
const notifications = () => ann.callOk(notificationCalls.GetMyNotifications, {});

test('what is published is there for everybody, completed, and who suggested it is told once', async () => {
  const id = await suggest();
  const waiting = {
    place_id: id,
    name: 'Lute Cafe',
    description: 'By the lake',
    type: 'Restaurant',
    latitude: null,
    longitude: null,
  };
  expect(await listWaiting(app.db)).toEqual([waiting]);
  expect(await publish(id)).toBe('decided');
  expect(await listWaiting(app.db)).toEqual([]);
  const bob = await app.person();
  expect(await bob.callOk(GetPlaces, { name: 'lute', type: 'Restaurant', subtype: 'Cafe' })).toMatchObject([
    { id, address: '1 Union Lawn, Parkville', latitude: -37.8, longitude: 145, distance: 0, source: null },
  ]);
  const [notification, ...more] = await notifications();
  expect(more).toEqual([]);
  expect(notification).toMatchObject({
    type: 'PLACE',
    subtype: 'PUBLISHED',
    chat_id: id,
    content: 'Lute Cafe',
    source_user: null,
    is_read: false,
  });
  expect(emitted).toEqual([[userRoom(ann.user_id), 'user:notification', notification]]);
});

test('what is refused stays away, and who suggested it is told why', async () => {
  const id = await suggest();
  expect(await reject(id)).toBe('decided');
  expect(await listWaiting(app.db)).toEqual([]);
  expect(await ann.call(GetPlaceByID, { place_id: id })).toEqual(failure(404, 'Place not found'));
  expect(await notifications()).toMatchObject([
    { type: 'PLACE', subtype: 'REJECTED', chat_id: id, content: 'Lute Cafe: It is a private garden.' },
  ]);
  // The rejected place can be suggested again.
  expect(await suggest()).not.toBe(id);
});

test('what is decided stays as it is', async () => {
  const [published, rejected] = [await suggest('Lute'), await suggest('Harp')];
  await publish(published);
  await reject(rejected);
  for (const id of [published, rejected, 999_999_999]) {
    expect(await reject(id)).toBe('not waiting');
    expect(await publish(id)).toBe('not waiting');
  }
  expect(await notifications()).toHaveLength(2);
});

test('of moderators who decide at once one does', async () => {
  const id = await suggest();
  const outcomes = await Promise.all([publish(id), reject(id), publish(id), reject(id)]);
  expect(outcomes.toSorted()).toEqual(['decided', 'not waiting', 'not waiting', 'not waiting']);
  expect(await notifications()).toHaveLength(1);
});

test('a completion that does not fit changes nothing', async () => {
  const id = await suggest();
  expect(await publish(id, { subtype: 'Bike' })).toBe('not its subtype');
  expect(await publish(id, { university_id: 999 })).toBe('no such institution');
  expect(await listWaiting(app.db)).toHaveLength(1);
  expect(await notifications()).toEqual([]);
  expect(await publish(id, { subtype: null, university_id: null })).toBe('decided');
});

test('a suggestion outlives who made it, and then nobody is told', async () => {
  const id = await suggest();
  let publishing: Promise<unknown> = Promise.resolve();
  await app.db.transaction().execute(async (tx) => {
    await deleteReviewsOf(tx, ann.user_id);
    publishing = publish(id);
    await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBe(1);
  });
  expect(await publishing).toBe('decided');
  expect(emitted).toEqual([]);
  expect(await notifications()).toEqual([]);
  expect(await ann.callOk(GetPlaceByID, { place_id: id })).toMatchObject({ name: 'Lute Cafe' });
});
