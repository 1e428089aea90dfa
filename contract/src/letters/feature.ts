import { contractPart } from '../core/feature.ts';
import { letterCalls } from './calls.ts';
import { letterFirstCalls } from './first-calls.ts';
import { letterStaffCalls } from './staff-calls.ts';
import { unmaskingCalls } from './unmasking-calls.ts';

/** The contract part of love letters. */
export const letters = contractPart({
  calls: { ...letterCalls, ...letterStaffCalls, ...unmaskingCalls },
  firstCalls: letterFirstCalls,
  reportTargets: ['LETTER', 'LETTER_COMMENT'],
});
