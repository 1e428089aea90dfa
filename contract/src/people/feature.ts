import { contractPart } from '../core/feature.ts';
import { peopleCalls } from './calls.ts';
import { peopleServerEvents } from './events.ts';

/** What people add to the contract. */
export const people = contractPart({
  calls: peopleCalls,
  serverEvents: peopleServerEvents,
  reportTargets: ['USER'],
});
