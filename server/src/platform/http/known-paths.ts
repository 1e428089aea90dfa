import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Says which methods an address takes; none where there is nothing, or any page. */
type Methods = (request: Pick<FastifyRequest, 'url'>) => readonly string[];

/**
 * Notes every route that comes after it, so that a request by another method can be answered as such. Addresses that
 * pages or sockets are at are no routes of their own, and stay unknown. Source: wire.md "HTTP", 405.
 */
export function watchRoutes(app: FastifyInstance): Methods {
  const exact = new Map<string, Set<string>>();
  const patterns: { pattern: RegExp; methods: Set<string> }[] = [];

  function methodsAt(url: string): Set<string> {
    const path = tidy(url);
    if (!path.includes(':')) {
      const methods = exact.get(path) ?? new Set();
      exact.set(path, methods);
      return methods;
    }
    const source = `^${path.replace(/:[^/]+/g, '[^/]+')}$`;
    const known = patterns.find(({ pattern }) => pattern.source === new RegExp(source).source);
    if (known) return known.methods;
    const methods = new Set<string>();
    patterns.push({ pattern: new RegExp(source), methods });
    return methods;
  }

  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*') || isStaffs(url)) return;
    for (const each of [method].flat()) methodsAt(url).add(each);
  });

  return ({ url }) => {
    const path = tidy(url.replace(/[?#].*/, ''));
    const methods = exact.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.methods;
    return [...(methods ?? [])];
  };
}

/** What staff call is told to nobody, not even by which methods it takes. Source: security.md §2, "/staff/…". */
const isStaffs = (url: string): boolean => url.startsWith('/api/staff/');

/** As the router takes addresses: letters of either size, and a slash at the end or not. */
const tidy = (path: string): string => path.toLowerCase().replace(/(?<=.)\/$/, '');
