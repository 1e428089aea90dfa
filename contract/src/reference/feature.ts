import { contractPart } from '../core/feature.ts';
import { referenceCalls } from './calls.ts';

/** What reference data adds to the contract. */
export const reference = contractPart({
  calls: referenceCalls,
});
