import { REVIEWS_PAGE } from '@quad/contract/places/limits.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Person, testApp, appOfFile } from '#testing/app.ts';
import { countWaiting } from '#testing/queries.ts';
import { REVIEW } from './limits.ts';
import { deleteReviewsOf } from './personal-data/queries.ts';
import { countReviews, insertPlace, insertReviews } from './testing/queries.ts';
import { lockPlace } from './queries/reviews.ts';

const { GetPlaceByID, CreateReviewForPlace, DeleteReviewForPlace, GetReviewsByPlaceID } = placeCalls;

const app = await appOfFile();
let place_id: number;
const [ann, bob] = [await app.person({ first_name: 'Ann' }), await app.person({ first_name: 'Bob' })];
const eve = await app.person({ first_name: 'Eve' });
beforeEach(async () => {
  place_id = await insertPlace(app.db);
});

const say = (person: Person, rating: number, content = 'Green') =>
  person.callOk(CreateReviewForPlace, { place_id, content, rating });
const shownTo = async (person: Person, more: object = {}) =>
  (await person.callOk(GetReviewsByPlaceID, { place_id, ...more })).map(({ id }) => id);
const ratingOf = async () => {
  const { rating, num_reviews } = await ann.callOk(GetPlaceByID, { place_id });
  return [rating, num_reviews];
};
const mustAddUp = async () => {
  const counted = await countReviews(app.db, place_id);
  expect(counted).toMatchObject({ reviews: counted?.num_reviews, stars: counted?.rating_sum });
};

test('a review is there for everybody, with its author, and counts', async () => {
  expect(await ratingOf()).toEqual([null, 0]);
  const review = await ann.callOk(CreateReviewForPlace, { place_id, content: '  Nice lawn ', rating: 4 });
  expect(review).toEqual({
    id: review.id,
    place_id,
    content: 'Nice lawn',
    rating: 4,
    creation_time: expect.stringMatching(/^\d{4}-.*Z$/),
    user: { id: ann.user_id, first_name: 'Ann', last_name: 'Test', pfp_url: null },
  });
  expect(await bob.callOk(GetReviewsByPlaceID, { place_id })).toEqual([review]);
  await say(bob, 1);
  expect(await ratingOf()).toEqual([2.5, 2]);
});

test('posting again replaces one’s review in place', async () => {
  const [first, other] = [await say(ann, 1), await say(bob, 3)];
  expect(await shownTo(eve)).toEqual([other.id, first.id]);
  const again = await say(ann, 5, 'Better now');
  expect(again).toEqual({ ...first, rating: 5, content: 'Better now' });
  expect(await shownTo(eve)).toEqual([other.id, first.id]);
  expect(await ratingOf()).toEqual([4, 2]);
});

test('one’s own review comes first, then the latest', async () => {
  const [first, second, third] = [await say(ann, 1), await say(bob, 3), await say(eve, 5)];
  expect(await shownTo(ann)).toEqual([first.id, third.id, second.id]);
  expect(await shownTo(bob)).toEqual([second.id, third.id, first.id]);
});

test('a review that is taken back no longer counts, also when it is taken back twice', async () => {
  await say(ann, 1);
  await say(bob, 5);
  expect(await ann.callOk(DeleteReviewForPlace, { place_id })).toBeNull();
  expect(await ann.callOk(DeleteReviewForPlace, { place_id })).toBeNull();
  expect(await ratingOf()).toEqual([5, 1]);
  await mustAddUp();
  expect(await shownTo(ann)).toHaveLength(1);
});

test('pages hold each review once, one’s own on the first only', async () => {
  const own = await say(ann, 2);
  await insertReviews(app.db, place_id, REVIEWS_PAGE + 20);
  const first = await shownTo(ann);
  const second = await shownTo(ann, { before_id: first.at(-1) });
  expect([first.length, second.length]).toEqual([REVIEWS_PAGE, 21]);
  expect(first[0]).toBe(own.id);
  expect(new Set([...first, ...second]).size).toBe(REVIEWS_PAGE + 21);
  const others = [...first.slice(1), ...second];
  expect(others).toEqual(others.toSorted((a, b) => b - a));
  expect((await shownTo(ann, { before_id: own.id }))[0]).toBe(first[1]);
});

test('people between whom there is a block see nothing of each other’s reviews, on no page; they count all the same', async () => {
  const [theirs, mine] = [await say(eve, 1), await say(bob, 5)];
  await bob.callOk(peopleCalls.BlockUser, { user_id: eve.user_id });
  for (const [person, shown] of [
    [bob, mine.id],
    [eve, theirs.id],
  ] as const) {
    expect(await shownTo(person)).toEqual([shown]);
    expect(await shownTo(person, { before_id: mine.id + 1 })).toEqual([]);
  }
  expect(await shownTo(ann)).toEqual([mine.id, theirs.id]);
  expect(await ratingOf()).toEqual([3, 2]);
  await bob.callOk(peopleCalls.UnblockUser, { user_id: eve.user_id });
});

test('twelve reviews of one person at once end in one, and the sums are right', async () => {
  await say(bob, 3);
  await Promise.all(Array.from({ length: 12 }, (_, number) => say(ann, 1 + (number % 5))));
  expect((await countReviews(app.db, place_id))?.num_reviews).toBe(2);
  await mustAddUp();
});

test('reviews and taking back by several at once leave the sums right', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => app.person()));
  await Promise.all(
    people.flatMap((person, number) => [
      say(person, 1 + (number % 5)),
      person.callOk(DeleteReviewForPlace, { place_id }),
      say(person, 5 - (number % 5)),
    ]),
  );
  expect(await shownTo(ann)).not.toHaveLength(0);
  await mustAddUp();
});

test('two who leave at once and have reviewed the same places do not wait for each other in vain', async () => {
  const [gone, leaving] = [await app.person(), await app.person()];
  const places = [place_id, await insertPlace(app.db)];
  for (const [person, order] of [
    [gone, places],
    [leaving, places.toReversed()],
  ] as const)
    for (const id of order)
      await person.callOk(CreateReviewForPlace, { place_id: id, content: 'Bye all', rating: 2 });
  let erasing: Promise<unknown>[] = [];
  await app.db.transaction().execute(async (tx) => {
    await lockPlace(tx, place_id);
    erasing = [gone, leaving].map(({ user_id }) =>
      app.db.transaction().execute((db) => deleteReviewsOf(db, user_id)),
    );
    await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBe(2);
  });
  await Promise.all(erasing);
  for (const id of places)
    expect(await countReviews(app.db, id)).toMatchObject({ num_reviews: 0, rating_sum: 0 });
});

test('twenty reviews a day', async () => {
  const limited = await testApp({ env: { LIMITS: 'on' } });
  const person = await limited.person();
  const id = await insertPlace(limited.db);
  const review = { place_id: id, content: 'Green', rating: 4 };
  await limited.services.limits.consume(REVIEW, person.user_id, REVIEW.points - 1);
  expect((await person.send(CreateReviewForPlace, { ...review, place_id: 999_999 })).statusCode).toBe(404);
  await person.callOk(CreateReviewForPlace, review);
  expect((await person.send(CreateReviewForPlace, review)).statusCode).toBe(429);
  await person.callOk(DeleteReviewForPlace, { place_id: id });
  await limited.close();
});
