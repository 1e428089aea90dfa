import type { Feature } from '#platform/feature.ts';
import { subscribePeople } from './live.ts';
import { blocked } from './queries.ts';

/** People's subscriptions to the connection. */
export const peopleFeature: Feature = {
  subscribe: subscribePeople,
  oldAfterGap: [{ queryKey: ['people', 'one'] }, { queryKey: ['people', 'search'] }, blocked],
};
