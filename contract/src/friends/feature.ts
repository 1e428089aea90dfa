import { contractPart } from '../core/feature.ts';
import { friendCalls } from './calls.ts';
import { friendServerEvents } from './events.ts';

/** What friendship adds to the contract. */
export const friends = contractPart({
  calls: friendCalls,
  serverEvents: friendServerEvents,
  notificationKinds: { FRIEND_REQUEST: ['SEND', 'ACCEPT', 'DELETE'] },
});
