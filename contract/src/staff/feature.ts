import { contractPart } from '../core/feature.ts';
import { staffCalls } from './calls.ts';

/** What the staff console adds to the contract. */
export const staff = contractPart({ calls: staffCalls });
