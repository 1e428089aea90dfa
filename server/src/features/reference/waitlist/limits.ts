import { addressRate, DAY, HOUR, rate } from '#platform/rates.ts';

/** Limits of the requests to join or leave a waitlist: by network address, and by mailbox. */
export const WAITLIST_ADDRESS = addressRate('waitlist-address', 20, HOUR);
export const WAITLIST_MAILBOX = rate('waitlist-mailbox', 10, DAY);
