import { contractPart } from '../core/feature.ts';
import { letterCalls } from './calls.ts';
import { letterStaffCalls } from './staff-calls.ts';

/** What love letters add to the contract. */
export const letters = contractPart({
  calls: { ...letterCalls, ...letterStaffCalls },
  reportTargets: ['LETTER', 'LETTER_COMMENT'],
});
