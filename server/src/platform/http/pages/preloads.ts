import { partAt, screenAt } from '@quad/contract/screens.ts';
import { existsSync, readFileSync } from 'node:fs';

/** The files of a screen in the build's list. Source: web/build/preloads.ts. */
type ScreenFiles = {
  /** The scripts of the screen, without the scripts that every page loads. */
  readonly scripts: readonly string[];
  /** The style sheets of the screen, in order. */
  readonly styles: readonly string[];
  /** The file that contains all style sheets of `styles`. */
  readonly joined: string;
};

/** The tags for the files of a page's screen. */
export type Named = { readonly styles: string; readonly scripts: string };

/**
 * Reads the build's list. Returns a function that returns the tags for the scripts and styles of the screen at a path.
 * With these tags in the head, the browser fetches all files at once instead of one after the other.
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

/** The name under which the build's list contains the files of the screen at a path. */
function nameOf(path: string): string {
  const part = partAt(path);
  return screenAt(path) ?? (part === 'public' ? 'notFound' : part);
}

/**
 * The tags for a screen's styles: one link to the joined file, and one link of the type `text/plain` to each single
 * file. Browsers load the joined file and ignore the others. The others tell Vite's `import()` that it need not fetch
 * the single files. (With the attribute `disabled`, some browsers would fetch them.)
 */
const linksToStyles = ({ joined, styles }: ScreenFiles): string =>
  `<link rel="stylesheet" crossorigin href="/${joined}" />` +
  styles.map((file) => `<link rel="stylesheet" type="text/plain" href="/${file}" />`).join('');

const linksToScripts = ({ scripts }: ScreenFiles): string =>
  scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`).join('');
