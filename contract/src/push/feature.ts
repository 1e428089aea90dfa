import { contractPart } from '../core/feature.ts';
import { pushCalls } from './calls.ts';

/** The contract part of push notifications. */
export const push = contractPart({ calls: pushCalls });
