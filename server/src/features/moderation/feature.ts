import { defineFeature } from '#platform/feature.ts';
import { set } from '#platform/metrics/measure.ts';
import { effectQueue } from './actions/decide.ts';
import { deleteOldClaims } from './queries/cases.ts';

/** No member of staff, so that all cases are counted. */
const NOBODY = 0;

/**
 * What the reviews of all kinds of cases share: opening a case, deciding, hiding and taking down things, the audit log.
 * Each queue belongs to the feature that owns its cases: see `hooks.ts`.
 */
export const moderation = defineFeature({
  name: 'Moderation',
  async gauges(services) {
    for (const [queue, { measure }] of Object.entries(services.reviewQueues)) {
      const { waiting, oldest } = await measure(services.db, NOBODY, services);
      set('quad_review_waiting', { queue }, waiting);
      const age = oldest ? (services.clock.now() - oldest.getTime()) / 1000 : 0;
      set('quad_review_oldest_seconds', { queue }, age);
    }
  },
  jobs: { queues: effectQueue, hourly: ({ db }) => deleteOldClaims(db) },
});
