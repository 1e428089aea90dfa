import { contractPart } from '../core/feature.ts';
import { preferenceCalls } from './calls.ts';

/** The contract part of preferences. */
export const preferences = contractPart({
  calls: preferenceCalls,
});
