import { type FirstCalls, withInputs } from '../core/first-calls.ts';
import { placeCalls } from './calls.ts';

/** What finding places asks first. */
export const placeFirstCalls: FirstCalls = {
  places: {
    calls: [
      // The nearest, before anything is searched for. Source: web features/places/queries.ts.
      withInputs(placeCalls.GetPlaces, ({ query }) =>
        query.size === 0 ? [{ name: null, type: null, subtype: null, after_place_id: null }] : [],
      ),
    ],
  },
};
