import { contractPart } from '../core/feature.ts';
import { notificationCalls } from './calls.ts';
import { notificationServerEvents } from './events.ts';

/** The contract part of notifications. */
export const notifications = contractPart({
  calls: notificationCalls,
  serverEvents: notificationServerEvents,
});
