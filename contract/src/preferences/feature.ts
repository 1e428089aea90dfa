import { contractPart } from '../core/feature.ts';
import { preferenceCalls } from './calls.ts';

/** What preferences add to the contract. */
export const preferences = contractPart({
  calls: preferenceCalls,
});
