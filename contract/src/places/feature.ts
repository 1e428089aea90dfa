import { contractPart } from '../core/feature.ts';
import { placeCalls } from './calls.ts';

/** What places add to the contract. */
export const places = contractPart({
  calls: placeCalls,
  notificationKinds: { PLACE: ['PUBLISHED', 'REJECTED'] },
  reportTargets: ['PLACE', 'REVIEW'],
});
