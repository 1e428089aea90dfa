import { contractPart } from '../core/feature.ts';
import { datingServerEvents } from './events.ts';

/** What dating adds to the contract. */
export const dating = contractPart({
  serverEvents: datingServerEvents,
  notificationKinds: {
    DATE: ['NEW_CHAT'],
    COMMIT: ['SEND', 'ACCEPT', 'DELETE', 'REMOVE'],
  },
});
