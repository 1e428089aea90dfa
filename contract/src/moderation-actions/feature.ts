import { contractPart } from '../core/feature.ts';
import { moderationActionCalls } from './calls.ts';
import { moderationActionServerEvents } from './events.ts';
import { ownModerationActionCalls } from './own-calls.ts';

/** The contract part of moderation actions on accounts. */
export const moderationActions = contractPart({
  calls: { ...moderationActionCalls, ...ownModerationActionCalls },
  serverEvents: moderationActionServerEvents,
  notificationKinds: { MODERATION_ACTION: ['LIFTED', 'REMOVED'] },
});
