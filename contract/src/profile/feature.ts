import { contractPart } from '../core/feature.ts';
import { profileCalls } from './calls.ts';

/** What profiles add to the contract. */
export const profile = contractPart({
  calls: profileCalls,
});
