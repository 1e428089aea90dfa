import { contractPart } from '../core/feature.ts';
import { measureCalls } from './calls.ts';

/** What measures on accounts add to the contract. */
export const measures = contractPart({ calls: measureCalls });
