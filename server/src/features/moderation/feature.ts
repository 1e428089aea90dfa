import { defineFeature } from '#platform/feature.ts';
import { effectQueue } from './actions/decide.ts';
import { deleteOldClaims } from './queries/cases.ts';

/**
 * The base of staff's review, for all kinds of cases. A case is open to one member of staff at a time. A decision can
 * be undone for some seconds. Staff can hide things and take them down. The audit log records all this. Each queue
 * belongs to the feature that owns its cases. `hooks.ts` describes what such a feature declares.
 */
export const moderation = defineFeature({
  name: 'Moderation',
  jobs: { queues: effectQueue, hourly: ({ db }) => deleteOldClaims(db) },
});
