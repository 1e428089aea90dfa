import { retention } from '@quad/contract/retention.ts';
import { addressRate, type AddressRate, HOUR, MINUTE, DAY, rate, type Rate } from './rates.ts';

// General rates. The rates of a feature are in its own `limits.ts`. Source: security.md §3.
export const READ_BURST = rate('read-burst', 300, 10);
export const READ = rate('read', 900, MINUTE);
export const WRITE = rate('write', 60, MINUTE);
export const VISITOR_BURST = addressRate('visitor-burst', 50, 10);
export const VISITOR = addressRate('visitor', 200, MINUTE);
export const ADDRESS = addressRate('address', 6000, MINUTE);
/**
 * The rate of files. It is high enough to open screens full of photos and profile pictures again and again. Each
 * requested range of a video counts once.
 */
export const MEDIA = rate('media', 1200, MINUTE);
export const UPLOAD = rate('upload', 60, HOUR);
export const UPLOAD_MEGABYTES = rate('upload-megabytes', 500, DAY);
/** The rate of socket connections. Each page load counts once. */
export const SOCKET_CONNECT = rate('socket-connect', 60, MINUTE);
export const SOCKET_EVENT = rate('socket-event', 100, MINUTE);
export const SOCKET_NONSENSE = rate('socket-nonsense', 20, MINUTE);

/** Rates for a call, in addition to the general rates: by network address, and by signed-in user. */
export type CallLimits = {
  byAddress?: readonly AddressRate[];
  byPerson?: readonly Rate[];
  /** Whether these rates replace the general rate for reading or writing calls, and the rates for visitors. */
  insteadOfGeneral?: true;
};

/**
 * The number of days for which a user whose friend request was declined cannot send a request to the same user again.
 */
export const DECLINE_REST_DAYS = 7;
/** The number of days for which nobody can add a user again to a group that the user left. Source: security.md T21. */
export const LEAVE_REST_DAYS = 7;

/** The limits of a request, in this order: JSON in bytes, depth of JSON, headers in bytes, address in characters. */
export const JSON_MAX_BYTES = 64 * 1024;
export const JSON_MAX_DEPTH = 8;
export const HEADERS_MAX_BYTES = 16 * 1024;
export const URL_MAX_LENGTH = 2048;

/** The time limits for a client to send the headers, a JSON body and a whole upload, in milliseconds. */
export const HEADERS_TIMEOUT_MS = 10_000;
export const JSON_BODY_TIMEOUT_MS = 30_000;
export const REQUEST_TIMEOUT_MS = 120_000;
/**
 * How long a client may take to read an answer, in milliseconds. Each `ANSWER_PACE` bytes of the answer add a second.
 */
export const ANSWER_TIMEOUT_MS = 30_000;
export const ANSWER_PACE = 16 * 1024;
/** How often the server checks for slow senders, and how long an idle connection stays open, in milliseconds. */
export const SLOW_CHECK_MS = 1000;
export const KEEP_ALIVE_MS = 72_000;
/** How long a service may take to answer a check before it counts as away, in milliseconds. */
export const SERVICE_ANSWERS_MS = 1000;

/** How long `/readyz` announces the stop before the server refuses new connections, in milliseconds. */
export const NOTICE_MS = 2000;
/**
 * How long a stopping server waits for the last requests in progress, in milliseconds. Without a limit, a slow client
 * could delay the stop forever.
 */
export const FINISH_MS = 3000;
/**
 * The maximum number of connections of a node, enough for 10,000 sockets and the calls. Security.md says 2,000, because
 * it is older than the goal of 10,000 sockets.
 */
export const MAX_CONNECTIONS = 20_000;

/**
 * The settings of the limit of calls in progress, which is between `minInFlight` and `maxInFlight`. The limit changes
 * after every `measure` normal calls:
 * - If the calls took more than `slowMs` ms on average, and at least `queue` calls were always in progress, the limit
 * is multiplied by `shrink`.
 * - Otherwise `growth` is added to the limit.
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

/** The limits of sessions, in this order: days without use, days in total. */
export const SESSION_IDLE_DAYS = retention.idle_sessions.days;
export const SESSION_MAX_DAYS = retention.sessions.days;

/**
 * The limits of sockets, in this order: maximum number per user, bytes of a frame, milliseconds for the handshake,
 * milliseconds until a user without a socket counts as offline.
 */
export const SOCKETS_PER_PERSON = 8;
export const SOCKET_FRAME_BYTES = 16 * 1024;
export const SOCKET_CONNECT_TIMEOUT_MS = 10_000;
export const OFFLINE_GRACE_MS = 10_000;

/** The maximum size of all stored pictures and videos of one user, in bytes. */
export const KEPT_BYTES_PER_PERSON = 2 * 1024 ** 3;

/**
 * The maximum number of password hashes that the process computes at once, on any number of cores, and the maximum
 * number that wait. Further requests get a 503.
 */
export const HASHES_AT_ONCE_MAX = 4;
export const HASH_QUEUE = 200;

// The rates of mails of one kind to one address: by one requester, from one network, and in total. Source: decisions.md
// "Accounts".
export const MAIL_REST = rate('mail-rest', 1, MINUTE);
export const MAIL_NETWORK = rate('mail-network', 5, DAY);
export const MAIL_ALL = rate('mail-all', 30, DAY);
/** The rate of mails for one requester: the account's owner, or a browser in which somebody registered the address. */
export const MAIL_OWN = rate('mail-own', 5, DAY);
/** The rate of mails for all browsers of one network together, if somebody registered the address in them. */
export const MAIL_BROWSERS = rate('mail-browsers', 10, DAY);
