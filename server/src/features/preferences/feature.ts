import { preferenceCalls } from '@quad/contract/preferences/calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { preferenceHandlers } from './handlers.ts';
import { preferencesData } from './personal-data/data.ts';

/** The on-off preferences in people's settings. */
export const preferences = defineFeature({
  name: 'Preferences',
  calls: preferenceCalls,
  handlers: preferenceHandlers,
  personalData: preferencesData,
});
