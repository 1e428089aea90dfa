import { contractPart } from '../core/feature.ts';
import { reportCalls } from './calls.ts';

/** What reports add to the contract. */
export const reports = contractPart({
  calls: reportCalls,
});
