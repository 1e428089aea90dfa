import { openScreens, partAt, screens } from '@quad/contract/screens.ts';

/** What the build says of a module: its file, its styles, and what it cannot do without. */
type Built = { file: string; css?: string[]; imports?: string[] };
export type Manifest = Record<string, Built>;

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
/** An entry of such a list: `about: lazy(() => import('#features/landing/pages/AboutPage.tsx'))`. */
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

/** A module as the manifest names it. */
const addressed = (module: string): string =>
  module.startsWith('#') ? `src/${module.slice(1)}` : module.replace('.', LISTS);

const isStyle = (file: string): boolean => file.endsWith('.css');

/** The files of every screen. @throws where one has no module of its own in the build */
export function filesOfScreens(manifest: Manifest, listed: ReadonlyMap<string, string>): FilesOfScreens {
  const first = gather(manifest, ['index.html']);
  const moduleOf = (name: string): string => {
    const module = listed.get(name);
    if (!module) throw new Error(`No module is listed for "${name}" in ${LISTS}.`);
    if (!manifest[module]) throw new Error(`${module} ("${name}") is no file of its own in the build.`);
    return module;
  };
  const filesOf = (...names: string[]): ScreenFiles => {
    const files = [...new Set([...first, ...gather(manifest, names.map(moduleOf))])];
    return {
      scripts: files.filter((file) => !isStyle(file) && !first.has(file)),
      styles: files.filter(isStyle),
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
 * The files of modules and of all that these import at once. What is imported comes first: of two styles that say
 * different things the later one counts, and a page's own must beat those of the parts it uses.
 */
function gather(
  manifest: Manifest,
  modules: readonly string[],
  found = new Set<string>(),
  seen = new Set<string>(),
): Set<string> {
  for (const name of modules) {
    const built = manifest[name];
    if (!built || seen.has(name)) continue;
    seen.add(name);
    gather(manifest, built.imports ?? [], found, seen);
    found.add(built.file);
    for (const style of built.css ?? []) found.add(style);
  }
  return found;
}
