import { contractPart } from '../core/feature.ts';
import { authCalls } from './calls.ts';
import { secondFactorCalls } from './second-factor-calls.ts';
import { secondFactorResetCalls, secondFactorStaffCalls } from './second-factor-reset-calls.ts';

/** The contract part of registration and login. */
export const auth = contractPart({
  calls: { ...authCalls, ...secondFactorCalls, ...secondFactorResetCalls, ...secondFactorStaffCalls },
});
