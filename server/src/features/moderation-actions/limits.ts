import { addressRate, HOUR, rate } from '#platform/rates.ts';

// Security.md has no rate for appeals. Each moderation action can be appealed only once, but refused attempts also
// count towards this rate.
export const APPEAL = rate('appeal', 10, HOUR);
/** The rate of appeals by locked-out people from one network address. */
export const APPEAL_ADDRESS = addressRate('appeal-address', 30, HOUR);
