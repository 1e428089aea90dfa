import type { Feature } from '#platform/feature.ts';
import { preferences } from './queries.ts';

/** Preferences, as the connection knows them: no event tells that they changed on another device. */
export const preferencesFeature: Feature = { subscribe() {}, oldAfterGap: [preferences] };
