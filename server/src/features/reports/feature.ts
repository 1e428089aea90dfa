import { reportCalls } from '@quad/contract/reports/calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { reportHandlers } from './handlers.ts';
import { reportsData } from './personal-data/data.ts';

/** Reporting what should not be on Quad. */
export const reports = defineFeature({
  name: 'Reports',
  calls: reportCalls,
  handlers: reportHandlers,
  priorities: { CreateReport: 'always' },
  personalData: reportsData,
});
