import { contractPart } from '../core/feature.ts';
import { plain } from '../core/first-calls.ts';
import { referenceCalls } from '../reference/calls.ts';
import { profileCalls } from './calls.ts';
import { interestCalls } from './interest-calls.ts';
import { profileStaffCalls } from './staff-calls.ts';

/** What profiles add to the contract. */
export const profile = contractPart({
  calls: { ...profileCalls, ...interestCalls, ...profileStaffCalls },
  // For the name of one's institution, on the first card.
  firstCalls: { setup: { calls: [plain(referenceCalls.GetUniversities)] } },
  mediaPurposes: ['pfp', 'real_pfp'],
  notificationKinds: { DETAILS: ['CORRECTED'] },
});
