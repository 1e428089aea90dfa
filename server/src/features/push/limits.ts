import { addressRate, HOUR, rate } from '#platform/rates.ts';

// Source: everyday.md §14.
export const PUSH_DEVICES = rate('push-devices', 20, HOUR);
export const TEST_PUSH = rate('test-push', 5, HOUR);

/**
 * The number of unsubscribe requests from one network. It is high, because a mail provider sends the requests of all
 * its users. It replaces the rates for visitors, because a provider sends many of them within seconds. everyday.md does
 * not mention it.
 */
export const UNSUBSCRIBE = addressRate('unsubscribe', 600, HOUR);

/** How long a push service may take to answer, in milliseconds. */
export const ANSWER_MS = 5000;
/** After this many requests in a row without an answer, a push service gets no requests for a while. */
export const SILENCES_MAX = 8;
/** How long a push service then gets no requests, in milliseconds. */
export const SILENT_FOR_MS = 30_000;
/** How long a push service tries to deliver a notification, in seconds. */
export const TTL_SECONDS = 86_400;

/**
 * How long a notification waits if the person has Quad in sight, in seconds. Most people have read the message by then.
 */
export const PATIENCE_SECONDS = 25;
/** The shortest time between two notifications of the same thing, in seconds. */
export const TOLD_REST_SECONDS = 10;
/** A notification this soon after the last one of the same thing makes no sound, in milliseconds. */
export const SILENT_WITHIN_MS = 60_000;
/**
 * How long a node may take to send the notifications that it has taken, in seconds. Then another node may take them.
 */
export const LEASE_SECONDS = 60;
/** The largest number of messages that a notification shows. With more, it shows only their number. */
export const LINES_MAX = 4;
/** The maximum number of requests to push services that a node makes at once. */
export const SENT_AT_ONCE = 8;
/** The pause before a failed notification is tried again, in milliseconds: the first pause and the longest one. */
export const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [30_000, 60 * 60_000];
/** After this many tries, about 24 hours, a notification is given up. */
export const TRIES_MAX = 30;
/** A device whose notifications have failed for this many days is deleted. */
export const FAILING_DAYS = 7;
/** How often hints become due notifications, and how often due notifications are sent, in milliseconds. */
export const EVERY_MS = 2000;
/** How many due notifications a node takes at a time. */
export const TAKEN_AT_ONCE = 24;
/** How often one node looks for messages and notifications whose hints a killed server has lost, in milliseconds. */
export const SWEEP_EVERY_MS = 60_000;
/** How many messages or notifications a sweep reads at a time. */
export const SWEPT_AT_ONCE = 5000;

/** After how many hours without activity a person is away, and gets a mail about missed messages. */
export const AWAY_HOURS = 24;
/** The second and last mail about an absence follows this many days after the first one. */
export const AGAIN_DAYS = 7;
/** A device whose notifications have failed for this many hours does not prevent mails about missed messages. */
export const BROKEN_HOURS = 24;
/** The counting of a chat's messages ends at this number. A notification or mail then says "99+". */
export const COUNTED_MAX = 100;
/** How many people the search for missed messages goes through in a transaction. */
export const PEOPLE_AT_ONCE = 1000;
