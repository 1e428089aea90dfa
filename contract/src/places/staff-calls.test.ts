import { expect, test } from 'vitest';
import type { Call } from '../core/call.ts';
import { checkInput } from '../core/check.ts';
import { placeStaffCalls } from './staff-calls.ts';

const { OpenPlaceCase, GetLikelyDuplicates, PublishPlace, RejectPlace, MergePlace, CorrectPlace } =
  placeStaffCalls;
const CASE = 'Case ID must be an integer';
const ADDRESS = 'Address must be 1-200 characters long';
const LATITUDE = 'Latitude must be -90 to 90';
const LONGITUDE = 'Longitude must be -180 to 180';
const REASON = 'Reason must be 1-500 characters long';
const good = {
  case_id: 1,
  address: '1 Lawn',
  latitude: -37.8,
  longitude: 145,
  subtype: null,
  reason: 'Fine',
};

const corrected = { ...good, place_id: 1, name: 'Lute Cafe', description: '', type: 'Restaurant' };

test.each<[Call, object, string[]]>([
  [CorrectPlace, { ...corrected, subtype: 'Cafe' }, []],
  [CorrectPlace, { ...corrected, type: 'Gym', subtype: 'Cafe' }, ['Invalid subtype selected']],
  [
    CorrectPlace,
    { ...corrected, place_id: 0, name: ' ', type: 'Pub', address: '', latitude: 91, reason: '' },
    [
      'Place ID must be an integer',
      'Name must be 1-64 characters long',
      'Invalid type selected',
      'Enter its address',
      LATITUDE,
      REASON,
    ],
  ],
  [OpenPlaceCase, { case_id: 0 }, [CASE]],
  [GetLikelyDuplicates, { case_id: 1, at: null }, []],
  [GetLikelyDuplicates, { case_id: 1 }, ['Position is not valid']],
  // A position is one field, so it has one error message.
  [GetLikelyDuplicates, { case_id: 1, at: { latitude: 91, longitude: 181 } }, [LATITUDE]],
  [GetLikelyDuplicates, { case_id: 1, at: { latitude: 90, longitude: 181 } }, [LONGITUDE]],
  [PublishPlace, good, []],
  [PublishPlace, { ...good, latitude: 90, longitude: -180, subtype: 'Cafe' }, []],
  [
    PublishPlace,
    { ...good, address: ' ', latitude: -90.1, reason: ' ' },
    ['Enter its address', LATITUDE, REASON],
  ],
  [PublishPlace, { ...good, address: 'x'.repeat(201) }, [ADDRESS]],
  [PublishPlace, { ...good, longitude: '145' }, ['Longitude must be a number']],
  [PublishPlace, { ...good, subtype: 4 }, ['Invalid subtype selected']],
  [RejectPlace, { case_id: 1, reason: 'x'.repeat(200) }, []],
  [RejectPlace, { case_id: 1, reason: 'x'.repeat(201) }, ['Reason must be 1-200 characters long']],
  [MergePlace, { case_id: 1, into_place_id: 2, reason: 'Same' }, []],
  [MergePlace, { case_id: 1, into_place_id: 0, reason: 'Same' }, ['Choose which place it is']],
])('%#: %o', (call, input, messages) => {
  const checked = checkInput(call, input);
  expect(checked.ok ? [] : checked.problems.map(({ message }) => message)).toEqual(messages);
});
