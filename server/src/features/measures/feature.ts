import { measureCalls } from '@quad/contract/measures/calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { measureHandlers } from './handlers.ts';
import { measureMails } from './mails.ts';
import { measuresData } from './personal-data/data.ts';

/** What staff do about accounts: notes, warnings, limits, suspensions and bans. */
export const measures = defineFeature({
  name: 'Measures',
  calls: measureCalls,
  handlers: measureHandlers,
  personalData: measuresData,
  mails: measureMails,
});
