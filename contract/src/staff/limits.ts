/** Longest reason of a decision or a look-up, in characters after trimming. */
export const STAFF_REASON_MAX = 500;
/** How long a decision can be undone, in seconds. Source: design-brief.md §4.6. */
export const UNDO_SECONDS = 10;
/** How long a case stays claimed without a renewal, in minutes. */
export const CLAIM_MINUTES = 15;
/** Rows of the audit log on a page. */
export const AUDIT_PAGE = 50;
/** The most cases that an account's card shows. */
export const CASES_SHOWN = 50;
/** The most accounts that a look-up shows. */
export const ACCOUNTS_SHOWN = 20;
