import { contractPart } from '../core/feature.ts';
import { measureCalls } from './calls.ts';
import { measureServerEvents } from './events.ts';
import { ownMeasureCalls } from './own-calls.ts';

/** What measures on accounts add to the contract. */
export const measures = contractPart({
  calls: { ...measureCalls, ...ownMeasureCalls },
  serverEvents: measureServerEvents,
  notificationKinds: { MEASURE: ['LIFTED'] },
});
