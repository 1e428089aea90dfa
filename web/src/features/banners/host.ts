import type { Banner } from '@quad/contract/banners/shapes.ts';

const HOST = 'announcement';

/** What stands above the page and holds the announcement. Where the page came without one, it is made. */
export function bannerHost(): HTMLElement {
  const laid = document.getElementById(HOST);
  if (laid) return laid;
  const host = document.createElement('div');
  host.id = HOST;
  document.body.prepend(host);
  return host;
}

/**
 * What the server laid into the page together with the announcement that it drew there, once; undefined where nothing came
 * along, or it has been taken: then it is asked for.
 */
export function laidBanners(): Banner[] | undefined {
  const host = document.getElementById(HOST);
  const laid = host?.dataset['banners'];
  if (laid === undefined) return undefined;
  delete host?.dataset['banners'];
  return JSON.parse(laid) as Banner[];
}

/** Takes away what the server drew, in whose place the same stands now. */
export const dropLaid = (): void => document.querySelector(`#${HOST} > [data-laid]`)?.remove();
