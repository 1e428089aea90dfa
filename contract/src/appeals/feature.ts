import { contractPart } from '../core/feature.ts';
import { appealStaffCalls } from './calls.ts';

/** The contract part of the review of appeals. The calls with which users appeal are in `moderation-actions`. */
export const appeals = contractPart({ calls: appealStaffCalls });
