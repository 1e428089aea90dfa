import type { Site } from '@quad/contract/site.ts';
import { isPrerender, prerender } from './prerender.ts';

const NOTHING: Site = { identity: null, help_lines: null };

/** Whether the site is in Australia, as one that says nothing is. Call it while a component is drawn, as `site`. */
export const inAustralia = (): boolean =>
  (site().identity?.country ?? 'Australia').toLowerCase() === 'australia';

/**
 * What the site says about itself. The server has put it into the page, unless the site says nothing. Call it while a
 * component is drawn: the build then knows that the server cannot send this page as it was drawn.
 */
export function site(): Site {
  if (isPrerender) prerender.namesSite = true;
  return siteInDrawnPage();
}

/** What `site` returns, for words that the server replaces in drawn pages: those of contract/src/run-by.ts. */
export function siteInDrawnPage(): Site {
  if (isPrerender) return NOTHING;
  const block = document.getElementById('site');
  return block ? (JSON.parse(block.textContent) as Site) : NOTHING;
}
