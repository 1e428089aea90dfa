import { chatFeature } from '#features/chat/feature.ts';
import { notificationsFeature } from '#features/notifications/feature.ts';
import { peopleFeature } from '#features/people/feature.ts';
import { preferencesFeature } from '#features/preferences/feature.ts';
import type { Feature } from '#platform/feature.ts';

/** Every feature that lives by the connection. The only list; it comes with the connection's code. */
export const features: readonly Feature[] = [
  chatFeature,
  peopleFeature,
  notificationsFeature,
  preferencesFeature,
];
