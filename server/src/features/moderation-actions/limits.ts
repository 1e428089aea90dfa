import { HOUR, rate } from '#platform/rates.ts';

// The documents have none: each moderation action can be appealed against once, and a refused appeal costs as much as any.
export const APPEAL = rate('appeal', 10, HOUR);
/** By people who are locked out, from one network. */
export const APPEAL_ADDRESS = rate('appeal-address', 30, HOUR);
