import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { referenceStaffCalls } from '@quad/contract/reference/staff-calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { referenceHandlers } from './handlers.ts';
import { referenceStaffHandlers } from './staff/handlers.ts';

/** Institutions, courses, countries, hobbies and topics. */
export const reference = defineFeature({
  name: 'Reference data',
  calls: { ...referenceCalls, ...referenceStaffCalls },
  handlers: { ...referenceHandlers, ...referenceStaffHandlers },
  priorities: { SearchCourses: 'search' },
});
