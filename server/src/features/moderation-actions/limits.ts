import { HOUR, rate } from '#platform/rates.ts';

// Security.md has no rate for appeals. Each moderation action can be appealed once, but refused attempts count, too.
export const APPEAL = rate('appeal', 10, HOUR);
/** Appeals by locked-out people from one network address. */
export const APPEAL_ADDRESS = rate('appeal-address', 30, HOUR);
