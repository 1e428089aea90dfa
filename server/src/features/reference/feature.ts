import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { referenceHandlers } from './handlers.ts';

/** Institutions, courses, countries, hobbies and topics. */
export const reference = defineFeature({
  name: 'Reference data',
  calls: referenceCalls,
  handlers: referenceHandlers,
  priorities: { SearchCourses: 'search' },
});
