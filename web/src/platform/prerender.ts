/**
 * What pages that are drawn before anybody asks for them take for given: at build time there is no document to read.
 * The server puts its own mailbox in the placeholder's place, and picks the page with or without a session.
 */
export const prerender = { hasSession: false, supportEmail: 'support@public-url.invalid' };

/** Whether this is the drawing at build time. */
export const isPrerender = typeof document === 'undefined';
