import type { AnyReason } from './shapes.ts';

/** The maximum length of the comments in a report, in characters after trimming. Source: specification 1 §9. */
export const REPORT_COMMENTS_MAX = 512;

/** The maximum length of all comments that a person adds to one report, in characters. */
export const REPORT_COMMENTS_TOTAL = 10 * REPORT_COMMENTS_MAX;

/** For how long a report uses the copy that was made when its form was opened, in hours. */
export const DRAFT_HOURS = 1;

const URGENT: readonly AnyReason[] = ['THREATS', 'SELF_HARM', 'INTIMATE_IMAGES', 'UNDER_AGE'];

/**
 * The number of hours within which staff review a report. The number is smaller where a person could get hurt. Source:
 * security.md T28.
 */
export const hoursToLook = (reason: AnyReason): number => (isUrgent(reason) ? 24 : 48);

/** Whether a person could get hurt. */
export const isUrgent = (reason: AnyReason): boolean => URGENT.includes(reason);
