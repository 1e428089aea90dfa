import type { Feature } from '#platform/feature.ts';
import { followPeople } from './live.ts';

/** People and friends, as the connection knows them. */
export const peopleFeature: Feature = { follow: followPeople, oldAfterGap: [{ queryKey: ['people'] }] };
