/** The header in which a page names its user. The socket's handshake names the same user as `user_id`. */
export const PAGE_USER = 'x-user';

/** The message for a request from a page whose user is not the user of the session. */
export const SOMEBODY_ELSE = 'Someone else has signed in on this device';
