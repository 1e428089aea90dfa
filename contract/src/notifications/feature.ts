import { contractPart } from '../core/feature.ts';
import { notificationCalls } from './calls.ts';
import { notificationServerEvents } from './events.ts';

/** What notifications add to the contract. */
export const notifications = contractPart({
  calls: notificationCalls,
  serverEvents: notificationServerEvents,
});
