import { supportCalls } from '@quad/contract/support/calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { supportHandlers } from './handlers.ts';
import { supportData } from './personal-data/data.ts';

/** Writing to those who run Quad. */
export const support = defineFeature({
  name: 'Support',
  calls: supportCalls,
  handlers: supportHandlers,
  personalData: supportData,
});
