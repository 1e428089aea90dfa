/// <reference lib="webworker" />
/**
 * Keeps the shell of the page, so that Quad opens without a connection: its code, styles, fonts, drawings and one empty
 * page. Nothing of a person is kept: calls, media and the page that the server made for somebody never pass through a
 * cache. Source: docs/decisions/017.
 */
declare const self: ServiceWorkerGlobalScope;
/** Written in by the build: what the shell consists of, and a name for just that. */
declare const QUAD_FILES: string[];
declare const QUAD_VERSION: string;

const PREFIX = 'quad-shell-';
const NAME = PREFIX + QUAD_VERSION;
/** The one before stays too: a tab that still shows it may want more of its parts. */
const KEPT = 2;
const SHELL = '/app';

self.addEventListener('install', (event) => event.waitUntil(Promise.all([keepShell(), passBy(event)])));
self.addEventListener('activate', (event) => event.waitUntil(dropOldShells()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

/** Not in the types yet. */
type Routing = ExtendableEvent & {
  addRoutes?: (rule: { condition: object; source: 'network' }) => Promise<void>;
};

/**
 * Calls and media never come here, where the browser can be told so. What a page sends as it goes is lost on the way
 * through a worker, such as what was deleted and could be undone until then.
 */
async function passBy(event: Routing): Promise<void> {
  const condition = { or: [{ urlPattern: '/api/*' }, { urlPattern: '/media/*' }] };
  await event.addRoutes?.({ condition, source: 'network' });
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.addAll(QUAD_FILES);
  // Without cookies, so that the server makes it for nobody.
  const page = await fetch(SHELL, { credentials: 'omit', cache: 'no-store' });
  if (!page.ok) throw new Error('The page could not be kept.');
  await cache.addAll(stylesOf(await page.clone().text()));
  await cache.put(SHELL, page);
}

/** The styles that a page waits for: one file for each screen, none of which is among those that the build consists of. */
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

/** The page is always the server's own while it can be reached. */
async function pageFor(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    mustBeAway(error);
    return (await kept(SHELL)) ?? Response.error();
  }
}

/** A file whose name says what is in it never changes; the others are asked for first. */
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

/** What is kept of this shell, else of the one before: asked of all at once, the browser answers with the oldest. */
async function kept(request: Request | string): Promise<Response | undefined> {
  const own = await caches.open(NAME);
  const options = { ignoreVary: true };
  return (await own.match(request, options)) ?? caches.match(request, options);
}

/** What `fetch` throws where nobody is reached, or the page has gone on. */
function mustBeAway(error: unknown): void {
  if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
}
