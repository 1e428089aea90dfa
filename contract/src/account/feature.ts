import { contractPart } from '../core/feature.ts';
import { accountCalls } from './calls.ts';

/** What deleting and exporting accounts adds to the contract. */
export const account = contractPart({
  calls: accountCalls,
});
