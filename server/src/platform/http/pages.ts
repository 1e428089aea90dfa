import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import type { Services } from '#platform/services.ts';
import { SESSION_COOKIE } from '#platform/sessions/cookies.ts';
import { asMarkup, type DrawnPage, readDrawnPages, robotsText, sitemap } from './drawn-pages.ts';
import { type PackedText, packedTexts } from './packed-text.ts';
import { preloadsFor } from './preloads.ts';

const DIST = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/** The player of linked videos, which loads only once somebody presses play. */
const VIDEO_PLAYER = 'https://www.youtube-nocookie.com';

/** Addresses that the page knows; every other one is the 404 page, and says so. */
const KNOWN =
  /^\/(about|contact|docs\/policies\/(privacy|tos)|auth\/(login|register|ForgotPassword|ResetPassword|VerifyEmail)|app(\/.*)?)?\/?$/i;
/** Addresses that say something to one person only. */
const PERSONAL = /^\/(app|auth)(\/|$)/i;
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
  const drawn = readDrawnPages(dist, config);
  const pageAt = pagesOf(dist, drawn, config);

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
    pages.get('/robots.txt', async (_request, reply) =>
      reply.type('text/plain').send(robotsText(config.publicUrl)),
    );
    pages.get('/sitemap.xml', async (_request, reply) =>
      reply.type('application/xml').send(sitemap(config.publicUrl, drawn)),
    );
    pages.get('/*', async (request, reply) => {
      if (NEVER_A_PAGE.test(request.url)) return reply.callNotFound();
      // The page cannot read the session's cookie, so the server says whether it is there: no button ever swaps.
      const caller = await sessions.callerOf(request.cookies[SESSION_COOKIE]);
      const path = request.url.replace(/[?#].*/, '');
      const isKnown = KNOWN.test(path);
      void reply.code(isKnown ? 200 : 404);
      void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
      if (!isKnown || PERSONAL.test(path)) void reply.header('x-robots-tag', 'noindex');
      const { body, encoding } = pageAt(path, caller !== null, request.headers['accept-encoding']);
      void reply.header('vary', 'accept-encoding');
      if (encoding) void reply.header('content-encoding', encoding);
      return body;
    });
  });
}

type PageAt = (path: string, hasSession: boolean, accepts: string | undefined) => PackedText;

/** Makes the function that gives the page at a path: drawn beforehand where it is public, else the frame that code fills. */
function pagesOf(dist: string, drawn: readonly DrawnPage[], { supportEmail }: Config): PageAt {
  const frame = readFileSync(`${dist}index.html`, 'utf8');
  const notFound = drawn.find(({ address }) => address === null);
  const preloads = preloadsFor(dist);
  const mailbox = `<meta name="support-email" content="${asMarkup(supportEmail)}" />`;
  const textOf = packedTexts();
  return (path, hasSession, accepts) => {
    const isUnknown = !KNOWN.test(path) && !PERSONAL.test(path);
    const found = drawn.find(({ address }) => address === path) ?? (isUnknown ? notFound : undefined);
    const named = preloads(path, found !== undefined);
    const page = found?.[hasSession ? 'session' : 'visitor'] ?? frame;
    const make = () => {
      const whole = page.replace('</head>', () => `${mailbox}${named}</head>`);
      return hasSession ? whole.replace('<html', '<html data-session') : whole;
    };
    return textOf(`${found?.name} ${hasSession} ${named}`, make, accepts);
  };
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
