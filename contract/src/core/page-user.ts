/** The request header with the id of the page's user. The socket's handshake has the same id in `user_id`. */
export const PAGE_USER = 'x-user';

/** The message for a request from a page whose user is not the user of the session. */
export const SOMEBODY_ELSE = 'Someone else has signed in on this device';
