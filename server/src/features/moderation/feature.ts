import { defineFeature } from '#platform/feature.ts';
import { effectQueue } from './actions/decide.ts';
import { deleteOldClaims } from './queries/cases.ts';

/**
 * What staff's review stands on, whatever waits for it: cases that one member of staff has open at a time, decisions that
 * can be undone for some seconds, hiding, takedowns, and the audit log. What waits in a queue is with the feature whose
 * things they are; `hooks.ts` says what that feature declares.
 */
export const moderation = defineFeature({
  name: 'Moderation',
  jobs: { queues: effectQueue, hourly: ({ db }) => deleteOldClaims(db) },
});
