import { moderationActionCalls } from '@quad/contract/moderation-actions/calls.ts';
import { ownModerationActionCalls } from '@quad/contract/moderation-actions/own-calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { moderationActionHandlers } from './handlers.ts';
import { APPEAL, APPEAL_ADDRESS } from './limits.ts';
import { moderationActionMails } from './mails.ts';
import { ownModerationActionHandlers } from './own/handlers.ts';
import { deleteOldEndedLogins } from './own/queries.ts';
import { moderationActionsData } from './personal-data/data.ts';

/**
 * Moderation actions on accounts: notes, warnings, limits, suspensions and bans. Users read and appeal the actions on
 * their own accounts.
 */
export const moderationActions = defineFeature({
  name: 'Moderation actions',
  calls: { ...moderationActionCalls, ...ownModerationActionCalls },
  handlers: { ...moderationActionHandlers, ...ownModerationActionHandlers },
  limits: { AppealModerationAction: { byPerson: [APPEAL] }, AppealLockout: { byAddress: [APPEAL_ADDRESS] } },
  personalData: moderationActionsData,
  mails: moderationActionMails,
  retention: { ended_logins: ({ db }, days) => deleteOldEndedLogins(db, days) },
});
