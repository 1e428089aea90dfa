import { contractPart } from '../core/feature.ts';
import { appealStaffCalls } from './calls.ts';

/** What the review of appeals adds to the contract. How one appeals is with the moderation actions. */
export const appeals = contractPart({ calls: appealStaffCalls });
