import { staffCalls } from '@quad/contract/staff/calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { staffHandlers } from './handlers.ts';
import { effectQueue } from '#platform/review/decide.ts';
import { deleteOldClaims } from '#platform/review/queries.ts';

/**
 * What the staff console stands on: roles, cases that one member of staff has open at a time, decisions that can be taken
 * back for some seconds, and the log of it all. What waits in a queue is with the feature whose things they are.
 */
export const staff = defineFeature({
  name: 'Staff',
  calls: staffCalls,
  handlers: staffHandlers,
  jobs: { queues: effectQueue, hourly: ({ db }) => deleteOldClaims(db) },
});
