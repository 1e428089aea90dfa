import { HOUR, rate } from '#platform/rates.ts';

// The documents name no limit for appeals. Each moderation action can be appealed once. An attempt to
// appeal that is refused counts, too.
export const APPEAL = rate('appeal', 10, HOUR);
/** Appeals by locked-out people from one network address. */
export const APPEAL_ADDRESS = rate('appeal-address', 30, HOUR);
