import { contractPart } from '../core/feature.ts';
import { supportCalls } from './calls.ts';
import { supportStaffCalls } from './staff-calls.ts';

/** What support adds to the contract. */
export const support = contractPart({
  calls: { ...supportCalls, ...supportStaffCalls },
});
