import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

/** The list of screens, each with its `import()`. */
const SCREENS = normalizePath(fileURLToPath(new URL('../src/app/screens.tsx', import.meta.url)));
/** Matches a module of a feature, in the web or in the contract, and captures the module's folder. */
const FEATURE = /[\\/](?:web[\\/]src[\\/]features|contract[\\/]src)[\\/](?!core[\\/])(.+)[\\/]/;
const FORM =
  /[\\/](platform[\\/]use-form\.ts|ui[\\/](Form|Field|Text\w+|Checkbox|RadioCards|Select|StepForm|LazyCombobox)\.(tsx|module\.css))$/;
/** Modules that lists and cards of people and posts use. A chat does not need them at its start. */
const OF_CARDS = /[\\/]ui[\\/](Menu|TurnButton)\.(tsx|module\.css)$/;
/** Modules of forms that take files. A chat shows uploads in another way. */
const OF_FILES = /[\\/]ui[\\/]UploadProgress\.(tsx|module\.css)$/;
const DRAWING = /[\\/]ui[\\/]drawings[\\/]/;
/** How many screens, or parts of the page, must share a module before it gets a shared file. */
const MANY = 3;

/**
 * Which modules share a file. A group also takes all modules that its modules import. The group with the highest
 * priority chooses first. Modules in no group are split at each `import()`.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // React changes rarely: in a file of its own, it stays cached across deployments.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 7 },
  // The start of every page, and the modules that public pages share with the signed-in part without loading it.
  {
    name: 'base',
    test: /src[\\/](main\.tsx|platform[\\/]page\.ts|ui[\\/](Mark|QuadGrid)\.tsx)$/,
    priority: 6,
  },
  // The modules that pages add to call the server.
  { name: 'calls', test: /src[\\/]app[\\/]Providers\.tsx$|[\\/]@tanstack[\\/]/, priority: 5 },
  // The modules around every screen, and the names of authors and people, which most screens show.
  {
    name: 'signed-in',
    test: /src[\\/](app[\\/]SignedIn\.tsx|features[\\/](cards[\\/]authors|people[\\/]queries)\.ts)$/,
    priority: 4,
  },
  // Modules that many screens show and that belong to no feature. Drawings are excluded: each comes with the screen
  // that shows it, because public pages show some, too.
  {
    name: onMany('ui', (id) => ![FEATURE, FORM, OF_CARDS, OF_FILES, DRAWING].some((kind) => kind.test(id))),
    priority: 3,
  },
  { name: onMany('forms', (id) => FORM.test(id)), priority: 2 },
  { name: onMany('of-cards', (id) => OF_CARDS.test(id)), priority: 2 },
  { name: onMany('of-files', (id) => OF_FILES.test(id)), priority: 2 },
  // Modules that features share which do not use each other. In one feature's file, they would bring that feature
  // along.
  { name: 'small', test: /[\\/]ui[\\/](copy-text|file-id)\.ts$/, priority: 2 },
  // The modules of a feature that many parts share: one file per folder.
  { name: (id) => FEATURE.exec(id)?.[1]?.replaceAll(/[\\/]/g, '-'), minShareCount: MANY, priority: 1 },
];

/** Gives the name to modules of a kind that at least `MANY` screens import statically. */
function onMany(name: string, isOfKind: (id: string) => boolean): Rolldown.CodeSplittingNameFunction {
  let screensWith: Map<string, number> | undefined;
  return (id, build) => {
    screensWith ??= countScreens(build);
    return isOfKind(id) && (screensWith.get(id) ?? 0) >= MANY ? name : null;
  };
}

/** How many screens import each module statically. */
function countScreens(build: Rolldown.ChunkingContext): Map<string, number> {
  const counts = new Map<string, number>();
  for (const screen of build.getModuleInfo(SCREENS)?.dynamicallyImportedIds ?? []) {
    const needed = new Set([screen]);
    // The set grows during the loop.
    for (const id of needed) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
      for (const imported of build.getModuleInfo(id)?.importedIds ?? []) needed.add(imported);
    }
  }
  return counts;
}
