import { STYLES_MISSING } from '#platform/not-fetched.ts';
import { isPrerender } from '#platform/prerender.ts';

/**
 * Styles that could not be fetched, by their addresses. What the build puts around `import()` asks for each style once:
 * where that failed, the next try finds it asked for, and would show its part without it.
 */
const missing = new Set<string>();

function note({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  missing.add(target.href);
  target.remove();
}

// The error event of a link does not bubble: only listeners on the way down hear of it.
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
 * Lets what fetches a part of the page bring the styles that were missing, its own or shared ones.
 * @returns the same, which rejects for as long as a style is missing that was when it last failed
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
