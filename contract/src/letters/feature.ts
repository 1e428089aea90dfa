import { contractPart } from '../core/feature.ts';
import { letterCalls } from './calls.ts';

/** What love letters add to the contract. */
export const letters = contractPart({
  calls: letterCalls,
  reportTargets: ['LETTER', 'LETTER_COMMENT'],
});
