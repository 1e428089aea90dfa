import { contractPart } from '../core/feature.ts';
import { placeCalls } from './calls.ts';
import { placeFirstCalls } from './first-calls.ts';
import { placeStaffCalls } from './staff-calls.ts';

/** The contract part of places. */
export const places = contractPart({
  calls: { ...placeCalls, ...placeStaffCalls },
  firstCalls: placeFirstCalls,
  notificationKinds: { PLACE: ['PUBLISHED', 'REJECTED', 'MERGED'] },
  reportTargets: ['PLACE', 'REVIEW'],
});
