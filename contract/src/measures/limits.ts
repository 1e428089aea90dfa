/** What staff do about an account. Source: decisions.md "Staff". */
export const measureKinds = ['NOTE', 'WARN', 'LIMIT', 'SUSPEND', 'BAN'] as const;
export type MeasureKind = (typeof measureKinds)[number];

/** Longest that somebody is limited or suspended at once, in days. */
export const MEASURE_DAYS_MAX = 365;
/** Accounts that a look-up shows at most. */
export const ACCOUNTS_SHOWN = 20;
