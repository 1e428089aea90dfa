import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

/** The path of the app's list of screens, each with its `import()`. */
const SCREENS = normalizePath(fileURLToPath(new URL('../src/app/screens.tsx', import.meta.url)));
/** Matches a module of a feature, in the web or in the contract, and captures the module's folder. */
const FEATURE = /[\\/](?:web[\\/]src[\\/]features|contract[\\/]src)[\\/](?!core[\\/])(.+)[\\/]/;
const CONTRACT = /[\\/]contract[\\/]src[\\/]/;
const FORM =
  /[\\/](platform[\\/]use-form\.ts|ui[\\/](Form|Field|Text\w+|Checkbox|RadioCards|Select|StepForm|LazyCombobox|UploadProgress)\.(tsx|module\.css))$/;
/** Modules used only by lists and cards of people and posts. The chat page does not need them when it opens. */
const OF_CARDS =
  /[\\/](ui[\\/](Menu|TurnButton|offer-undo)|platform[\\/]undoable-deletes)\.(tsx?|module\.css)$/;
/** The modules of screens on which the user chooses files. */
const FILES = /[\\/]ui[\\/](use-file-drop|use-object-url|file-sizes|file-types|FileButton)\.tsx?$/;
/** The checks of uploads. A screen checks files once the user has chosen some. */
const UPLOAD = /[\\/]contract[\\/]src[\\/]core[\\/](upload|rule)\.ts$/;
const DRAWING = /[\\/]ui[\\/]drawings[\\/](?!lazy-drawing)/;
/** The minimum number of screens or page parts that must import a module before the module gets a shared file. */
const MANY = 3;

/**
 * The groups of modules. The modules of a group are written to shared output files. A group also takes all modules that
 * its modules import. A module that fits several groups is in the group with the highest priority.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // React changes rarely. In its own file, it stays cached across deployments.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 7 },
  // The modules that start every page, and the modules that public pages share with the signed-in part.
  {
    name: 'base',
    test: /src[\\/](main\.tsx|platform[\\/]page\.ts|ui[\\/](Mark|QuadGrid)\.tsx)$/,
    priority: 6,
  },
  // The further modules that a page needs to call the server.
  { name: 'calls', test: /src[\\/]app[\\/]Providers\.tsx$|[\\/]@tanstack[\\/]/, priority: 5 },
  // The modules that most screens use: the navigation around the screen, and people's names.
  {
    name: 'signed-in',
    test: /src[\\/](app[\\/]SignedIn\.tsx|features[\\/]cards[\\/](authors|picture-of)\.ts)$/,
    priority: 4,
  },
  // Modules that belong to no feature and that many screens show. Drawings are excluded, because a public page with a
  // drawing would load the whole file.
  {
    name: onMany(
      'ui',
      (id) => ![FEATURE, FORM, OF_CARDS, FILES, UPLOAD, DRAWING].some((kind) => kind.test(id)),
    ),
    priority: 3,
  },
  { name: onMany('forms', (id) => FORM.test(id)), priority: 2 },
  { name: onMany('of-cards', (id) => OF_CARDS.test(id)), priority: 2 },
  { name: onMany('files', (id) => FILES.test(id)), priority: 2 },
  { name: onMany('uploads', (id) => UPLOAD.test(id)), priority: 2 },
  // Small modules that independent features share. If they were in one feature's file, the other features would load
  // the whole file.
  { name: 'small', test: /[\\/]ui[\\/](copy-text|file-id)\.ts$/, priority: 2 },
  // What a site says about itself. The policies name it, and need none of the help lines.
  { name: 'site', test: /[\\/]platform[\\/]site\.ts$/, priority: 2 },
  // Modules of a feature that at least `MANY` parts of the page import. Each folder of a feature becomes one file. Each
  // folder of the contract becomes a separate file, because a screen may show a feature without the calls that the user
  // may make later.
  { name: nameOfFolder, minShareCount: MANY, priority: 1 },
];

function nameOfFolder(id: string): string | undefined {
  const folder = FEATURE.exec(id)?.[1]?.replaceAll(/[\\/]/g, '-');
  return folder && CONTRACT.test(id) ? `${folder}-contract` : folder;
}

/**
 * Makes the function that chooses a group's modules. It returns the group's name for modules of the given kind that at
 * least `MANY` screens import statically, and null for others.
 */
function onMany(name: string, isOfKind: (id: string) => boolean): Rolldown.CodeSplittingNameFunction {
  let screensWith: Map<string, number> | undefined;
  return (id, build) => {
    screensWith ??= countScreens(build);
    return isOfKind(id) && (screensWith.get(id) ?? 0) >= MANY ? name : null;
  };
}

/** Counts, for each module, how many screens import it statically. */
function countScreens(build: Rolldown.ChunkingContext): Map<string, number> {
  const counts = new Map<string, number>();
  for (const screen of build.getModuleInfo(SCREENS)?.dynamicallyImportedIds ?? []) {
    const needed = new Set([screen]);
    // The loop adds the imports of each module to the set, so it also visits the imports.
    for (const id of needed) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
      for (const imported of build.getModuleInfo(id)?.importedIds ?? []) needed.add(imported);
    }
  }
  return counts;
}
