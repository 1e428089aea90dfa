import { contractPart } from '../core/feature.ts';
import { letterCalls } from './calls.ts';
import { letterFirstCalls } from './first-calls.ts';
import { letterStaffCalls } from './staff-calls.ts';
import { unmaskingCalls } from './unmasking-calls.ts';

/** What love letters add to the contract. */
export const letters = contractPart({
  calls: { ...letterCalls, ...letterStaffCalls, ...unmaskingCalls },
  firstCalls: letterFirstCalls,
  reportTargets: ['LETTER', 'LETTER_COMMENT'],
});
