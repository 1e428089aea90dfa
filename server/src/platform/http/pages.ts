import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { preloadsFor } from './preloads.ts';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import type { Services } from '#platform/services.ts';
import { SESSION_COOKIE } from '#platform/sessions/cookies.ts';

const DIST = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/** The player of linked videos, which loads only once somebody presses play. */
const VIDEO_PLAYER = 'https://www.youtube-nocookie.com';

/** Addresses that the page knows; every other one is the 404 page, and says so. */
const KNOWN = /^\/($|\?|about|contact|docs\/policies\/(privacy|tos)|auth\/|app($|[/?]))/i;
const NEVER_A_PAGE = /^\/(api|media|dev|socket\.io)(\/|$)/i;

/**
 * Serves the built page: hashed files for good, the page itself fresh with whether a session came along.
 * @param dist where the page was built, with a slash at the end
 */
export async function mountPages(
  app: FastifyInstance,
  { config, sessions }: Pick<Services, 'config' | 'sessions'>,
  dist = DIST,
): Promise<void> {
  if (!existsSync(`${dist}index.html`)) return;
  const page = readFileSync(`${dist}index.html`, 'utf8').replace(
    '</title>',
    `</title>\n    <meta name="support-email" content="${asAttribute(config.supportEmail)}" />`,
  );
  const preloads = preloadsFor(dist);
  await app.register(async (pages) => {
    await pages.register(helmet, helmetOptions(config));
    await pages.register(fastifyStatic, {
      root: dist,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/');
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    pages.get('/*', async (request, reply) => {
      if (NEVER_A_PAGE.test(request.url)) return reply.callNotFound();
      // The page cannot read the session's cookie, so the server says whether it is there: no button ever swaps.
      const caller = await sessions.callerOf(request.cookies[SESSION_COOKIE]);
      void reply.code(KNOWN.test(request.url) ? 200 : 404);
      void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
      const whole = page.replace('</head>', `${preloads(request.url)}</head>`);
      return caller ? whole.replace('<html', '<html data-session') : whole;
    });
  });
}

const helmetOptions = ({ publicUrl }: Config): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      mediaSrc: ["'self'", 'blob:'],
      frameSrc: [VIDEO_PLAYER],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'no-referrer' },
});

const asAttribute = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
