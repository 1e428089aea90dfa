import type { Feature } from '#platform/feature.ts';
import { preferences } from './queries.ts';

/** Refetches the preferences after a gap in the connection. No event reports a change on another device. */
export const preferencesFeature: Feature = { subscribe() {}, oldAfterGap: [preferences] };
