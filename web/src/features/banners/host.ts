import type { Banner } from '@quad/contract/banners/shapes.ts';

const HOST = 'announcement';

/** Returns the element that contains the announcement, above the page. Creates it if the HTML has none. */
export function bannerHost(): HTMLElement {
  const laid = document.getElementById(HOST);
  if (laid) return laid;
  const host = document.createElement('div');
  host.id = HOST;
  document.body.prepend(host);
  return host;
}

/**
 * Returns the announcements in the server's HTML, at the first call only. If the result is undefined, the page fetches
 * the announcements.
 */
export function laidBanners(): Banner[] | undefined {
  const host = document.getElementById(HOST);
  const laid = host?.dataset['banners'];
  if (laid === undefined) return undefined;
  delete host?.dataset['banners'];
  return JSON.parse(laid) as Banner[];
}

/** Removes the announcement in the server's HTML. The page calls this once it shows the announcement itself. */
export const dropLaid = (): void => document.querySelector(`#${HOST} > [data-laid]`)?.remove();
