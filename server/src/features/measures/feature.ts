import { accountCardCalls } from '@quad/contract/measures/account-card.ts';
import { appealStaffCalls } from '@quad/contract/measures/appeal-calls.ts';
import { measureCalls } from '@quad/contract/measures/calls.ts';
import { ownMeasureCalls } from '@quad/contract/measures/own-calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { accountCardHandlers } from './accounts/handlers.ts';
import { appealStaffHandlers } from './appeals/handlers.ts';
import { closeOverAppeals, hasOpenAppealWith } from './appeals/queries.ts';
import { appealQueue } from './appeals/queue.ts';
import { measureHandlers } from './handlers.ts';
import { APPEAL, APPEAL_ADDRESS } from './limits.ts';
import { measureMails } from './mails.ts';
import { ownMeasureHandlers } from './own/handlers.ts';
import { deleteOldEndedLogins } from './own/queries.ts';
import { measuresData } from './personal-data/data.ts';

/** What staff do about accounts: notes, warnings, limits, suspensions and bans; and appeals against them. */
export const measures = defineFeature({
  name: 'Measures',
  calls: { ...measureCalls, ...ownMeasureCalls, ...appealStaffCalls, ...accountCardCalls },
  handlers: { ...measureHandlers, ...ownMeasureHandlers, ...appealStaffHandlers, ...accountCardHandlers },
  limits: { AppealMeasure: { byPerson: [APPEAL] }, AppealBar: { byAddress: [APPEAL_ADDRESS] } },
  personalData: measuresData,
  mails: measureMails,
  reviewQueues: { appeals: appealQueue },
  staffMedia: hasOpenAppealWith,
  jobs: { hourly: ({ db }) => closeOverAppeals(db) },
  retention: { ended_logins: ({ db }, days) => deleteOldEndedLogins(db, days) },
});
