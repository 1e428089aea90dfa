import { contractPart } from '../core/feature.ts';
import { referenceCalls } from './calls.ts';
import { referenceStaffCalls } from './staff-calls.ts';
import { waitlistCalls } from './waitlist-calls.ts';

/** The contract part of reference data. */
export const reference = contractPart({
  calls: { ...referenceCalls, ...referenceStaffCalls, ...waitlistCalls },
});
