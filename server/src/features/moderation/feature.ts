import { defineFeature } from '#platform/feature.ts';
import { effectQueue } from './actions/decide.ts';
import { deleteOldClaims } from './queries/cases.ts';

/**
 * What the reviews of all kinds of cases share: opening a case, deciding, hiding and taking down things, the audit log.
 * Each queue belongs to the feature that owns its cases: see `hooks.ts`.
 */
export const moderation = defineFeature({
  name: 'Moderation',
  jobs: { queues: effectQueue, hourly: ({ db }) => deleteOldClaims(db) },
});
