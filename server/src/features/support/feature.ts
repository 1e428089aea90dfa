import { supportCalls } from '@quad/contract/support/calls.ts';
import { supportStaffCalls } from '@quad/contract/support/staff-calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { supportHandlers } from './handlers.ts';
import { supportQueue, supportStaffHandlers } from './inbox/handlers.ts';
import { supportMails } from './mails.ts';
import { supportData } from './personal-data/data.ts';
import { deleteOldSupport } from './queries.ts';
import { SUPPORT_ADDRESS, SUPPORT_PERSON } from './limits.ts';

/** Messages to support, and the answers by staff. */
export const support = defineFeature({
  name: 'Support',
  calls: { ...supportCalls, ...supportStaffCalls },
  handlers: { ...supportHandlers, ...supportStaffHandlers },
  reviewQueues: { support: supportQueue },
  limits: { SubmitSupportAction: { byAddress: [SUPPORT_ADDRESS], byPerson: [SUPPORT_PERSON] } },
  personalData: supportData,
  mails: supportMails,
  retention: { support: ({ db }, days) => deleteOldSupport(db, days) },
});
