/**
 * The values for prerendered pages. At build time there is no document from which to read them. `supportEmail` is a
 * placeholder that the server replaces. Each page is rendered once with and once without a session, and the server
 * chooses.
 */
export const prerender = { hasSession: false, supportEmail: 'support@public-url.invalid' };

/** Whether this code runs at build time. */
export const isPrerender = typeof document === 'undefined';
