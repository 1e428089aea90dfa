/**
 * Placeholders for the session and the support mailbox in prerendered pages, because there is no document at build
 * time. The server replaces the placeholder of the mailbox by its own address, and picks the page with or without a
 * session.
 */
export const prerender = { hasSession: false, supportEmail: 'support@public-url.invalid' };

/** Whether this code runs at build time. */
export const isPrerender = typeof document === 'undefined';
