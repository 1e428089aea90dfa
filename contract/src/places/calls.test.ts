import { expect, test } from 'vitest';
import type { Call } from '../core/call.ts';
import { checkInput } from '../core/check.ts';
import { placeCalls } from './calls.ts';

const { GetPlaces, GetPlaceByID, CreatePlace, CreateReviewForPlace, DeleteReviewForPlace } = placeCalls;
const { GetReviewsByPlaceID } = placeCalls;
const TYPE = 'Invalid type selected';
const SUBTYPE = 'Invalid subtype selected';
const PLACE_ID = 'Place ID must be an integer';
const LIMIT = 'Limit must be 1-50';
const REVIEW_ID = 'Review ID must be an integer';
const NAME = 'Name must be 1-64 characters long';
const LONG_NAME = 'Name must be at most 64 characters long';
const DESCRIPTION = 'Description must be at most 512 characters long';
const REVIEW = 'Review must be 4-254 characters long';
const RATING = 'Rating must be 1-5';

const any = { name: null, type: null, subtype: null };
const gym = { name: 'Gym', description: '', type: 'Gym' };
const good = { content: 'Nice', rating: 5, place_id: 1 };

test.each<[Call, object, string[]]>([
  [GetPlaces, {}, []],
  [GetPlaces, any, []],
  [GetPlaces, { ...any, name: '  ' }, []],
  [GetPlaces, { ...any, name: '%'.repeat(64), type: 'Parking', subtype: 'Bike', after_place_id: 7 }, []],
  [GetPlaces, { ...any, name: 'x'.repeat(65) }, [LONG_NAME]],
  [GetPlaces, { ...any, name: 7 }, [LONG_NAME]],
  [GetPlaces, { ...any, type: 'Pub' }, [TYPE]],
  [GetPlaces, { ...any, type: 'gym' }, [TYPE]],
  [GetPlaces, { ...any, type: 'toString' }, [TYPE]],
  [GetPlaces, { ...any, type: 'Restaurant', subtype: 'Car' }, [SUBTYPE]],
  [GetPlaces, { ...any, type: 'Gym', subtype: 'Gym' }, [SUBTYPE]],
  [GetPlaces, { ...any, subtype: 'Cafe' }, [SUBTYPE]],
  [GetPlaces, { ...any, type: 'Pub', subtype: 'Cafe' }, [TYPE, SUBTYPE]],
  [GetPlaces, { ...any, after_place_id: '7' }, [PLACE_ID]],
  [GetPlaces, { limit: 1 }, []],
  [GetPlaces, { limit: null }, []],
  [GetPlaces, { limit: 0 }, [LIMIT]],
  [GetPlaces, { limit: 51 }, [LIMIT]],
  [GetPlaces, { limit: '1' }, [LIMIT]],
  [GetPlaceByID, { place_id: 2 ** 53 - 1 }, []],
  [GetPlaceByID, { place_id: 0 }, [PLACE_ID]],
  [GetPlaceByID, {}, [PLACE_ID]],
  [CreatePlace, gym, []],
  [CreatePlace, { name: '名'.repeat(64), type: 'Restaurant', description: 'x'.repeat(512) }, []],
  [CreatePlace, { name: ' ', description: 'x'.repeat(513), type: 'Pub' }, [NAME, DESCRIPTION, TYPE]],
  [CreatePlace, { ...gym, name: 'x'.repeat(65) }, [NAME]],
  [CreatePlace, { ...gym, description: null }, ['Description must be a string']],
  [CreatePlace, { ...gym, at: null }, []],
  [CreatePlace, { ...gym, at: { latitude: -37.8, longitude: 145 } }, []],
  [CreatePlace, { ...gym, at: { latitude: 91, longitude: 145 } }, ['Latitude must be -90 to 90']],
  [CreatePlace, { ...gym, at: { latitude: 0, longitude: Infinity } }, ['Longitude must be a number']],
  [CreatePlace, { ...gym, at: 'the lawn' }, ['Position is not valid']],
  [CreatePlace, { description: '' }, ['Name must be a string', TYPE]],
  [CreateReviewForPlace, good, []],
  [CreateReviewForPlace, { ...good, content: 'x'.repeat(254), rating: 1 }, []],
  [CreateReviewForPlace, { ...good, content: ' xyz ' }, [REVIEW]],
  [CreateReviewForPlace, { ...good, content: 'x'.repeat(255) }, [REVIEW]],
  [CreateReviewForPlace, { ...good, rating: 0 }, [RATING]],
  [CreateReviewForPlace, { ...good, rating: 6 }, [RATING]],
  [CreateReviewForPlace, { ...good, rating: 4.5 }, [RATING]],
  [CreateReviewForPlace, {}, [RATING, 'Review must be a string', PLACE_ID]],
  [CreateReviewForPlace, { ...good, content: 'ok', rating: 0 }, [RATING, REVIEW]],
  [DeleteReviewForPlace, { place_id: 3 }, []],
  [DeleteReviewForPlace, { place_id: null }, [PLACE_ID]],
  [GetReviewsByPlaceID, { place_id: 3 }, []],
  [GetReviewsByPlaceID, { place_id: 3, before_id: null }, []],
  [GetReviewsByPlaceID, { place_id: 3, before_id: 0 }, [REVIEW_ID]],
  [GetReviewsByPlaceID, { before_id: 1.5 }, [PLACE_ID, REVIEW_ID]],
])('%#: %o', (call, input, messages) => {
  const checked = checkInput(call, input);
  expect(checked.ok ? [] : checked.problems.map(({ message }) => message)).toEqual(messages);
});
