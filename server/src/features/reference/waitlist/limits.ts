import { DAY, HOUR, rate } from '#platform/rates.ts';

/** Who is put on the list and taken off it, by the network it is asked from and by the mailbox. */
export const WAITLIST_ADDRESS = rate('waitlist-address', 20, HOUR);
export const WAITLIST_MAILBOX = rate('waitlist-mailbox', 10, DAY);
