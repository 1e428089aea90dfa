import { preferenceCalls } from '@quad/contract/preferences/calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { preferenceHandlers } from './handlers.ts';
import { preferencesData } from './personal-data/data.ts';

/** What somebody switched on and off in their settings. */
export const preferences = defineFeature({
  name: 'Preferences',
  calls: preferenceCalls,
  handlers: preferenceHandlers,
  personalData: preferencesData,
});
