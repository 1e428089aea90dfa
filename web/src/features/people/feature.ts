import type { Feature } from '#platform/feature.ts';
import { subscribePeople } from './live.ts';

/** People and friends, as the connection knows them. */
export const peopleFeature: Feature = { subscribe: subscribePeople, oldAfterGap: [{ queryKey: ['people'] }] };
