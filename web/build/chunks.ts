import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

/** The list of screens, each with its `import()`. */
const SCREENS = normalizePath(fileURLToPath(new URL('../src/app/screens.tsx', import.meta.url)));
/** A module of a feature, on either side of the contract, and the folder that it is in. */
const FEATURE = /[\\/](?:web[\\/]src[\\/]features|contract[\\/]src)[\\/](?!core[\\/])(.+)[\\/]/;
const FORM =
  /[\\/](platform[\\/]use-form\.ts|ui[\\/](Form|Field|Text\w+|Checkbox|RadioCards|Select|StepForm|LazyCombobox)\.(tsx|module\.css))$/;
/** What rows and cards of people and posts have, and a chat has not. */
const OF_CARDS = /[\\/]ui[\\/](Menu|TurnButton)\.(tsx|module\.css)$/;
/** What forms that take files have. A chat shows it otherwise. */
const OF_FILES = /[\\/]ui[\\/]UploadProgress\.(tsx|module\.css)$/;
const DRAWING = /[\\/]ui[\\/]drawings[\\/]/;
/** How many screens show, or parts of the page share, what is worth a file of its own. */
const MANY = 3;

/**
 * Which modules come together in one file. A group takes all that its modules import, too, and the one of the highest
 * priority chooses first. What is in no group is split at each `import()`.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // Changes rarely: a file of its own stays cached across deployments.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 7 },
  // What every page starts with, and what public pages share with the signed-in part, which they do not load.
  {
    name: 'base',
    test: /src[\\/](main\.tsx|platform[\\/]page\.ts|ui[\\/](Mark|QuadGrid)\.tsx)$/,
    priority: 6,
  },
  // What every page adds that asks the server.
  { name: 'calls', test: /src[\\/]app[\\/]Providers\.tsx$|[\\/]@tanstack[\\/]/, priority: 5 },
  // What is around every screen, and the names of authors and people, which are on most.
  {
    name: 'signed-in',
    test: /src[\\/](app[\\/]SignedIn\.tsx|features[\\/](cards[\\/]authors|people[\\/]queries)\.ts)$/,
    priority: 4,
  },
  // What many screens show, of no feature. A drawing comes with each that shows it: public pages have some, too.
  {
    name: onMany('ui', (id) => ![FEATURE, FORM, OF_CARDS, OF_FILES, DRAWING].some((kind) => kind.test(id))),
    priority: 3,
  },
  { name: onMany('forms', (id) => FORM.test(id)), priority: 2 },
  { name: onMany('of-cards', (id) => OF_CARDS.test(id)), priority: 2 },
  { name: onMany('of-files', (id) => OF_FILES.test(id)), priority: 2 },
  // What several features use that do not use each other: in a file of one of them it would bring that along.
  { name: 'small', test: /[\\/]ui[\\/](copy-text|file-id)\.ts$/, priority: 2 },
  // What many parts share of a feature: one file a folder.
  { name: (id) => FEATURE.exec(id)?.[1]?.replaceAll(/[\\/]/g, '-'), minShareCount: MANY, priority: 1 },
];

/** Names those modules of a kind that many screens do not start without. */
function onMany(name: string, isOfKind: (id: string) => boolean): Rolldown.CodeSplittingNameFunction {
  let screensWith: Map<string, number> | undefined;
  return (id, build) => {
    screensWith ??= countScreens(build);
    return isOfKind(id) && (screensWith.get(id) ?? 0) >= MANY ? name : null;
  };
}

/** How many screens do not start without each module. */
function countScreens(build: Rolldown.ChunkingContext): Map<string, number> {
  const counts = new Map<string, number>();
  for (const screen of build.getModuleInfo(SCREENS)?.dynamicallyImportedIds ?? []) {
    const needed = new Set([screen]);
    // It grows while it is gone through.
    for (const id of needed) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
      for (const imported of build.getModuleInfo(id)?.importedIds ?? []) needed.add(imported);
    }
  }
  return counts;
}
