import { contractPart } from '../core/feature.ts';
import { referenceCalls } from './calls.ts';
import { referenceStaffCalls } from './staff-calls.ts';
import { waitlistCalls } from './waitlist-calls.ts';

/** What reference data adds to the contract. */
export const reference = contractPart({
  calls: { ...referenceCalls, ...referenceStaffCalls, ...waitlistCalls },
});
