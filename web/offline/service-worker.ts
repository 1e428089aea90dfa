/// <reference lib="webworker" />
/**
 * Stores the shell of the page, so that Quad opens without a connection: code, styles, fonts, drawings and one empty
 * page. Calls, media, and pages that the server made for a user are never stored, because they contain personal data.
 * Source: docs/decisions/017.
 */
declare const self: ServiceWorkerGlobalScope;
/** The build sets these constants: the files of the shell, and a hash of them. */
declare const QUAD_FILES: string[];
declare const QUAD_VERSION: string;

const PREFIX = 'quad-shell-';
const NAME = PREFIX + QUAD_VERSION;
/**
 * The number of stored versions of the shell. The previous version stays stored, because an open tab of that version
 * may need more of its files.
 */
const KEPT = 2;
const SHELL = '/app';

self.addEventListener('install', (event) => event.waitUntil(Promise.all([keepShell(), passBy(event)])));
self.addEventListener('activate', (event) => event.waitUntil(dropOldShells()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

/** An event with `addRoutes`, which TypeScript's types lack. */
type Routing = ExtendableEvent & {
  addRoutes?: (rule: { condition: object; source: 'network' }) => Promise<void>;
};

/**
 * Lets calls and media bypass the worker in browsers that support it. The worker would lose the requests that a page
 * sends while it closes.
 */
async function passBy(event: Routing): Promise<void> {
  const condition = { or: [{ urlPattern: '/api/*' }, { urlPattern: '/media/*' }] };
  await event.addRoutes?.({ condition, source: 'network' });
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.addAll(QUAD_FILES);
  // Without cookies, the server makes a page without a user.
  const page = await fetch(SHELL, { credentials: 'omit', cache: 'no-store' });
  if (!page.ok) throw new Error('The page could not be kept.');
  await cache.addAll(stylesOf(await page.clone().text()));
  await cache.put(SHELL, page);
}

/**
 * Returns the addresses of the styles in a page. Each screen has one joined style file, which `QUAD_FILES` does not
 * list.
 */
const stylesOf = (html: string): string[] =>
  [...html.matchAll(/<link rel="stylesheet" crossorigin href="([^"]+)"/g)].map(([, href = '']) => href);

async function dropOldShells(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const old = names.filter((name) => name !== NAME).slice(0, 1 - KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !/^\/(api|media|dev|socket\.io)(\/|$)/i.test(pathname))
    event.respondWith(pageFor(request));
  else if (QUAD_FILES.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(file(request));
});

/** Answers with the server's page if the server can be reached, otherwise with the stored page. */
async function pageFor(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    mustBeAway(error);
    return (await kept(SHELL)) ?? Response.error();
  }
}

/** Answers with a file. For files under `/assets/` the cache is asked first, because these files never change. */
async function file(request: Request): Promise<Response> {
  const isHashed = new URL(request.url).pathname.startsWith('/assets/');
  const known = await kept(request);
  if (known && isHashed) return known;
  try {
    return await fetch(request);
  } catch (error) {
    mustBeAway(error);
    return known ?? Response.error();
  }
}

/**
 * Finds a stored file in the shell of this version, or else in the shell of the previous version. A lookup across all
 * caches would find the oldest file.
 */
async function kept(request: Request | string): Promise<Response | undefined> {
  const own = await caches.open(NAME);
  const options = { ignoreVary: true };
  return (await own.match(request, options)) ?? caches.match(request, options);
}

/**
 * Ignores the error that `fetch` throws when the server is unreachable or the user has left the page. Rethrows any
 * other error.
 */
function mustBeAway(error: unknown): void {
  if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
}
