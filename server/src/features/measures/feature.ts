import { measureCalls } from '@quad/contract/measures/calls.ts';
import { ownMeasureCalls } from '@quad/contract/measures/own-calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { measureHandlers } from './handlers.ts';
import { APPEAL, APPEAL_ADDRESS } from './limits.ts';
import { measureMails } from './mails.ts';
import { ownMeasureHandlers } from './own/handlers.ts';
import { deleteOldEndedLogins } from './own/queries.ts';
import { measuresData } from './personal-data/data.ts';

/** What staff do about accounts: notes, warnings, limits, suspensions and bans; and how their holders read and appeal against them. */
export const measures = defineFeature({
  name: 'Measures',
  calls: { ...measureCalls, ...ownMeasureCalls },
  handlers: { ...measureHandlers, ...ownMeasureHandlers },
  limits: { AppealMeasure: { byPerson: [APPEAL] }, AppealBar: { byAddress: [APPEAL_ADDRESS] } },
  personalData: measuresData,
  mails: measureMails,
  retention: { ended_logins: ({ db }, days) => deleteOldEndedLogins(db, days) },
});
