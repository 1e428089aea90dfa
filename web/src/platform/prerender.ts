/**
 * The values that stand in for the session and the support mailbox in prerendered pages: at build time there is no
 * document. The server replaces the placeholder by its own mailbox, and picks the page with or without a session.
 */
export const prerender = { hasSession: false, supportEmail: 'support@public-url.invalid' };

/** Whether this code runs at build time. */
export const isPrerender = typeof document === 'undefined';
