import { contractPart } from '../core/feature.ts';
import { staffAccountCalls } from './accounts.ts';
import { staffCalls } from './calls.ts';
import { staffServerEvents } from './events.ts';

/** What the staff console adds to the contract. */
export const staff = contractPart({
  calls: { ...staffCalls, ...staffAccountCalls },
  serverEvents: staffServerEvents,
});
