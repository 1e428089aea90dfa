import type { Site } from '@quad/contract/site.ts';

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

/** Empties a prerendered page, so that its code draws it with what the site says. */
export const undrawn = (page: string): string => page.replace(ROOT, '<div id="root"></div>');
