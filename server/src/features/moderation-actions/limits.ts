import { HOUR, rate } from '#platform/rates.ts';

// Appeals for one account. Source: none. Each moderation action can be appealed once, but refused attempts count, too.
export const APPEAL = rate('appeal', 10, HOUR);
/** Appeals without a session, from one network address. */
export const APPEAL_ADDRESS = rate('appeal-address', 30, HOUR);
