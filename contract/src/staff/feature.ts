import { contractPart } from '../core/feature.ts';
import { staffAccountCalls } from './accounts.ts';
import { staffCalls } from './calls.ts';
import { staffServerEvents } from './events.ts';

/** The contract part of the staff console. */
export const staff = contractPart({
  calls: { ...staffCalls, ...staffAccountCalls },
  serverEvents: staffServerEvents,
});
