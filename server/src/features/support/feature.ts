import { supportCalls } from '@quad/contract/support/calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { supportHandlers } from './handlers.ts';

/** Writing to those who run Quad. */
export const support = defineFeature({ name: 'Support', calls: supportCalls, handlers: supportHandlers });
