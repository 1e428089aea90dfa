import { contractPart } from '../core/feature.ts';
import { profileCalls } from './calls.ts';
import { interestCalls } from './interest-calls.ts';
import { profileStaffCalls } from './staff-calls.ts';

/** What profiles add to the contract. */
export const profile = contractPart({
  calls: { ...profileCalls, ...interestCalls, ...profileStaffCalls },
  mediaPurposes: ['pfp', 'real_pfp'],
  notificationKinds: { DETAILS: ['CORRECTED'] },
});
