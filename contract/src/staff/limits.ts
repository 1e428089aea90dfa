/** The maximum length of the reason of a decision or look-up, in characters after trimming. */
export const STAFF_REASON_MAX = 500;
/** For how many seconds a decision can be undone. Source: design-brief.md §4.6. */
export const UNDO_SECONDS = 10;
/** The number of minutes after which a claim of a case ends without a renewal. */
export const CLAIM_MINUTES = 15;
/** The number of entries of the audit log on a page. */
export const AUDIT_PAGE = 50;
/** The maximum number of cases that an account's card shows. */
export const CASES_SHOWN = 50;
/** The maximum number of accounts that a look-up shows. */
export const ACCOUNTS_SHOWN = 20;
