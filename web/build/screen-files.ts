import { openScreens, partAt, screens } from '@quad/contract/screens.ts';

/** A file of code that the build made: the modules in it, the files it imports at once, and its styles. */
export type BuiltFile = { file: string; modules: string[]; imports: string[]; styles: string[] };

/**
 * What an address opens: the scripts beside those that every page starts with, and all of the styles, in their order.
 */
export type ScreenFiles = { scripts: string[]; styles: string[] };
/** By screen, by part, and where nothing is. */
type FilesOfScreens = Record<OpenScreen | 'visitor' | 'member' | 'notFound', ScreenFiles>;
/** A page that is for staff only names no file by which others would learn of it. */
type OpenScreen = ReturnType<typeof openScreens>[number];

/** Where the app lists the modules of its screens. */
export const LISTS = 'src/app';
/** The module that every page starts with. */
const START = 'src/main.tsx';
/** An entry of such a list: `about: lazy(() => import('#features/landing/AboutPage.tsx'))`. */
const ENTRY = /^\s+(\w+): lazy\(\s*(?:async )?\(\) =>[^;]*?\bimport\('([^']+)'\)/gm;

/** The modules that the app lists, by the names of the screens and parts they are. */
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

/** A module as the build names it. */
const addressed = (module: string): string =>
  module.startsWith('#') ? `src/${module.slice(1)}` : module.replace('.', LISTS);

/** The files of every screen. @throws where one is not listed, or not in the build */
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
    // The front door is a part by itself; those for visitors come as one.
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
 * Files and all that these import at once. What is imported comes first: of two styles that say different things the
 * later one counts, and a page's own must beat those of the parts it uses.
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
