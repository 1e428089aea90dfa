/**
 * The values of prerendered pages, because there is no document at build time. The server replaces the placeholder of
 * the mailbox. Each page is rendered once with and once without a session, and the server chooses.
 */
export const prerender = { hasSession: false, supportEmail: 'support@public-url.invalid' };

/** Whether this code runs at build time. */
export const isPrerender = typeof document === 'undefined';
