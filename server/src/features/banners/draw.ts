import type { Banner } from '@quad/contract/banners/shapes.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type { Drawn } from '#platform/http/pages/drawn-first.ts';

/**
 * Renders the latest announcement exactly as the page will, so that the first paint includes it and nothing moves. Adds
 * all announcements as data, so that the page need not fetch them. Source: web features/banners.
 */
export function drawBanners(banners: readonly Banner[]): Drawn {
  const [first] = banners;
  const drawn = first
    ? `<div data-laid class="announcement" data-tone="${first.tone}"><p><bdi>${escapeHtml(first.text)}</bdi></p></div>`
    : '';
  return {
    markup: `<div id="announcement" data-banners="${escapeHtml(JSON.stringify(banners))}">${drawn}</div>`,
    mark: first ? 'data-announced' : null,
  };
}
