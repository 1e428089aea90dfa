import { contractPart } from '../core/feature.ts';
import { postClientEvents, postServerEvents } from './events.ts';

/** What posts add to the contract. */
export const posts = contractPart({
  serverEvents: postServerEvents,
  clientEvents: postClientEvents,
  notificationKinds: { POST: ['NEW_COMMENT'] },
  reportTargets: ['POST', 'POST_COMMENT'],
});
