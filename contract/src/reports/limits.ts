import type { ReportReason } from './shapes.ts';

/** The maximum length of the comments in a report, in characters after trimming. Source: specification 1 §9. */
export const REPORT_COMMENTS_MAX = 512;

const URGENT: readonly ReportReason[] = ['THREATS', 'SELF_HARM', 'INTIMATE_IMAGES', 'UNDER_AGE'];

/**
 * Within how many hours staff review a report. Reports for which a person could get hurt are reviewed sooner. Source:
 * security.md T28.
 */
export const hoursToLook = (reason: ReportReason): number => (URGENT.includes(reason) ? 24 : 48);
