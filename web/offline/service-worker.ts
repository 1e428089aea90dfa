/// <reference lib="webworker" />
/**
 * Stores the shell of the page, so that Quad opens without a connection: its code, styles, fonts, drawings and one
 * empty page. It stores nothing of a person: calls, media and pages that the server made for a user never pass through
 * a cache. Source: docs/decisions/017.
 */
declare const self: ServiceWorkerGlobalScope;
/** The build writes these in: the files of the shell, and a hash of them. */
declare const QUAD_FILES: string[];
declare const QUAD_VERSION: string;

const PREFIX = 'quad-shell-';
const NAME = PREFIX + QUAD_VERSION;
/** How many shells are stored. The previous one stays: a tab that still shows it may fetch more of its parts. */
const KEPT = 2;
const SHELL = '/app';

self.addEventListener('install', (event) => event.waitUntil(Promise.all([keepShell(), passBy(event)])));
self.addEventListener('activate', (event) => event.waitUntil(dropOldShells()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

/** TypeScript's types do not have it yet. */
type Routing = ExtendableEvent & {
  addRoutes?: (rule: { condition: object; source: 'network' }) => Promise<void>;
};

/**
 * Has calls and media bypass the worker, where the browser supports that. Requests that a closing page sends are lost
 * inside a worker, such as a deletion that could be undone until then.
 */
async function passBy(event: Routing): Promise<void> {
  const condition = { or: [{ urlPattern: '/api/*' }, { urlPattern: '/media/*' }] };
  await event.addRoutes?.({ condition, source: 'network' });
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.addAll(QUAD_FILES);
  // Without cookies, so that the server makes the page for no user.
  const page = await fetch(SHELL, { credentials: 'omit', cache: 'no-store' });
  if (!page.ok) throw new Error('The page could not be kept.');
  await cache.addAll(stylesOf(await page.clone().text()));
  await cache.put(SHELL, page);
}

/** The addresses of the styles in a page: one joined file per screen, which is not in `QUAD_FILES`. */
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

/** Answers with the server's own page while the server can be reached. */
async function pageFor(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    mustBeAway(error);
    return (await kept(SHELL)) ?? Response.error();
  }
}

/**
 * Answers with a file. Files under `/assets/` never change, as their names have a hash: the cache answers first. For
 * other files the server is asked first.
 */
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
 * The stored file of this version's shell, else of the previous one. A lookup across all caches would give the oldest.
 */
async function kept(request: Request | string): Promise<Response | undefined> {
  const own = await caches.open(NAME);
  const options = { ignoreVary: true };
  return (await own.match(request, options)) ?? caches.match(request, options);
}

/** Rethrows an error that `fetch` does not throw when the server is unreachable or the page was left. */
function mustBeAway(error: unknown): void {
  if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
}
