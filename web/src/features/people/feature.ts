import type { Feature } from '#platform/feature.ts';
import { subscribePeople } from './live.ts';
import { blocked } from './queries.ts';

/** Connects people's cards and lists to the server's events. */
export const peopleFeature: Feature = {
  subscribe: subscribePeople,
  oldAfterGap: [{ queryKey: ['people', 'one'] }, { queryKey: ['people', 'search'] }, blocked],
};
