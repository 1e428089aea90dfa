import { STYLES_MISSING } from '#platform/chunk-errors.ts';
import { isPrerender } from '#platform/prerender.ts';

/**
 * The addresses of styles that could not be fetched. Vite's code requests each style only once, so the next `import()`
 * would load its part without the style.
 */
const missing = new Set<string>();

function note({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  missing.add(target.href);
  target.remove();
}

// The error event of a link element does not bubble. Only a capturing listener gets it.
if (!isPrerender) document.addEventListener('error', note, true);

function fetchStyle(href: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  link.addEventListener('load', () => {
    missing.delete(href);
    resolve();
  });
  link.addEventListener('error', () => resolve());
  document.head.append(link);
  return promise;
}

/**
 * Makes a function that fetches all missing styles, also those of other parts, and then loads a part. If a load fails,
 * later calls reject until all styles are fetched that were missing at the time of the failure.
 */
export function withStyles<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let wanted: readonly string[] = [];
  return async () => {
    if (missing.size > 0) await Promise.all([...missing].map(fetchStyle));
    if (wanted.some((href) => missing.has(href))) throw new Error(`${STYLES_MISSING}, again`);
    try {
      return await load();
    } catch (error) {
      wanted = [...missing];
      throw error;
    }
  };
}
