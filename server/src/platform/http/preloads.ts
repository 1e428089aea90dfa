import { existsSync, readFileSync } from 'node:fs';

/** What the build says of a module: its file, its styles, and what it cannot do without. */
type Built = { file: string; css?: string[]; imports?: string[] };

/** Which modules an address opens, beside the one that every page starts with. */
const OPENED: [RegExp, string[]][] = [
  [/^\/($|\?)/, ['src/features/landing/LandingPage.tsx']],
  [/^\/auth\//i, ['src/app/AuthRoutes.tsx']],
  [/^\/app\/me\/messages/i, ['src/app/SignedIn.tsx', 'src/features/chat/MessagesPage.tsx']],
  [/^\/app\/me\/dashboard/i, ['src/app/SignedIn.tsx', 'src/features/dashboard/DashboardPage.tsx']],
  [/^\/app/i, ['src/app/SignedIn.tsx']],
];

/**
 * Reads the build's manifest and makes the function that names, in the page's head, the scripts and styles of the part
 * that an address opens: the browser then fetches them at once instead of one after the other.
 */
export function preloadsFor(dist: string): (url: string) => string {
  const path = `${dist}.vite/manifest.json`;
  const manifest = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Built>) : {};
  const first = gather(manifest, ['index.html']);
  const made = OPENED.map(([address, modules]) => [address, linksTo(manifest, modules, first)] as const);
  return (url) => made.find(([address]) => address.test(url))?.[1] ?? '';
}

function linksTo(manifest: Record<string, Built>, modules: string[], loaded: ReadonlySet<string>): string {
  const files = [...gather(manifest, modules)].filter((file) => !loaded.has(file));
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="/${file}" />`
      : `<link rel="modulepreload" crossorigin href="/${file}" />`,
  );
  return links.join('');
}

/** The files of modules and of all that these import at once. */
function gather(
  manifest: Record<string, Built>,
  modules: readonly string[],
  found = new Set<string>(),
): Set<string> {
  for (const name of modules) {
    const built = manifest[name];
    if (!built || found.has(built.file)) continue;
    found.add(built.file);
    for (const style of built.css ?? []) found.add(style);
    gather(manifest, built.imports ?? [], found);
  }
  return found;
}
