/** The header in which a page says whose it is; the connection's handshake says it as `user_id`. */
export const PAGE_USER = 'x-user';

/** Refuses what a page asks that belongs to another person than the session. */
export const SOMEBODY_ELSE = 'Someone else has signed in on this device';
