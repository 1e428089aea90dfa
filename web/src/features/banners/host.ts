import type { Banner } from '@quad/contract/banners/shapes.ts';

const HOST = 'announcement';

/** Returns the element above the page that contains the announcement. Creates the element if the HTML has none. */
export function bannerHost(): HTMLElement {
  const laid = document.getElementById(HOST);
  if (laid) return laid;
  const host = document.createElement('div');
  host.id = HOST;
  document.body.prepend(host);
  return host;
}

/**
 * Returns the announcements that the server put into the HTML. Returns undefined from the second call on, or if the
 * HTML has none; the page then fetches them.
 */
export function laidBanners(): Banner[] | undefined {
  const host = document.getElementById(HOST);
  const laid = host?.dataset['banners'];
  if (laid === undefined) return undefined;
  delete host?.dataset['banners'];
  return JSON.parse(laid) as Banner[];
}

/** Removes the announcement that the server drew, once the page draws it itself. */
export const dropLaid = (): void => document.querySelector(`#${HOST} > [data-laid]`)?.remove();
