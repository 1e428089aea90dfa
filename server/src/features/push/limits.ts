import { HOUR, rate } from '#platform/rates.ts';

// Source: everyday.md §14.
export const PUSH_DEVICES = rate('push-devices', 20, HOUR);
export const TEST_PUSH = rate('test-push', 5, HOUR);

/**
 * How many mails one network may unsubscribe from. It is high, because a mail provider does it for all its users. The
 * source does not mention it.
 */
export const UNSUBSCRIBE = rate('unsubscribe', 600, HOUR);

/** How long a push service may take to answer, in milliseconds. */
export const ANSWER_MS = 5000;
/** After this many requests without an answer, one after the other, a push service is not asked for a time. */
export const SILENCES_MAX = 8;
/** For how long it is not asked, in milliseconds. */
export const SILENT_FOR_MS = 30_000;
/** How long a push service tries to deliver a notification, in seconds. */
export const TTL_SECONDS = 86_400;

/** How long after a hint a person with Quad in sight is told, in seconds. Most have read it by then. */
export const PATIENCE_SECONDS = 25;
/** The shortest time between two notifications of the same thing, in seconds. */
export const TOLD_REST_SECONDS = 10;
/** A notification this soon after the last one of the same thing makes no sound, in milliseconds. */
export const SILENT_WITHIN_MS = 60_000;
/** How long a node has time to tell what it has taken, in seconds. */
export const LEASE_SECONDS = 60;
/** The largest number of messages that a notification shows. With more, it shows only their number. */
export const LINES_MAX = 4;
/** How many requests to push services a node has under way at once. */
export const SENT_AT_ONCE = 8;
/** The pauses before another try, in milliseconds: the first and the longest one. */
export const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [30_000, 60 * 60_000];
/** After this many tries, some 24 hours, something is not told any more. */
export const TRIES_MAX = 30;
/** A device that could not be told for this many days is deleted. */
export const FAILING_DAYS = 7;
/** How often hints are turned into what is due, and how often what is due is told, in milliseconds. */
export const EVERY_MS = 2000;
/** How many things a node takes at a time. */
export const TAKEN_AT_ONCE = 24;
/** How often one node looks for what was hinted to a server that is gone, in milliseconds. */
export const SWEEP_EVERY_MS = 60_000;
/** How many messages or notifications a sweep reads at a time. */
export const SWEPT_AT_ONCE = 5000;

/** After how many hours without activity a person is away, and gets a mail about missed messages. */
export const AWAY_HOURS = 24;
/** How many days after the first mail of an absence the second and last one follows. */
export const AGAIN_DAYS = 7;
/** A device that could not be told for this many hours does not work, as far as mails are concerned. */
export const BROKEN_HOURS = 24;
/** The largest number of messages of a chat that is counted. A notification or mail says "99+" instead of it. */
export const COUNTED_MAX = 100;
/** How many people the search for missed messages goes through in a transaction. */
export const PEOPLE_AT_ONCE = 1000;
