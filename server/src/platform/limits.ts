import { retention } from '@quad/contract/retention.ts';
import { HOUR, MINUTE, DAY, rate, type Rate } from './rates.ts';

// General rates. The rates of a feature are in its own `limits.ts`. Source: security.md §3.
export const READ_BURST = rate('read-burst', 300, 10);
export const READ = rate('read', 900, MINUTE);
export const WRITE = rate('write', 60, MINUTE);
export const VISITOR_BURST = rate('visitor-burst', 50, 10);
export const VISITOR = rate('visitor', 200, MINUTE);
export const ADDRESS = rate('address', 6000, MINUTE);
/** Enough for repeated screens of photos and faces, and for videos, whose ranges count one by one. */
export const MEDIA = rate('media', 1200, MINUTE);
export const UPLOAD = rate('upload', 60, HOUR);
export const UPLOAD_MEGABYTES = rate('upload-megabytes', 500, DAY);
/** Each reload of a page counts as one. */
export const SOCKET_CONNECT = rate('socket-connect', 60, MINUTE);
export const SOCKET_EVENT = rate('socket-event', 100, MINUTE);
export const SOCKET_NONSENSE = rate('socket-nonsense', 20, MINUTE);

/** The rates that a call counts besides the general ones, by network address and by signed-in user. */
export type CallLimits = {
  byAddress?: readonly Rate[];
  byPerson?: readonly Rate[];
  /** The call counts these rates instead of the general one for readings or changes. */
  insteadOfGeneral?: true;
};

/** Days between a declined request and the next one to the same person. */
export const DECLINE_REST_DAYS = 7;
/** Days for which nobody can add a person again to a group that the person left. Source: security.md T21. */
export const LEAVE_REST_DAYS = 7;

/** Limits of a request: bytes of JSON, depth of JSON, bytes of headers, characters of the address. */
export const JSON_MAX_BYTES = 64 * 1024;
export const JSON_MAX_DEPTH = 8;
export const HEADERS_MAX_BYTES = 16 * 1024;
export const URL_MAX_LENGTH = 2048;

/** The milliseconds that a client may take to send headers, a JSON body and a whole upload. */
export const HEADERS_TIMEOUT_MS = 10_000;
export const JSON_BODY_TIMEOUT_MS = 30_000;
export const REQUEST_TIMEOUT_MS = 120_000;
/** How long a client may take to read an answer, in milliseconds, and for how many bytes it gets another second. */
export const ANSWER_TIMEOUT_MS = 30_000;
export const ANSWER_PACE = 16 * 1024;
/** How often the server looks for slow senders, and how long an idle connection stays open, in milliseconds. */
export const SLOW_CHECK_MS = 1000;
export const KEEP_ALIVE_MS = 72_000;
/** How long a stopping server says so at `/readyz` before it accepts no more connections, in milliseconds. */
export const NOTICE_MS = 2000;
/** How long it then waits for requests under way, in milliseconds. A client could send or read forever. */
export const FINISH_MS = 3000;
/** Enough for 10,000 sockets on a node besides the calls. Security.md names 2,000, from before that goal. */
export const MAX_CONNECTIONS = 20_000;

/**
 * The limit of calls under way at once is between `minInFlight` and `maxInFlight`. It changes after every `measure`
 * normal calls: it is multiplied by `shrink` if these took more than `slowMs` milliseconds on average and at least
 * `queue` calls were under way all the time; otherwise `growth` is added.
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

/** Sessions: days without use, days in all, and how many a person may have. */
export const SESSION_IDLE_DAYS = retention.idle_sessions.days;
export const SESSION_MAX_DAYS = retention.sessions.days;
export const SESSIONS_PER_PERSON = 10;

/**
 * Sockets: how many a person may have, bytes of a frame, milliseconds for the handshake, milliseconds until a person
 * without a socket counts as offline.
 */
export const SOCKETS_PER_PERSON = 8;
export const SOCKET_FRAME_BYTES = 16 * 1024;
export const SOCKET_CONNECT_TIMEOUT_MS = 10_000;
export const OFFLINE_GRACE_MS = 10_000;

/** The most bytes of stored pictures and videos of one person. */
export const KEPT_BYTES_PER_PERSON = 2 * 1024 ** 3;

/**
 * The most password hashes that are computed at once (one for each core, but no more than this), and the most that wait
 * before the answer is 503.
 */
export const HASHES_AT_ONCE_MAX = 4;
export const HASH_QUEUE = 200;

// Mails of one kind to one address: by one requester, from one network, in all. Source: decisions.md "Accounts".
export const MAIL_REST = rate('mail-rest', 1, MINUTE);
export const MAIL_NETWORK = rate('mail-network', 5, DAY);
export const MAIL_ALL = rate('mail-all', 30, DAY);
/** Mails requested by a browser that registered the address, or by the account's owner. */
export const MAIL_OWN = rate('mail-own', 5, DAY);
/** Mails requested by all browsers of one network that registered the address. */
export const MAIL_BROWSERS = rate('mail-browsers', 10, DAY);
