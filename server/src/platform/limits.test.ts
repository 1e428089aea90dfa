import { expect, test } from 'vitest';
import * as limits from './limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** As security.md §3 has them, in its order: points within seconds. What is not there is said beside it. */
const QUOTED: Record<keyof typeof limits.RATES, [points: number, seconds: number]> = {
  'login-account-and-address': [10, 15 * MINUTE],
  'login-account': [100, HOUR],
  'login-address': [300, HOUR],
  'register-address': [60, HOUR],
  'mail-address': [30, HOUR],
  'support-address': [10, HOUR],
  'support-person': [5, DAY],
  read: [300, MINUTE],
  'read-burst': [60, 10],
  write: [60, MINUTE],
  visitor: [200, MINUTE],
  'visitor-burst': [50, 10],
  address: [6000, MINUTE],
  // The documents have none for files; without one, each look for a right would be free.
  media: [1200, MINUTE],
  message: [60, MINUTE],
  // "burst 15" names no time; ten seconds is that of the other bursts.
  'message-burst': [15, 10],
  'create-chat': [20, DAY],
  'add-people': [50, DAY],
  profile: [60, MINUTE],
  'profile-day': [600, DAY],
  // Which profiles have been counted: each once.
  'profile-seen': [1, DAY],
  search: [30, MINUTE],
  'search-day': [500, DAY],
  // As searches for people, counted by themselves: one goes through a whole history.
  'search-messages': [30, MINUTE],
  'friend-send': [20, HOUR],
  'friend-send-day': [50, DAY],
  report: [20, DAY],
  'socket-connect': [20, MINUTE],
  'socket-event': [100, MINUTE],
  'socket-nonsense': [20, MINUTE],
  'typing-per-chat': [1, 1],
  upload: [60, HOUR],
  'upload-megabytes': [500, DAY],
};

test.each(Object.entries(limits.RATES))('the rate %s is the documents’', (name, { points, seconds }) => {
  expect([points, seconds]).toEqual(QUOTED[name as keyof typeof limits.RATES]);
});

test('the other limits are the documents’', () => {
  expect(limits).toMatchObject({
    DECLINE_REST_DAYS: 7,
    JSON_MAX_BYTES: 65_536,
    JSON_MAX_DEPTH: 8,
    HEADERS_MAX_BYTES: 16_384,
    URL_MAX_LENGTH: 2048,
    HEADERS_TIMEOUT_MS: 10_000,
    JSON_BODY_TIMEOUT_MS: 30_000,
    REQUEST_TIMEOUT_MS: 120_000,
    KEEP_ALIVE_MS: 72_000,
    SESSION_IDLE_DAYS: 30,
    SESSION_MAX_DAYS: 180,
    SESSIONS_PER_PERSON: 10,
    SOCKETS_PER_PERSON: 8,
    SOCKET_FRAME_BYTES: 16_384,
    SOCKET_CONNECT_TIMEOUT_MS: 10_000,
    OFFLINE_GRACE_MS: 10_000,
    KEPT_BYTES_PER_PERSON: 2_147_483_648,
    HASHES_PER_CORE: 4,
    HASH_QUEUE: 200,
    MAIL_REST_SECONDS: 60,
    MAILS_PER_DAY: 10,
  });
});
