import { type FirstCalls, withInputs } from '../core/first-calls.ts';
import { placeCalls } from './calls.ts';

/** The calls that the screen for finding places makes first. */
export const placeFirstCalls: FirstCalls = {
  places: {
    calls: [
      // Without a search the screen shows the nearest places. Source: web features/places/queries.ts.
      withInputs(placeCalls.GetPlaces, ({ query }) =>
        query.size === 0 ? [{ name: null, type: null, subtype: null, after_place_id: null }] : [],
      ),
    ],
  },
};
