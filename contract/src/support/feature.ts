import { contractPart } from '../core/feature.ts';
import { supportCalls } from './calls.ts';
import { supportStaffCalls } from './staff-calls.ts';

/** The contract part of support. */
export const support = contractPart({
  calls: { ...supportCalls, ...supportStaffCalls },
});
