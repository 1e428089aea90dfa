import { NOBODY, type RunBy, runBy } from '@quad/contract/run-by.ts';
import type { Site, SiteIdentity } from '@quad/contract/site.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type { PrerenderedPage } from './prerendered-pages.ts';

const ROOT = /<div id="root">[^]*<\/div>(?=\s*<\/body>)/;

/**
 * The block in a page with what the site says about itself; an empty text for a site that says nothing. The
 * Content-Security-Policy allows it, because it is data. Each `<` is escaped, so no text can end the block.
 */
export function siteBlock({ identity, help_lines }: Site): string {
  if (!identity && !help_lines) return '';
  const json = JSON.stringify({ identity, help_lines }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="site">${json}</script>`;
}

/** Replaces the sentences in prerendered pages that say that nobody runs the site, if someone does. */
export function nameOperator(
  pages: readonly PrerenderedPage[],
  identity: SiteIdentity | null,
): readonly PrerenderedPage[] {
  if (!identity) return pages;
  const ours = runBy(identity);
  const sentences = Object.keys(NOBODY) as (keyof RunBy)[];
  const name = (page: string) =>
    sentences.reduce((text, one) => text.replaceAll(NOBODY[one], () => escapeHtml(ours[one])), page);
  return pages.map((page) => ({ ...page, visitor: name(page.visitor), session: name(page.session) }));
}

/** Empties a prerendered page, so that its code draws it with what the site says. */
export const undrawn = (page: string): string => page.replace(ROOT, '<div id="root"></div>');
