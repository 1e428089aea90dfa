import { placeCalls } from '@quad/contract/places/calls.ts';
import { expect, test } from 'vitest';
import { appOfFile } from '#testing/app.ts';
import { takeDown } from '#testing/take-down.ts';
import { countReviews, insertPlace } from '../testing/queries.ts';

const app = await appOfFile();

test('a review goes, and its stars no longer count', async () => {
  const [ann, bob] = [await app.person(), await app.person()];
  const place_id = await insertPlace(app.db, { name: 'Lute Cafe' });
  await ann.callOk(placeCalls.CreateReviewForPlace, { place_id, content: 'Fine', rating: 5 });
  const { id } = await bob.callOk(placeCalls.CreateReviewForPlace, { place_id, content: 'Rude', rating: 1 });
  expect(await takeDown(app, 'REVIEW', id)).toBe(true);
  expect(await countReviews(app.db, place_id)).toEqual({
    num_reviews: 1,
    rating_sum: 5,
    reviews: 1,
    stars: 5,
  });
  expect(await takeDown(app, 'REVIEW', id)).toBe(false);
});

test('a place goes off the lists with its reviews', async () => {
  const ann = await app.person();
  const place_id = await insertPlace(app.db, { name: 'Harp Cafe' });
  const { id } = await ann.callOk(placeCalls.CreateReviewForPlace, { place_id, content: 'Fine', rating: 5 });
  expect(await takeDown(app, 'PLACE', place_id)).toBe(true);
  expect(await ann.call(placeCalls.GetPlaceByID, { place_id })).toMatchObject({ errors: [{ code: 404 }] });
  expect((await ann.callOk(placeCalls.GetPlaces, { name: 'Harp' })).length).toBe(0);
  expect(await takeDown(app, 'PLACE', place_id)).toBe(false);
  expect(await takeDown(app, 'REVIEW', id)).toBe(false);
});
