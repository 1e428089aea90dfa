import { staffCalls } from '@quad/contract/staff/calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { staffHandlers } from './handlers.ts';

/** The staff console: who is on staff, how full the queues are, and the audit log. What cases and decisions are: `moderation`. */
export const staff = defineFeature({
  name: 'Staff',
  calls: staffCalls,
  handlers: staffHandlers,
});
