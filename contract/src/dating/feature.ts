import { contractPart } from '../core/feature.ts';
import { datingServerEvents } from './events.ts';
import { dateSetupCalls } from './setup-calls.ts';

/** What dating adds to the contract. */
export const dating = contractPart({
  calls: { ...dateSetupCalls },
  serverEvents: datingServerEvents,
  notificationKinds: {
    DATE: ['NEW_CHAT'],
    COMMIT: ['SEND', 'ACCEPT', 'DELETE', 'REMOVE'],
  },
});
