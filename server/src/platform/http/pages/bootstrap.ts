import type { Call, ContentOf } from '@quad/contract/core/call.ts';
import { checkInput } from '@quad/contract/core/check.ts';
import type { FirstCall, Opening } from '@quad/contract/core/first-calls.ts';
import { aroundScreens, firstCalls } from '@quad/contract/first-calls.ts';
import type { PictureSource } from '@quad/contract/core/picture-sources.ts';
import { screenAt } from '@quad/contract/screens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#platform/escape-html.ts';
import { ProblemError } from '#platform/problems.ts';
import type { Services } from '#platform/services.ts';
import type { SessionCookies } from '#platform/sessions/cookies.ts';
import type { Caller } from '#platform/sessions/queries.ts';
import type { DirectCall } from '../calls/direct-calls.ts';
import type { Drawn } from './drawn-first.ts';
import { noteFailure } from '../failures.ts';
import { countPage } from '../guard/guard.ts';
import { networkOf } from '../guard/network.ts';
import { originOf } from '../guard/origin.ts';

/**
 * How long the server waits for the answers before it sends the page without them, in milliseconds. If this time is too
 * short, pages make the calls again.
 */
const PATIENCE_MS = 1000;

/** The additions to a page: markup at the end of its head and at both ends of its body, and attributes of the body. */
export type PageExtras = { head: string; top: string; body: string; marks: string[] };

/** A page that a signed-in user has requested. */
export type OwnPage = {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: Caller;
  cookies: SessionCookies;
};

/**
 * Makes a page's first calls on the server and returns their answers, or null if the page must be sent without answers.
 * The calls keep their own rights and schemas. All calls together count as one reading call. Use this function only if
 * the request comes from the user (`isSameOrigin`).
 */
export async function bootstrapFor(page: OwnPage, services: Services): Promise<PageExtras | null> {
  // If a call fails here, the page makes the call itself and shows the error.
  const note = (error: unknown) => {
    if (!(error instanceof ProblemError)) noteFailure(error as Error, page.request.log, 'bootstrap');
  };
  try {
    await countPage(networkOf(page.request.ip), page.caller, services);
    const end = services.loadShedding.begin('normal');
    const begun = performance.now();
    const work = answersFor(page, services).finally(() => end(performance.now() - begun));
    return await inTime(work, note);
  } catch (error) {
    note(error);
    return null;
  }
}

async function answersFor(page: OwnPage, services: Services): Promise<PageExtras> {
  const { path, query } = addressOf(page.request);
  const screen = screenAt(path);
  const { calls = [], pictures } = (screen && firstCalls[screen]) ?? {};
  const answers: string[] = [];
  const answer = answerWith(page, services, answers);
  const contents = new Map<string, Promise<unknown>>();
  const opening: Opening = {
    query,
    answerTo: async <C extends Call>({ path: callPath }: C) =>
      (await contents.get(callPath)) as ContentOf<C> | undefined,
  };
  const make = async ({ call, inputs }: FirstCall): Promise<unknown> => {
    const all = await inputs(opening);
    const made = await Promise.all(all.map((input) => answer(call, input)));
    return made[0];
  };
  for (const first of [...aroundScreens, ...calls]) contents.set(first.call.path, make(first));
  await Promise.all(contents.values());
  const named = (await pictures?.(opening)) ?? [];
  const drawn: Drawn[] = [];
  for (const { path: callPath, draw } of services.drawnFirst) {
    const content = await contents.get(callPath);
    if (content !== undefined) drawn.push(draw(content));
  }
  return {
    top: drawn.map(({ markup }) => markup).join(''),
    marks: drawn.flatMap(({ mark }) => mark ?? []),
    head: named.map(preloadOf).join(''),
    // The Content-Security-Policy allows the block, because it is data, not a script. Each `<` is escaped, so no text
    // can end the block.
    body: `<script type="application/json" id="bootstrap">{"answers":[${answers.join(',').replaceAll('<', '\\u003c')}]}</script>`,
  };
}

/**
 * A tag that preloads a picture. It has the attributes that the page will use, so that the browser picks the same
 * version.
 */
function preloadOf({ src, srcSet, sizes }: PictureSource): string {
  const attributes = Object.entries({ href: src, imagesrcset: srcSet, imagesizes: sizes })
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('');
  return `<link rel="preload" as="image"${attributes} />`;
}

const addressOf = ({ url }: FastifyRequest) => ({
  path: url.replace(/[?#].*/, ''),
  query: new URLSearchParams(url.split('?')[1]?.replace(/#.*/, '') ?? ''),
});

/**
 * Makes a function that makes a call for the reader of a page. If the call succeeds, the function adds the answer to
 * `answers`.
 */
function answerWith({ request, reply, caller, cookies }: OwnPage, services: Services, answers: string[]) {
  const { directCalls } = request.server;
  const origin = originOf(request, cookies);
  // The page itself was admitted like one call of normal priority, so the load is not checked again for its normal
  // calls. It is checked for calls of a lower priority.
  const mayMake = ({ call: { access }, priority }: DirectCall) =>
    (access !== 'ready' || caller.setup_stage === 1) &&
    (priority === 'normal' || services.loadShedding.admits(priority));

  return async ({ path }: Call, input: unknown): Promise<unknown> => {
    const direct = directCalls.get(path);
    if (!direct) throw new Error(`${path} is no reading call`);
    const checked = checkInput(direct.call, input);
    if (!checked.ok || !mayMake(direct)) return undefined;
    try {
      const answer = await direct.run({ input: checked.value, user: caller, origin, services });
      // The page receives markup made from this answer, not the answer itself.
      if (services.drawnFirst.some((drawn) => drawn.path === path)) return answer.content;
      const serialize = reply.compileSerializationSchema(direct.response);
      answers.push(
        `{"path":${JSON.stringify(path)},"input":${JSON.stringify(checked.value)},"answer":${serialize(answer)}}`,
      );
      return answer.content;
    } catch (error) {
      if (!(error instanceof ProblemError)) noteFailure(error as Error, request.log, path);
      return undefined;
    }
  };
}

/**
 * Whether the page was requested by its reader and not by another site. A page that another site opens gets no answers,
 * because that site could learn the answers' content from the sizes of compressed pages (BREACH). A client that does
 * not send `sec-fetch-site` is not a browser.
 */
export function isSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'none' || site === 'same-origin';
}

/**
 * Waits for work, but at most `PATIENCE_MS`. Returns null after that time.
 * @param noteLate receives the error of work that fails after that time
 */
export async function inTime<T>(work: Promise<T>, noteLate: (error: unknown) => void): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, null)));
  const first = await Promise.race([work, patience]).finally(() => clearTimeout(timer));
  if (first === null) work.catch(noteLate);
  return first;
}
