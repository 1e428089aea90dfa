/**
 * The number of days for which two people are not matched again after one of them passed on the other, or after their
 * chat was closed. Source: decisions.md "Dating".
 */
export const REST_DAYS = 30;
/** The number of hours after which a match expires. Source: decisions.md "Dating". */
export const STAY_HOURS = 48;
