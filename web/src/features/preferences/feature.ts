import type { Feature } from '#platform/feature.ts';
import { preferences } from './queries.ts';

/** Fetches the preferences again after the connection was lost. No event reports a change on another device. */
export const preferencesFeature: Feature = { subscribe() {}, oldAfterGap: [preferences] };
