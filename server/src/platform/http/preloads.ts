import { existsSync, readFileSync } from 'node:fs';

/** What the build says of a module: its file, its styles, and what it cannot do without. */
type Built = { file: string; css?: string[]; imports?: string[] };

/** Which modules an address opens, beside the one that every page starts with. */
const OPENED: [RegExp, string[]][] = [
  [/^\/$/, ['src/features/landing/LandingPage.tsx']],
  [/^\/about\/?$/i, ['src/app/PublicRoutes.tsx', 'src/features/landing/pages/AboutPage.tsx']],
  [/^\/contact\/?$/i, ['src/app/PublicRoutes.tsx', 'src/app/ContactRoute.tsx']],
  [/^\/docs\/policies\/privacy\/?$/i, ['src/app/PublicRoutes.tsx', 'src/features/policies/PrivacyPage.tsx']],
  [/^\/docs\/policies\/tos\/?$/i, ['src/app/PublicRoutes.tsx', 'src/features/policies/TermsPage.tsx']],
  [/^\/auth\//i, ['src/app/AuthRoutes.tsx']],
  [/^\/app(\/me\/messages)?\/?$/i, ['src/app/SignedIn.tsx', 'src/features/chat/MessagesPage.tsx']],
  [/^\/app\/me\/dashboard/i, ['src/app/SignedIn.tsx', 'src/features/dashboard/DashboardPage.tsx']],
  [/^\/app\/me\/friends/i, ['src/app/SignedIn.tsx', 'src/features/friends/FriendsPage.tsx']],
  [/^\/app\/me\/settings/i, ['src/app/SignedIn.tsx', 'src/app/SettingsRoute.tsx']],
  [/^\/app\/me\/setup/i, ['src/app/SignedIn.tsx', 'src/features/setup/SetupPage.tsx']],
  [/^\/app\/discover\/SearchUsers/i, ['src/app/SignedIn.tsx', 'src/features/people/FindPeoplePage.tsx']],
  [/^\/app\/discover/i, ['src/app/SignedIn.tsx', 'src/features/discover/DiscoverPage.tsx']],
  [/^\/app(\/|$)/i, ['src/app/SignedIn.tsx']],
  [/^/, ['src/app/PublicRoutes.tsx', 'src/features/landing/NotFoundPage.tsx']],
];

/**
 * Reads the build's manifest and makes the function that names, in the page's head, the scripts and styles of the part
 * that a path opens: the browser then fetches them at once instead of one after the other. A page that comes drawn
 * needs its styles to be seen, and its scripts later.
 */
export function preloadsFor(dist: string): (path: string, isDrawn: boolean) => string {
  const list = `${dist}.vite/manifest.json`;
  const manifest = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, Built>) : {};
  const first = gather(manifest, ['index.html']);
  const made = OPENED.map(([address, modules]) => {
    const files = [...gather(manifest, modules)].filter((file) => !first.has(file));
    return { address, drawn: linksTo(files, ' fetchpriority="low"'), empty: linksTo(files, '') };
  });
  return (path, isDrawn) =>
    made.find(({ address }) => address.test(path))?.[isDrawn ? 'drawn' : 'empty'] ?? '';
}

const linksTo = (files: readonly string[], urgency: string): string =>
  files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}" />`
        : `<link rel="modulepreload" crossorigin${urgency} href="/${file}" />`,
    )
    .join('');

/**
 * The files of modules and of all that these import at once. What is imported comes first: of two styles that say
 * different things the later one counts, and a page's own must beat those of the parts it uses.
 */
function gather(
  manifest: Record<string, Built>,
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
