import { partAt, screenAt } from '@quad/contract/screens.ts';
import { existsSync, readFileSync } from 'node:fs';

/** What the build says of a screen's files. Source: web/build/preloads.ts. */
type ScreenFiles = {
  /** Beside what every page starts with. */
  readonly scripts: readonly string[];
  /** All of them, in their order. */
  readonly styles: readonly string[];
  /** The same in one file. */
  readonly joined: string;
};

/** What a page's head says of the files of its screen. */
export type Named = { readonly styles: string; readonly scripts: string };

/**
 * Reads what the build wrote down and makes the function that names, for the page's head, the scripts and styles of the
 * screen that a path opens: the browser then fetches them at once instead of one after the other.
 */
export function preloadsFor(dist: string): (path: string) => Named | undefined {
  const list = `${dist}.vite/preloads.json`;
  const byName = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, ScreenFiles>)
    : {};
  const made = new Map(
    Object.entries(byName).map(([name, files]) => [
      name,
      { styles: linksToStyles(files), scripts: linksToScripts(files) },
    ]),
  );
  return (path) => made.get(nameOf(path));
}

/** Under which name the files of a path stand: its screen's, else those of its part, else those of the 404 page. */
function nameOf(path: string): string {
  const part = partAt(path);
  return screenAt(path) ?? (part === 'public' ? 'notFound' : part);
}

/**
 * The page waits for one file with all styles. The files that this is made of are named with a type that no browser
 * fetches: what fetches a part of the page finds their links, and leaves them. Some browsers do fetch disabled ones.
 */
const linksToStyles = ({ joined, styles }: ScreenFiles): string =>
  `<link rel="stylesheet" crossorigin href="/${joined}" />` +
  styles.map((file) => `<link rel="stylesheet" type="text/plain" href="/${file}" />`).join('');

const linksToScripts = ({ scripts }: ScreenFiles): string =>
  scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`).join('');
