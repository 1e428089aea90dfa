import { contractPart } from '../core/feature.ts';
import { authCalls } from './calls.ts';
import { secondFactorCalls } from './second-factor-calls.ts';
import { secondFactorResetCalls, secondFactorStaffCalls } from './second-factor-reset-calls.ts';

/** What signing up and in adds to the contract. */
export const auth = contractPart({
  calls: { ...authCalls, ...secondFactorCalls, ...secondFactorResetCalls, ...secondFactorStaffCalls },
});
