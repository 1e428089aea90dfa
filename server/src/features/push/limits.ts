import { HOUR, rate } from '#platform/rates.ts';

// Source: everyday.md §14.
export const PUSH_DEVICES = rate('push-devices', 20, HOUR);
export const TEST_PUSH = rate('test-push', 5, HOUR);

/** How long a push service may take to answer, in milliseconds. */
export const ANSWER_MS = 5000;
/** How long a push service tries to deliver a notification, in seconds. */
export const TTL_SECONDS = 86_400;
