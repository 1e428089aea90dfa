/**
 * How many days two people are not matched again after one of them passed, or their chat was closed. Source:
 * decisions.md "Dating".
 */
export const REST_DAYS = 30;
/** How many hours a match lasts. Then it expires and makes room for another. Source: decisions.md "Dating". */
export const STAY_HOURS = 48;
