/**
 * Days for which two people are not matched again after one passed, or their chat was closed. Source: decisions.md
 * "Dating".
 */
export const REST_DAYS = 30;
/** Hours after which a match expires and makes room for another. Source: decisions.md "Dating". */
export const STAY_HOURS = 48;
