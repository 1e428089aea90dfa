import { contractPart } from '../core/feature.ts';

/** What places add to the contract. */
export const places = contractPart({
  reportTargets: ['PLACE', 'REVIEW'],
});
