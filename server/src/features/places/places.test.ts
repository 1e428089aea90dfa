import type { Call } from '@quad/contract/core/call.ts';
import { PLACES_PAGE } from '@quad/contract/places/limits.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import type { Place } from '@quad/contract/places/shapes.ts';
import { beforeEach, expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { testApp, appOfFile } from '#testing/app.ts';
import { PLACE } from './limits.ts';
import { changePlace, deletePlaces, insertPlace } from './testing/queries.ts';

const { GetPlaces, GetPlaceByID, CreatePlace, CreateReviewForPlace } = placeCalls;
const { DeleteReviewForPlace, GetReviewsByPlaceID } = placeCalls;
const NO_PLACE = failure(404, 'Place not found');

const app = await appOfFile();
const ann = await app.person();
const monash = await app.person({ uni_id: 57 });
beforeEach(() => deletePlaces(app.db));

/** In tests, both campuses are at 37.8° south, 145° east. So a latitude can be converted to metres from the campus. */
const CAMPUS = { latitude: -37.8, longitude: 145 };
const METRES_PER_DEGREE = 111_195.08;
const north = (degrees: number) => ({ ...CAMPUS, latitude: CAMPUS.latitude + degrees });
const idsOf = (places: Place[]) => places.map(({ id }) => id);
const find = async (input: object = {}) => idsOf(await ann.callOk(GetPlaces, input));

test('places come with how far they are from one’s campus, the nearest first, those without a position last', async () => {
  const far = await insertPlace(app.db, north(1));
  const unknown = await insertPlace(app.db);
  const [near, alsoNear] = [await insertPlace(app.db, north(0.01)), await insertPlace(app.db, north(0.01))];
  const places = await ann.callOk(GetPlaces, {});
  expect(places.map(({ id, distance }) => [id, distance])).toEqual([
    [near, 1112],
    [alsoNear, 1112],
    [far, Math.round(METRES_PER_DEGREE)],
    [unknown, null],
  ]);
  expect(await monash.callOk(GetPlaces, {})).toEqual(places);
  expect(await find({ limit: 2 })).toEqual([near, alsoNear]);
});

// The figures were computed by the angle between the unit vectors of the two positions, not by the server's formula.
test.each([
  ['10 km east and 5 km north', { latitude: -37.755, longitude: 145.1138 }, 11_184],
  ['across the country', { latitude: -31.95, longitude: 115.86 }, 2_724_693],
])('a place %s is as far as the great circle says', async (_, position, metres) => {
  const place_id = await insertPlace(app.db, position);
  const { distance } = await ann.callOk(GetPlaceByID, { place_id });
  expect(Number(distance) / metres).toBeCloseTo(1, 3);
});

test('the position of a suggestion is within 100 km of one’s campus', async () => {
  const place = { name: 'Lute Cafe', type: 'Gym' } as const;
  expect(await ann.call(CreatePlace, { ...place, at: north(0.91) })).toMatchObject({
    errors: [{ code: 400, message: 'That’s too far from your campus', field: 'at' }],
  });
  await ann.callOk(CreatePlace, { ...place, at: north(0.89) });
});

test('food and gyms come before parking that is as near, bicycle parking last; a category goes by distance alone', async () => {
  const add = (degrees: number, type: Place['type'], subtype: string | null = null) =>
    insertPlace(app.db, { ...north(degrees), type: type as 'Gym', subtype });
  const bikes = await add(0.0001, 'Parking', 'Bike');
  const cars = await add(0.0002, 'Parking', 'Car');
  const gym = await add(0.008, 'Gym');
  const cafe = await add(0.007, 'Restaurant', 'Cafe');
  const farCafe = await add(0.1, 'Restaurant', 'Cafe');
  expect(await find()).toEqual([cafe, gym, cars, bikes, farCafe]);
  const inPages: number[] = [];
  for (let page = await find({ limit: 2 }); page.length > 0;) {
    inPages.push(...page);
    page = await find({ limit: 2, after_place_id: inPages.at(-1) });
  }
  expect(inPages).toEqual([cafe, gym, cars, bikes, farCafe]);
  expect(await find({ type: 'Parking' })).toEqual([bikes, cars]);
  expect(await find({ type: 'Parking', after_place_id: bikes })).toEqual([cars]);
  expect(await find({ name: 'lawn' })).toEqual([bikes, cars, cafe, gym, farCafe]);
});

test('a place that moves, and a campus that does, are as far as they are now', async () => {
  const [first, second] = [await insertPlace(app.db, north(0.1)), await insertPlace(app.db, north(0.2))];
  await changePlace(app.db, first, north(0.3));
  expect(await find()).toEqual([second, first]);
  const moveCampus = (degrees: number) =>
    app.db.updateTable('university').set(north(degrees)).where('university_id', '=', 57).execute();
  await moveCampus(0.3);
  expect(idsOf(await monash.callOk(GetPlaces, {}))).toEqual([first, second]);
  expect(await find()).toEqual([second, first]);
  await moveCampus(0);
});

test('a place with a new name is found by it, and no longer by the old one, be there ever so many of these', async () => {
  const lutes = Array.from({ length: PLACES_PAGE + 1 }, () =>
    insertPlace(app.db, { ...north(0.1), name: 'Lute' }),
  );
  const [first = 0, ...others] = (await Promise.all(lutes)).toSorted((a, b) => a - b);
  await changePlace(app.db, first, { name: 'Harp' });
  expect(await find({ name: 'lute' })).toEqual(others);
  expect(await find({ name: 'harp' })).toEqual([first]);
});

test('a place says what is known of it, and is drawn as what it is', async () => {
  const id = await insertPlace(app.db, {
    ...north(0),
    name: 'Lawn Cafe',
    subtype: 'Cafe',
    description: 'On the lawn',
    address: '1 Union Lawn',
    source: 'The gardeners',
    num_reviews: 3,
    rating_sum: 13,
  });
  const place = {
    id,
    ...north(0),
    name: 'Lawn Cafe',
    type: 'Restaurant',
    subtype: 'Cafe',
    description: 'On the lawn',
    address: '1 Union Lawn',
    source: 'The gardeners',
    distance: 0,
    rating: 4.3,
    num_reviews: 3,
    icon_url: '/places/cafe-icon.svg',
    banner_url: '/places/cafe-banner.svg',
  };
  expect(await ann.callOk(GetPlaceByID, { place_id: id })).toEqual(place);
  expect(await ann.callOk(GetPlaces, {})).toEqual([place]);
});

test.each([
  [{ type: 'Restaurant', subtype: 'Fast Food' }, 'fast-food'],
  [{ type: 'Restaurant' }, 'restaurant'],
  [{ type: 'Gym' }, 'gym'],
  [{ type: 'Parking', subtype: 'Car' }, 'car-parking'],
  [{ type: 'Parking', subtype: 'Bike' }, 'bike-parking'],
  [{ type: 'Parking', subtype: 'toString' }, 'parking'],
] as const)('%o is drawn as %s, and nobody has rated it', async (traits, slug) => {
  const place_id = await insertPlace(app.db, traits);
  expect(await ann.callOk(GetPlaceByID, { place_id })).toMatchObject({
    icon_url: `/places/${slug}-icon.svg`,
    banner_url: `/places/${slug}-banner.svg`,
    rating: null,
    source: null,
  });
  await app.db.updateTable('place').set({ icon_url: '/media/own.webp' }).execute();
  expect(await ann.callOk(GetPlaceByID, { place_id })).toMatchObject({ icon_url: '/media/own.webp' });
});

test('pages go on behind a place, wherever it is, and show each place once', async () => {
  const made: number[] = [];
  for (let number = 0; number < 2 * PLACES_PAGE + 3; number += 1)
    made.push(await insertPlace(app.db, number < 60 ? north(Math.floor(number / 7) / 100) : {}));
  const pages = [await find()];
  while (pages.at(-1)?.length === PLACES_PAGE)
    pages.push(await find({ after_place_id: pages.at(-1)?.at(-1) }));
  expect(pages.map(({ length }) => length)).toEqual([PLACES_PAGE, PLACES_PAGE, 3]);
  expect(pages.flat()).toEqual(made);
});

test.each([
  ['lawn', true],
  ['LAWN', true],
  ['l', true],
  ['t', true],
  ['aw', true],
  ['Café', true],
  ['cafe at', true],
  ['ｃａｆｅ', true],
  ['100%', true],
  ['\\', true],
  ['_', false],
  ['%%', false],
  ['l_wn', false],
  ['l%n', false],
  ['\\\\', false],
  ['zebra', false],
  ["'; drop table place; --", false],
])('a name is found by any part of it, whatever its case and accents: %s', async (name, isFound) => {
  const id = await insertPlace(app.db, { name: 'Câfé at the Lawn, 100% \\ Vegan' });
  await insertPlace(app.db, { name: 'Doorways' });
  const found = await find({ name });
  expect(found).toEqual(isFound ? [id] : []);
});

test('category and subtype narrow the list, also beside a name', async () => {
  const cafe = await insertPlace(app.db, { name: 'Lute', subtype: 'Cafe' });
  const fast = await insertPlace(app.db, { name: 'Lute', subtype: 'Fast Food' });
  const gym = await insertPlace(app.db, { name: 'Lute', type: 'Gym' });
  const other = await insertPlace(app.db, { name: 'Harp', subtype: 'Cafe' });
  expect(await find({ type: null, subtype: null, name: ' ' })).toEqual([cafe, fast, gym, other]);
  expect(await find({ type: 'Restaurant' })).toEqual([cafe, fast, other]);
  expect(await find({ type: 'Restaurant', subtype: 'Cafe' })).toEqual([cafe, other]);
  expect(await find({ type: 'Restaurant', subtype: 'Cafe', name: 'lute' })).toEqual([cafe]);
  expect(await find({ name: 'lute', after_place_id: cafe })).toEqual([fast, gym]);
  expect(await find({ type: 'Parking' })).toEqual([]);
});

test('what is rare is found behind more places than are looked through', async () => {
  const many = Array.from({ length: 1100 }, (_, number) => ({
    name: `Bench ${number}`,
    type: 'Gym' as const,
  }));
  await app.db
    .insertInto('place')
    .values(many.map((place) => ({ ...place, ...north(0.01), approved_at: new Date() })))
    .execute();
  const rare = await insertPlace(app.db, { name: 'Quokka', ...north(0.02) });
  const rarer = await insertPlace(app.db, { name: 'Quokka Two' });
  for (const name of ['quokka', 'q', 'uo']) expect(await find({ name })).toEqual([rare, rarer]);
  expect(await find({ name: 'quokka', after_place_id: rare })).toEqual([rarer]);
  expect(await find({ name: 'bench' })).toHaveLength(PLACES_PAGE);
});

test('a suggestion is invisible to everybody until it is published, in the same bytes as what is not there', async () => {
  const { id: place_id } = await ann.callOk(CreatePlace, { name: ' Lute Cafe ', type: 'Restaurant' });
  const review = { content: 'Green', rating: 5 };
  const calls: [Call, (id: number) => object][] = [
    [GetPlaceByID, (id) => ({ place_id: id })],
    [GetPlaces, (id) => ({ after_place_id: id })],
    [GetReviewsByPlaceID, (id) => ({ place_id: id })],
    [CreateReviewForPlace, (id) => ({ place_id: id, ...review })],
    [DeleteReviewForPlace, (id) => ({ place_id: id })],
  ];
  const refused = { type: 'Gym', rejected_at: new Date(), rejected_reason: 'No' } as const;
  const rejected = await insertPlace(app.db, { approved_at: null, ...refused });
  for (const [call, input] of calls)
    for (const person of [ann, monash]) {
      const absent = await person.send(call, input(999_999_999));
      expect(absent.json()).toEqual(NO_PLACE);
      for (const id of [place_id, rejected, 2 ** 31, Number.MAX_SAFE_INTEGER])
        expect((await person.send(call, input(id))).body).toBe(absent.body);
    }
  expect(await find()).toEqual([]);
  expect(await find({ name: 'Lute' })).toEqual([]);
});

test('the same suggestion made twice is one, with what was said last; of another person it is another', async () => {
  const place = { name: 'Lute Cafe', type: 'Restaurant' } as const;
  const [first, again] = await Promise.all([ann.callOk(CreatePlace, place), ann.callOk(CreatePlace, place)]);
  expect(again).toEqual(first);
  expect(await ann.callOk(CreatePlace, { ...place, description: 'By the lake' })).toEqual(first);
  const theirs = await monash.callOk(CreatePlace, place);
  expect(theirs.id).not.toBe(first?.id);
  const kept = await app.db
    .selectFrom('place')
    .select(['place_id', 'description'])
    .orderBy('place_id')
    .execute();
  expect(kept).toEqual([
    { place_id: first?.id, description: 'By the lake' },
    { place_id: theirs.id, description: '' },
  ]);
});

test('five places a day, of which refused ones do not count', async () => {
  const limited = await testApp({ env: { LIMITS: 'on' } });
  const person = await limited.person();
  for (let made = 0; made < PLACE.points; made += 1) {
    expect((await person.send(CreatePlace, { name: '', type: 'Gym' })).statusCode).toBe(400);
    await person.callOk(CreatePlace, { name: `Gym ${made}`, type: 'Gym' });
  }
  const sixth = await person.send(CreatePlace, { name: 'Gym 6', type: 'Gym' });
  expect(sixth.statusCode).toBe(429);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
  await limited.close();
});
