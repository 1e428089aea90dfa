/** Days for which two people are not matched again after one let the other go, or their chat was closed. Source: decisions.md "Dating". */
export const REST_DAYS = 30;
/** Hours after which a match makes room for another. Source: decisions.md "Dating". */
export const STAY_HOURS = 48;
