import { openScreens, partAt, screens } from '@quad/contract/screens.ts';

/** A script file of the build: its modules, the files that it imports statically, and its styles. */
export type BuiltFile = { file: string; modules: string[]; imports: string[]; styles: string[] };

/**
 * The files that a screen needs, without the scripts that every page has. All of the screen's styles are included, in
 * their order.
 */
export type ScreenFiles = { scripts: string[]; styles: string[] };
/** The files of each screen and of each part of the app. `notFound` has the files of an unknown address. */
type FilesOfScreens = Record<OpenScreen | 'visitor' | 'member' | 'notFound', ScreenFiles>;
/**
 * The screens whose files are published. Staff screens are excluded, because their file names would tell others that
 * the screens exist.
 */
type OpenScreen = ReturnType<typeof openScreens>[number];

/** The folder of the app's lists of screens. */
export const LISTS = 'src/app';
/** The module that starts every page. */
const START = 'src/main.tsx';
/** Matches an entry of a list of screens: `about: lazy(() => import('#features/landing/AboutPage.tsx'))`. */
const ENTRY = /^\s+(\w+): lazy\(\s*(?:async )?\(\) =>[^;]*?\bimport\('([^']+)'\)/gm;

/** Maps the name of each screen and part in the app's lists to the path of its module. */
export function listedIn(sources: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const source of sources)
    for (const [, name = '', module = ''] of source.matchAll(ENTRY)) {
      if (found.has(name))
        throw new Error(`Two modules are listed as ${name}: ${found.get(name)}, ${module}`);
      found.set(name, addressed(module));
    }
  return found;
}

/** Converts a module's import path to its path in the build. */
const addressed = (module: string): string =>
  module.startsWith('#') ? `src/${module.slice(1)}` : module.replace('.', LISTS);

/**
 * Returns the files of every screen. @throws Error for a screen that is not listed, or whose module is not in the build
 */
export function filesOfScreens(
  built: readonly BuiltFile[],
  listed: ReadonlyMap<string, string>,
): FilesOfScreens {
  const fileWith = (module: string, name: string): BuiltFile => {
    const file = built.find(({ modules }) => modules.includes(module));
    if (!file) throw new Error(`${module} ("${name}") is not in the build.`);
    return file;
  };
  const fileOf = (name: string): BuiltFile => {
    const module = listed.get(name);
    if (!module) throw new Error(`No module is listed for "${name}" in ${LISTS}.`);
    return fileWith(module, name);
  };
  const first = gather(built, [fileWith(START, 'every page')]);
  const filesOf = (...names: string[]): ScreenFiles => {
    const files = new Set([...first, ...gather(built, names.map(fileOf))]);
    return {
      scripts: [...files].filter((one) => !first.has(one)).map(({ file }) => file),
      styles: [...files].flatMap(({ styles }) => styles),
    };
  };
  const filesOfScreen = (name: OpenScreen): ScreenFiles => {
    const part = partAt(screens[name].path);
    // The landing page is a part of its own. The part for visitors contains all screens for visitors.
    if (name === 'landing') return filesOf(name);
    return part === 'visitor' ? filesOf(part) : filesOf(part, name);
  };
  const byScreen = openScreens().map((name) => [name, filesOfScreen(name)]);
  return {
    ...(Object.fromEntries(byScreen) as Record<OpenScreen, ScreenFiles>),
    visitor: filesOf('visitor'),
    member: filesOf('member'),
    notFound: filesOf('public', 'notFound'),
  };
}

/**
 * Collects files with all their static imports. Imported files come first, so that a page's styles win over the styles
 * of its components.
 */
function gather(
  built: readonly BuiltFile[],
  files: readonly BuiltFile[],
  found = new Set<BuiltFile>(),
  seen = new Set<BuiltFile>(),
): Set<BuiltFile> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    const imported = file.imports.flatMap((name) => built.find((other) => other.file === name) ?? []);
    gather(built, imported, found, seen);
    found.add(file);
  }
  return found;
}
