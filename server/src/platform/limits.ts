/** So many points within so many seconds. */
export type Rate = { points: number; seconds: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Every rate of Quad, by what it counts. Source: security.md §3. */
export const RATES = {
  'read-burst': { points: 60, seconds: 10 },
  read: { points: 300, seconds: MINUTE },
  write: { points: 60, seconds: MINUTE },
  'visitor-burst': { points: 50, seconds: 10 },
  visitor: { points: 200, seconds: MINUTE },
  address: { points: 6000, seconds: MINUTE },
  // A screen of photos and faces, again and again; the ranges of a video count one by one.
  media: { points: 1200, seconds: MINUTE },
  'login-account-and-address': { points: 10, seconds: 15 * MINUTE },
  'login-account': { points: 100, seconds: HOUR },
  'login-address': { points: 300, seconds: HOUR },
  'register-address': { points: 60, seconds: HOUR },
  'mail-address': { points: 30, seconds: HOUR },
  'support-address': { points: 10, seconds: HOUR },
  'support-person': { points: 5, seconds: DAY },
  'message-burst': { points: 15, seconds: 10 },
  message: { points: 60, seconds: MINUTE },
  profile: { points: 60, seconds: MINUTE },
  'profile-day': { points: 600, seconds: DAY },
  'profile-seen': { points: 1, seconds: DAY },
  search: { points: 30, seconds: MINUTE },
  'search-day': { points: 500, seconds: DAY },
  'search-messages': { points: 30, seconds: MINUTE },
  'friend-send': { points: 20, seconds: HOUR },
  'friend-send-day': { points: 50, seconds: DAY },
  upload: { points: 60, seconds: HOUR },
  'create-chat': { points: 20, seconds: DAY },
  'add-people': { points: 50, seconds: DAY },
  report: { points: 20, seconds: DAY },
  'upload-megabytes': { points: 500, seconds: DAY },
  'socket-connect': { points: 20, seconds: MINUTE },
  'socket-event': { points: 100, seconds: MINUTE },
  'socket-nonsense': { points: 20, seconds: MINUTE },
  'typing-per-chat': { points: 1, seconds: 1 },
} as const satisfies Record<string, Rate>;
export type RateName = keyof typeof RATES;

/** The rates that a call counts besides the general ones: by the network address it came from, and by who is signed in. */
export type CallLimits = { byAddress?: readonly RateName[]; byPerson?: readonly RateName[] };

/** Days between a decline and the next request to the same person. */
export const DECLINE_REST_DAYS = 7;
/** Days for which nobody adds a person again to a group that they left by themselves. Source: security.md T21. */
export const LEAVE_REST_DAYS = 7;

/** Requests: bytes of JSON, its depth, of headers and of an address. */
export const JSON_MAX_BYTES = 64 * 1024;
export const JSON_MAX_DEPTH = 8;
export const HEADERS_MAX_BYTES = 16 * 1024;
export const URL_MAX_LENGTH = 2048;

/** Milliseconds that a client may take for headers, for a body of JSON and for a whole upload. */
export const HEADERS_TIMEOUT_MS = 10_000;
export const JSON_BODY_TIMEOUT_MS = 30_000;
export const REQUEST_TIMEOUT_MS = 120_000;
/** How often slow senders are looked for, how long an idle connection is kept, in milliseconds. */
export const SLOW_CHECK_MS = 1000;
export const KEEP_ALIVE_MS = 72_000;
/** Enough for 10,000 sockets on a node beside the calls; security.md names 2,000, which that goal outgrew. */
export const MAX_CONNECTIONS = 20_000;

/**
 * Calls under way at once, with a quiet server and with one that has too much to do; how many calls make a measure, which
 * mean in milliseconds counts as slow and how many under way at every moment as a queue, and how the number shrinks and
 * grows from one measure to the next.
 */
export const LOAD_SHEDDING = {
  most: 256,
  fewest: 64,
  measure: 64,
  slowMs: 10,
  queue: 64,
  shrink: 0.7,
  growth: 8,
};

/** Sessions: idle and whole life in days, how many a person may have. */
export const SESSION_IDLE_DAYS = 30;
export const SESSION_MAX_DAYS = 180;
export const SESSIONS_PER_PERSON = 10;

/** Sockets of one person, bytes in a frame, milliseconds to finish the handshake, grace before one counts as gone. */
export const SOCKETS_PER_PERSON = 8;
export const SOCKET_FRAME_BYTES = 16 * 1024;
export const SOCKET_CONNECT_TIMEOUT_MS = 10_000;
export const OFFLINE_GRACE_MS = 10_000;

/** Bytes of pictures and videos that are kept of one person. */
export const KEPT_BYTES_PER_PERSON = 2 * 1024 ** 3;

/** Password hashes computed at once for each core, and how many may wait before the answer is 503. */
export const HASHES_PER_CORE = 4;
export const HASH_QUEUE = 200;

/** Mail of one kind to one address: seconds between two, and how many a day. Source: decisions.md "Accounts". */
export const MAIL_REST_SECONDS = 60;
export const MAILS_PER_DAY = 10;
