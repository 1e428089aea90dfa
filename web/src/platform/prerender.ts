/**
 * The values that a page usually reads from the document. At build time there is no document.
 * - `hasSession`: each page is rendered with and without a session, and the server chooses
 * - `supportEmail`: a placeholder that the server replaces
 * - `namesSite`: whether the page that is being drawn shows what a site says about itself
 */
export const prerender = { hasSession: false, supportEmail: 'support@public-url.invalid', namesSite: false };

/** Whether this code runs at build time. */
export const isPrerender = typeof document === 'undefined';
