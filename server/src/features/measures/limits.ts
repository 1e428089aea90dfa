import { HOUR, rate } from '#platform/rates.ts';

// The documents have none: each measure can be appealed against once, and what is refused costs as much as what is not.
export const APPEAL = rate('appeal', 10, HOUR);
/** By those who are kept out, from one network. */
export const APPEAL_ADDRESS = rate('appeal-address', 30, HOUR);
