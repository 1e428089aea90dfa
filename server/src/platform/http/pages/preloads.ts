import { partAt, screenAt } from '@quad/contract/screens.ts';
import { existsSync, readFileSync } from 'node:fs';

/** The build's list of a screen's files. Source: web/build/preloads.ts. */
type ScreenFiles = {
  /** The screen's scripts, without the scripts that every page loads. */
  readonly scripts: readonly string[];
  /** All style sheets of the screen, in their order. */
  readonly styles: readonly string[];
  /** The name of a file that contains all of these style sheets. */
  readonly joined: string;
};

/** The tags in a page's head for the files of its screen. */
export type Named = { readonly styles: string; readonly scripts: string };

/**
 * Reads the build's list, and makes a function that returns the head's tags for the scripts and styles of the screen at
 * a path. With them, the browser fetches the files at once instead of one after the other.
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

/**
 * The name under which the list has a path's files: the screen's name, else the name of the part of Quad, else the 404
 * page's.
 */
function nameOf(path: string): string {
  const part = partAt(path);
  return screenAt(path) ?? (part === 'public' ? 'notFound' : part);
}

/**
 * The tags for a screen's styles. The page loads all styles as one file. The single files are linked, too, with a type
 * that no browser fetches. When the loader of a part of the page finds such a link, it does not fetch the file again.
 * (The attribute `disabled` would not work: some browsers fetch disabled links.)
 */
const linksToStyles = ({ joined, styles }: ScreenFiles): string =>
  `<link rel="stylesheet" crossorigin href="/${joined}" />` +
  styles.map((file) => `<link rel="stylesheet" type="text/plain" href="/${file}" />`).join('');

const linksToScripts = ({ scripts }: ScreenFiles): string =>
  scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`).join('');
