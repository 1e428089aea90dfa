import { DAY, HOUR, rate } from '#platform/rates.ts';

// Source: security.md §3 "Friend SEND".
export const FRIEND_SEND = rate('friend-send', 20, HOUR);
export const FRIEND_SEND_DAY = rate('friend-send-day', 50, DAY);
