/** The maximum number of devices on which a user gets push notifications. A further device replaces the oldest one. */
export const PUSH_DEVICES_MAX = 10;
/** The maximum length of a push address. */
export const PUSH_ADDRESS_MAX = 1024;
/** What a push notification shows of a message. `NOTHING`: not even who sent it. */
export const pushShows = ['NOTHING', 'NAME', 'WORDS'] as const;
