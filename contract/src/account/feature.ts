import { contractPart } from '../core/feature.ts';
import { accountCalls } from './calls.ts';

/** The contract part of account deletion and export. */
export const account = contractPart({
  calls: accountCalls,
});
