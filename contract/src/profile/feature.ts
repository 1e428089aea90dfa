import { contractPart } from '../core/feature.ts';
import { plain } from '../core/first-calls.ts';
import { referenceCalls } from '../reference/calls.ts';
import { profileCalls } from './calls.ts';
import { interestCalls } from './interest-calls.ts';
import { profileStaffCalls } from './staff-calls.ts';

/** The contract part of profiles. */
export const profile = contractPart({
  calls: { ...profileCalls, ...interestCalls, ...profileStaffCalls },
  // The first screen of the setup names the user's institution.
  firstCalls: { setup: { calls: [plain(referenceCalls.GetUniversities)] } },
  mediaPurposes: ['pfp', 'real_pfp'],
  notificationKinds: { DETAILS: ['CORRECTED'] },
});
