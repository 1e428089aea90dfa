import type { Feature } from '#platform/feature.ts';
import { subscribeMe } from './live.ts';

/** Oneself, as the connection knows it. */
export const meFeature: Feature = {
  subscribe: subscribeMe,
  oldAfterGap: [{ queryKey: ['me'] }, { queryKey: ['account-status'] }],
};
