import { contractPart } from '../core/feature.ts';
import { reportCalls } from './calls.ts';
import { helpNoteCalls } from './help-notes.ts';
import { reportServerEvents } from './events.ts';
import { reportStaffCalls } from './staff-calls.ts';

/** The contract part of reports. */
export const reports = contractPart({
  calls: { ...reportCalls, ...reportStaffCalls, ...helpNoteCalls },
  serverEvents: reportServerEvents,
  notificationKinds: { HELP: ['SENT'] },
});
