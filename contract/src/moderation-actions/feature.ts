import { contractPart } from '../core/feature.ts';
import { moderationActionCalls } from './calls.ts';
import { moderationActionServerEvents } from './events.ts';
import { ownModerationActionCalls } from './own-calls.ts';

/** What moderation actions on accounts add to the contract. */
export const moderationActions = contractPart({
  calls: { ...moderationActionCalls, ...ownModerationActionCalls },
  serverEvents: moderationActionServerEvents,
  // The kind is stored with each notification, so it keeps the name it has there.
  notificationKinds: { MEASURE: ['LIFTED'] },
});
