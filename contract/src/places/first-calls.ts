import { type FirstCalls, withInputs } from '../core/first-calls.ts';
import { placeCalls } from './calls.ts';

/** The first calls of finding places. */
export const placeFirstCalls: FirstCalls = {
  places: {
    calls: [
      // The nearest places, before any search. Source: web features/places/queries.ts.
      withInputs(placeCalls.GetPlaces, ({ query }) =>
        query.size === 0 ? [{ name: null, type: null, subtype: null, after_place_id: null }] : [],
      ),
    ],
  },
};
