import type { Feature } from '#platform/feature.ts';
import { subscribeMe } from './live.ts';

/** Connects the user's own data to the server's events. */
export const meFeature: Feature = {
  subscribe: subscribeMe,
  oldAfterGap: [{ queryKey: ['me'] }, { queryKey: ['account-status'] }],
};
