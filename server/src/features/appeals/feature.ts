import { appealStaffCalls } from '@quad/contract/appeals/calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { appealStaffHandlers } from './handlers.ts';
import { appealMails } from './mails.ts';
import { closeOverAppeals, hasOpenAppealWith } from './queries.ts';
import { appealQueue } from './queue.ts';

/** The queue in which staff review appeals. The calls that make appeals are in `moderation-actions`. */
export const appeals = defineFeature({
  name: 'Appeals',
  calls: appealStaffCalls,
  handlers: appealStaffHandlers,
  mails: appealMails,
  reviewQueues: { appeals: appealQueue },
  staffMedia: hasOpenAppealWith,
  jobs: { hourly: ({ db }) => closeOverAppeals(db) },
});
