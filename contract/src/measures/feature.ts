import { contractPart } from '../core/feature.ts';
import { accountCardCalls } from './account-card.ts';
import { appealStaffCalls } from './appeal-calls.ts';
import { measureCalls } from './calls.ts';
import { measureServerEvents } from './events.ts';
import { ownMeasureCalls } from './own-calls.ts';

/** What measures on accounts, and appeals against them, add to the contract. */
export const measures = contractPart({
  calls: { ...measureCalls, ...ownMeasureCalls, ...appealStaffCalls, ...accountCardCalls },
  serverEvents: measureServerEvents,
  notificationKinds: { MEASURE: ['LIFTED'] },
});
