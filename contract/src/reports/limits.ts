/** Longest comments of a report, in characters after trimming. Source: specification 1 §9. */
export const REPORT_COMMENTS_MAX = 512;
