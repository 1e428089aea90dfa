import { screenAt, screens } from '@quad/contract/screens.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../../config.ts';
import type { Services } from '#platform/services.ts';
import { type SessionCookies, sessionCookies } from '#platform/sessions/cookies.ts';
import type { Caller } from '#platform/sessions/queries.ts';
import { bootstrapFor, isSameOrigin, type OwnPage } from './bootstrap.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { noteFailure } from '../failures.ts';
import {
  type Outlines,
  type PrerenderedPage,
  readOutlines,
  readPrerenderedPages,
  robotsText,
  sitemap,
} from './prerendered-pages.ts';
import { type CompressedText, compressedTexts, compressOnce } from '../compressed-text.ts';
import { preloadsFor } from './preloads.ts';
import { nameOperator, siteBlock, undrawn } from './site-block.ts';
import { addSecurityHeaders } from '../guard/security-headers.ts';

const DIST = fileURLToPath(new URL('../../../../../web/dist/', import.meta.url));

/** The site of the player for linked videos. A page loads it only when the user presses play. */
const VIDEO_PLAYER = 'https://www.youtube-nocookie.com';

const SIGNED_IN = /^\/app(\/|$)/i;
/** The addresses of pages with one user's data or forms. Search engines must not list them. */
const PERSONAL = /^\/(app|auth)(\/|$)/i;
const NEVER_A_PAGE = /^\/(api|media|dev|socket\.io)(\/|$)/i;

/**
 * Headers that browsers read only on documents. A page loads about twenty scripts and styles, which are sent without
 * these headers to save bytes.
 */
const DOCUMENT_HEADERS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * The tag that preloads the font. A page that is empty until its code runs has this tag at the end of the head, because
 * the font is needed only after the code.
 */
const FONT = /\s*<link rel="preload" as="font"[^>]*>/;

/**
 * Serves the built page and its files. The page is made for each request, because it says whether there is a session
 * and contains the answers to the user's first calls.
 */
export async function mountPages(
  app: FastifyInstance,
  services: Services,
  /** The folder of the built page, with a slash at the end. */
  dist = DIST,
): Promise<void> {
  const { config } = services;
  if (!existsSync(`${dist}index.html`)) return;
  const prerendered = readPrerenderedPages(dist, config);
  const makePages = (block: string) =>
    pagesOf(dist, nameOperator(prerendered, services.site.known().identity), config, block);
  let pages = makePages('');

  await app.register(async (site) => {
    await addSecurityHeaders(site, config, PAGE_POLICY);
    await site.register(fastifyStatic, {
      root: dist,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/');
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (isHashed) for (const name of DOCUMENT_HEADERS) reply.raw.removeHeader(name);
      },
    });
    site.get('/robots.txt', async (_request, reply) =>
      reply.type('text/plain').send(robotsText(config.publicUrl)),
    );
    site.get('/sitemap.xml', async (_request, reply) =>
      reply.type('application/xml').send(sitemap(config.publicUrl)),
    );
    site.get('/*', async (request, reply) => {
      if (NEVER_A_PAGE.test(request.url)) return reply.callNotFound();
      sayWhatItIs(pathOf(request), reply);
      const block = siteBlock(services.site.known());
      if (block !== pages.block) pages = makePages(block);
      // The page cannot read the session's cookie. The server tells the page whether there is a session, so that the
      // page shows the right buttons from the start.
      const cookies = sessionCookies(request, reply, config.publicUrl.startsWith('https:'));
      const caller = await readerOf(request, cookies, services);
      const known = typeof caller === 'object' ? caller : null;
      const reader = caller === null ? 'visitor' : known?.setup_stage === 0 ? 'newcomer' : 'member';
      const own =
        known && (await pageWithAnswers({ request, reply, caller: known, cookies }, reader, pages, services));
      const { body, encoding } =
        own ?? pages.compressed(request.url, reader, request.headers['accept-encoding']);
      void reply.header('vary', 'accept-encoding');
      if (encoding) void reply.header('content-encoding', encoding);
      return body;
    });
  });
}

/**
 * Whether an address has a page. All other addresses get status 404 and the 404 page. Every address below `/app` counts
 * as known, because there the page's code shows the 404 page.
 */
const isKnown = (path: string): boolean => SIGNED_IN.test(path) || screenAt(path) !== undefined;

function sayWhatItIs(path: string, reply: FastifyReply): void {
  const known = isKnown(path);
  void reply.code(known ? 200 : 404);
  void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
  if (!known || PERSONAL.test(path)) void reply.header('x-robots-tag', 'noindex');
}

/**
 * The caller who requests a page. If the database does not answer, the caller is unknown. The page is then sent without
 * answers.
 */
async function readerOf(
  request: FastifyRequest,
  { token }: SessionCookies,
  { sessions }: Services,
): Promise<Caller | null | 'not known now'> {
  try {
    return await sessions.callerOf(token);
  } catch (error) {
    noteFailure(error as Error, request.log, 'page');
    return 'not known now';
  }
}

/** A page below `/app` with the answers for the session's user; null if the page must be sent without answers. */
async function pageWithAnswers(
  page: OwnPage,
  reader: Reader,
  pages: Pages,
  services: Services,
): Promise<CompressedText | null> {
  const { request, cookies } = page;
  const path = pathOf(request);
  if (!SIGNED_IN.test(path) || !isSameOrigin(request)) return null;
  const extras = await bootstrapFor(page, services);
  if (!extras) return null;
  // Usually the call `GetMyInfo` sets the anti-forgery cookie. A page with answers does not make this call.
  cookies.ensureAntiForgery();
  const whole = pages
    .text(request.url, reader)
    .replace('</head>', () => `${extras.head}</head>`)
    .replace('<body>', () => `<body${extras.marks.map((mark) => ` ${mark}`).join('')}>${extras.top}`)
    .replace('</body>', () => `${extras.body}</body>`);
  return compressOnce(whole, request.headers['accept-encoding']);
}

const pathOf = ({ url }: FastifyRequest): string => url.replace(/[?#].*/, '');

/** The kind of a reader. A newcomer has a session but no complete profile. */
type Reader = 'visitor' | 'newcomer' | 'member';

type Pages = {
  /** What the site says about itself, as each page contains it. */
  block: string;
  text(url: string, reader: Reader): string;
  compressed(url: string, reader: Reader, accepts: string | undefined): CompressedText;
};

const EMPTY_ROOT = '<div id="root"></div>';

/** Which outline a member's screen shows before its code is loaded. */
function outlineAt(path: string, url: string, reader: Reader): keyof Outlines | undefined {
  const screen = screenAt(path);
  if (reader !== 'member' || !screen || screens[screen].access !== 'member') return undefined;
  return screen === 'messages' && /[?&]id=/.test(url) ? 'chat' : 'screen';
}

/**
 * Makes the functions that return the page at an address: a prerendered public page, or the HTML shell, which is empty
 * until its code runs.
 */
function pagesOf(
  dist: string,
  prerendered: readonly PrerenderedPage[],
  { supportEmail }: Config,
  block: string,
): Pages {
  const htmlShell = readFileSync(`${dist}index.html`, 'utf8');
  const font = FONT.exec(htmlShell)?.[0] ?? '';
  const shellWithoutFont = htmlShell.replace(FONT, '');
  const notFound = prerendered.find(({ address }) => address === null);
  const preloads = preloadsFor(dist);
  const mailbox = `<meta name="support-email" content="${escapeHtml(supportEmail)}" />`;
  const compressedText = compressedTexts();

  const outlines = readOutlines(dist);
  function partsOf(url: string, reader: Reader) {
    const path = url.replace(/[?#].*/, '');
    const hasSession = reader !== 'visitor';
    const isUnknown = !isKnown(path) && !PERSONAL.test(path);
    const found = prerendered.find(({ address }) => address === path) ?? (isUnknown ? notFound : undefined);
    // The page was drawn without what this site says about itself, so it is sent empty and draws itself.
    const isUndrawn = block !== '' && found?.namesSite === true;
    const named = preloads(path);
    const outlineName = outlineAt(path, url, reader);
    const outline = outlineName && outlines[outlineName];
    const make = () => {
      const drawn = found?.[hasSession ? 'session' : 'visitor'];
      const page = drawn === undefined ? shellWithoutFont : isUndrawn ? undrawn(drawn) : drawn;
      const styled = named ? withStyles(page, named.styles) : page;
      const whole = styled.replace(
        '</head>',
        () => `${mailbox}${block}${named?.scripts ?? ''}${found ? '' : font}</head>`,
      );
      const marked = hasSession ? whole.replace('<html', '<html data-session') : whole;
      const outlined = outline === undefined ? marked : withOutline(marked, outline);
      return (found && !isUndrawn) || outline !== undefined ? codeLater(outlined) : outlined;
    };
    return { name: `${found?.name} ${hasSession} ${outlineName} ${named?.styles} ${named?.scripts}`, make };
  }
  return {
    block,
    text: (url, reader) => partsOf(url, reader).make(),
    compressed(url, reader, accepts) {
      const { name, make } = partsOf(url, reader);
      return compressedText(name, make, accepts);
    },
  };
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Replaces the general styles of a page by the styles of its screen. The screen's styles come before the code, because
 * the first paint needs them.
 */
const withStyles = (page: string, styles: string): string =>
  page.replace(STYLESHEET, '').replace('<script', () => `${styles}<script`);

/** Inserts an outline into a page. It is visible until the page's code renders the screen. */
const withOutline = (page: string, outline: string): string =>
  page.replace(EMPTY_ROOT, () => `<div id="root" data-outline>${outline}</div>`);

/**
 * Gives the scripts of a page a low priority. Used for pages that are visible without their code: their styles must be
 * loaded first.
 */
const codeLater = (page: string): string =>
  page.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');

const PAGE_POLICY = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  mediaSrc: ["'self'", 'blob:'],
  frameSrc: [VIDEO_PLAYER],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};
