import { partAt, screenAt } from '@quad/contract/screens.ts';
import { existsSync, readFileSync } from 'node:fs';

/** What the build says each screen is made of, beside what every page starts with. Source: web/build/preloads.ts. */
type Preloads = Readonly<Record<string, readonly string[]>>;

/**
 * Reads what the build wrote down and makes the function that names, in the page's head, the scripts and styles of the
 * screen that a path opens: the browser then fetches them at once instead of one after the other. A page that comes
 * drawn needs its styles to be seen, and its scripts later.
 */
export function preloadsFor(dist: string): (path: string, isPrerendered: boolean) => string {
  const list = `${dist}.vite/preloads.json`;
  const preloads = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Preloads) : {};
  const made = new Map(
    Object.entries(preloads).map(([name, files]) => [
      name,
      { prerendered: linksTo(files, ' fetchpriority="low"'), empty: linksTo(files, '') },
    ]),
  );
  return (path, isPrerendered) => made.get(nameOf(path))?.[isPrerendered ? 'prerendered' : 'empty'] ?? '';
}

/** Under which name the files of a path stand: its screen's, else those of its part, else those of the 404 page. */
function nameOf(path: string): string {
  const part = partAt(path);
  return screenAt(path) ?? (part === 'public' ? 'notFound' : part);
}

const linksTo = (files: readonly string[], urgency: string): string =>
  files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}" />`
        : `<link rel="modulepreload" crossorigin${urgency} href="/${file}" />`,
    )
    .join('');
