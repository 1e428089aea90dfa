/** Longest reason of a decision or a look, in characters after trimming. */
export const STAFF_REASON_MAX = 500;
/** How long a decision can be taken back, in seconds. Source: design-brief.md §4.6. */
export const UNDO_SECONDS = 10;
/** How long a case stays with a holder who is not heard of, in minutes. */
export const CLAIM_MINUTES = 15;
/** Rows of the audit log in one page. */
export const AUDIT_PAGE = 50;
/** Cases about one account that its card shows at most. */
export const CASES_SHOWN = 50;
/** Accounts that a look-up shows at most. */
export const ACCOUNTS_SHOWN = 20;
