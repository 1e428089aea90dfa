import type { Feature } from '#platform/feature.ts';
import { subscribePeople } from './live.ts';
import { blocked, PEOPLE_SEARCHES } from './queries.ts';

/** The people feature's handlers for the live connection. */
export const peopleFeature: Feature = {
  subscribe: subscribePeople,
  oldAfterGap: [{ queryKey: ['people', 'one'] }, { queryKey: PEOPLE_SEARCHES }, blocked],
};
