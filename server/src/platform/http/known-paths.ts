import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Returns the methods that an address accepts; none for an unknown address and for a page. */
type Methods = (request: Pick<FastifyRequest, 'url'>) => readonly string[];

/**
 * Records every route that is added later, so that a request with a wrong method gets a 405. Pages and sockets have no
 * routes of their own, so their addresses count as unknown. Source: wire.md "HTTP", 405.
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

/**
 * Whether an address belongs to staff calls. The answer never names the methods of such an address. Source: security.md
 * §2, "/staff/…".
 */
const isStaffs = (url: string): boolean => url.startsWith('/api/staff/');

/** An address in the router's canonical form: lower case, no slash at the end. */
const tidy = (path: string): string => path.toLowerCase().replace(/(?<=.)\/$/, '');
