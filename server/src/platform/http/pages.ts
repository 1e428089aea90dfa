import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { SESSION_COOKIE } from '#platform/sessions/cookies.ts';

const DIST = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
const VIDEO_FRAMES = ['https://www.youtube-nocookie.com'];

/** Serves the built page: hashed files for good, the page itself fresh with whether a session cookie came along. */
export async function mountPages(app: FastifyInstance, { config, sessions }: Services): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        frameSrc: VIDEO_FRAMES,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? undefined : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  if (!existsSync(`${DIST}index.html`)) return;
  const page = readFileSync(`${DIST}index.html`, 'utf8');
  await app.register(fastifyStatic, {
    root: DIST,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', async (request, reply) => {
    if (/^\/(api|media|dev|socket\.io)\//i.test(request.url)) return reply.callNotFound();
    // The cookie cannot be read by the page, so the server says whether it is there: the buttons never swap.
    const signedIn = await sessions.callerOf(request.cookies[SESSION_COOKIE]);
    const html = signedIn ? page.replace('<html', '<html data-session') : page;
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  });
}
