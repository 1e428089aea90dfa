import { reportCalls } from '@quad/contract/reports/calls.ts';
import { helpNoteCalls } from '@quad/contract/reports/help-notes.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { alertStaff } from './alerts/alert-staff.ts';
import { deleteOldDrafts } from './drafts/delete-old-drafts.ts';
import { reportHandlers } from './handlers.ts';
import { helpNoteHandlers, helpStaffHandlers } from './help/handlers.ts';
import { helpMails } from './help/mails.ts';
import { set } from '#platform/metrics/measure.ts';
import { countOverdue } from './queries/figures.ts';
import { DRAFT } from './limits.ts';
import { reportsData } from './personal-data/data.ts';
import { reportQueue } from './review/deciding/queue.ts';
import { reportStaffHandlers } from './review/handlers.ts';
import { hasOpenCaseWith } from './review/queries.ts';

/** Users report things that break Quad's rules, and staff review the reports. */
export const reports = defineFeature({
  name: 'Reports',
  calls: { ...reportCalls, ...reportStaffCalls, ...helpNoteCalls },
  handlers: { ...reportHandlers, ...reportStaffHandlers, ...helpNoteHandlers, ...helpStaffHandlers },
  priorities: { BeginReport: 'always', CreateReport: 'always' },
  limits: { BeginReport: { byPerson: [DRAFT] } },
  personalData: reportsData,
  mails: helpMails,
  reviewQueues: { reports: reportQueue },
  staffMedia: hasOpenCaseWith,
  jobs: { hourly: alertStaff },
  retention: { report_drafts: deleteOldDrafts },
  gauges: async ({ db }) => set('quad_reports_overdue', {}, await countOverdue(db)),
});
