import { contractPart } from '../core/feature.ts';
import { peopleCalls } from './calls.ts';
import { peopleServerEvents } from './events.ts';
import { peopleFirstCalls } from './first-calls.ts';
import { peopleStaffCalls } from './staff-calls.ts';

/** The contract part of people's profile cards, search and blocks. */
export const people = contractPart({
  calls: { ...peopleCalls, ...peopleStaffCalls },
  firstCalls: peopleFirstCalls,
  serverEvents: peopleServerEvents,
  reportTargets: ['USER'],
});
