import { retention } from '@quad/contract/retention.ts';
import { HOUR, MINUTE, DAY, rate, type Rate } from './rates.ts';

// Rates that count whatever is done; those of a feature stand in its own `limits.ts`. Source: security.md §3.
export const READ_BURST = rate('read-burst', 300, 10);
export const READ = rate('read', 900, MINUTE);
export const WRITE = rate('write', 60, MINUTE);
export const VISITOR_BURST = rate('visitor-burst', 50, 10);
export const VISITOR = rate('visitor', 200, MINUTE);
export const ADDRESS = rate('address', 6000, MINUTE);
/** A screen of photos and faces, again and again; the ranges of a video count one by one. */
export const MEDIA = rate('media', 1200, MINUTE);
export const UPLOAD = rate('upload', 60, HOUR);
export const UPLOAD_MEGABYTES = rate('upload-megabytes', 500, DAY);
/** A reload is one. */
export const SOCKET_CONNECT = rate('socket-connect', 60, MINUTE);
export const SOCKET_EVENT = rate('socket-event', 100, MINUTE);
export const SOCKET_NONSENSE = rate('socket-nonsense', 20, MINUTE);

/** The rates that a call counts besides the general ones: by the network address it came from, and by who is signed in. */
export type CallLimits = {
  byAddress?: readonly Rate[];
  byPerson?: readonly Rate[];
  /** Not besides that of all readings or changes, but in its place. */
  insteadOfGeneral?: true;
};

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
/** How long an answer may take to be read, in milliseconds, and beside that so many bytes each take another second. */
export const ANSWER_TIMEOUT_MS = 30_000;
export const ANSWER_PACE = 16 * 1024;
/** How often slow senders are looked for, how long an idle connection is kept, in milliseconds. */
export const SLOW_CHECK_MS = 1000;
export const KEEP_ALIVE_MS = 72_000;
/** For how long a server that is to stop says so at `/readyz` before it takes no connection any more, in milliseconds. */
export const NOTICE_MS = 2000;
/** For how long it then waits for what is under way: somebody may send or read as slowly as they like, in milliseconds. */
export const FINISH_MS = 3000;
/** Enough for 10,000 sockets on a node beside the calls; security.md names 2,000, which that goal outgrew. */
export const MAX_CONNECTIONS = 20_000;

/**
 * Calls under way at once, with a quiet server and with one that has too much to do; how many calls make a measure, which
 * mean in milliseconds counts as slow and how many under way at every moment as a queue, and how the number shrinks and
 * grows from one measure to the next.
 */
export const LOAD_SHEDDING = {
  maxInFlight: 256,
  minInFlight: 64,
  measure: 64,
  slowMs: 10,
  queue: 64,
  shrink: 0.7,
  growth: 8,
};

/** Sessions: idle and whole life in days, how many a person may have. */
export const SESSION_IDLE_DAYS = retention.idle_sessions.days;
export const SESSION_MAX_DAYS = retention.sessions.days;
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

// Mail of one kind to one address: by one requester, from one network, in all. Source: decisions.md "Accounts".
export const MAIL_REST = rate('mail-rest', 1, MINUTE);
export const MAIL_NETWORK = rate('mail-network', 5, DAY);
export const MAIL_ALL = rate('mail-all', 30, DAY);
/** Asked for in a browser or on a device that has shown it is the address's own. */
export const MAIL_OWN = rate('mail-own', 5, DAY);
/** By all browsers of one network that have registered the address. */
export const MAIL_BROWSERS = rate('mail-browsers', 10, DAY);
