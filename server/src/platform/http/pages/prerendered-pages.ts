import { screens } from '@quad/contract/screens.ts';
import { existsSync, readFileSync } from 'node:fs';
import { escapeHtml } from '#platform/escape-html.ts';

/** A public page that the build has rendered, once for visitors and once for users with a session. */
export type PrerenderedPage = {
  name: string;
  address: string | null;
  /** Whether the page shows what a site says about itself. Where a site says something, the page draws itself. */
  namesSite?: boolean;
  visitor: string;
  session: string;
};

/**
 * The placeholders in prerendered pages, for the public address and the support mailbox. Source: web/src/prerender.tsx.
 */
const PUBLIC_URL = 'https://public-url.invalid';
const SUPPORT_EMAIL = 'support@public-url.invalid';

/**
 * Reads the prerendered pages, and inserts the public address and the support mailbox. Returns an empty list if there
 * are no such pages.
 * @param dist the folder of the built page, with a slash at the end
 */
export function readPrerenderedPages(
  dist: string,
  { publicUrl, supportEmail }: { publicUrl: string; supportEmail: string },
): PrerenderedPage[] {
  const folder = `${dist}.pages/`;
  if (!existsSync(`${folder}index.json`)) return [];
  const list = JSON.parse(readFileSync(`${folder}index.json`, 'utf8')) as Pick<
    PrerenderedPage,
    'name' | 'address' | 'namesSite'
  >[];
  const read = (name: string) =>
    readFileSync(`${folder}${name}.html`, 'utf8')
      .replaceAll(SUPPORT_EMAIL, () => escapeHtml(supportEmail))
      .replaceAll(PUBLIC_URL, () => escapeHtml(publicUrl));
  return list.map(({ name, address, namesSite }) => ({
    name,
    address,
    ...(namesSite && { namesSite }),
    visitor: read(name),
    session: read(`${name}-session`),
  }));
}

/**
 * The outlines that are shown until a screen's code is loaded, as HTML. `chat` is for an open chat, which has no bar at
 * the bottom.
 */
export type Outlines = { screen?: string; chat?: string };

/** Reads the outlines that the build has rendered. Source: web/src/app/shell/Outline.tsx. */
export function readOutlines(dist: string): Outlines {
  const file = `${dist}.pages/outlines.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Outlines) : {};
}

/** The `robots.txt`. It lets search engines read the pages that are the same for everybody. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /app',
    'Disallow: /auth/',
    'Disallow: /dev/',
    'Disallow: /media/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** Makes the `sitemap.xml`, which lists the public pages for search engines. */
export function sitemap(publicUrl: string): string {
  const urls = Object.values(screens)
    .filter(({ access }) => access === 'public')
    .map(({ path }) => `  <url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
