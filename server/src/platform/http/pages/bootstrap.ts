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
 * How long a page waits for what is to go along with it, in milliseconds; then it goes without, and asks again what was
 * nearly answered: so not too soon.
 */
const PATIENCE_MS = 1000;

/** What goes along with a page: markup for its head and the two ends of its body, and attributes of the body. */
export type PageExtras = { head: string; top: string; body: string; marks: string[] };

/** A page that somebody with a session has asked for. */
export type OwnPage = {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: Caller;
  cookies: SessionCookies;
};

/**
 * Answers what a page asks first before the page can ask, so that it need not: the answers go along with it. Each comes
 * from the call's own handler, with its rights and its shape. All of them count as one reading and take one place in what the server has under way; where there is no room
 * for that, the page goes without. The session's holder must have asked for the page (`isSameOrigin`).
 */
export async function bootstrapFor(page: OwnPage, services: Services): Promise<PageExtras | null> {
  // What fails is asked by the page itself, and told there.
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
    // A data block is no script: the policy lets it stand, and nothing in it can end it.
    body: `<script type="application/json" id="bootstrap">{"answers":[${answers.join(',').replaceAll('<', '\\u003c')}]}</script>`,
  };
}

/** Names a picture in the head as the page will ask for it, so that the browser takes the same version of it. */
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

/** Makes calls for the reader of a page, and puts down what succeeds. */
function answerWith({ request, reply, caller, cookies }: OwnPage, services: Services, answers: string[]) {
  const { directCalls } = request.server;
  const origin = originOf(request, cookies);
  // The page's own place is one of the normal ones; what is shed before those is shed here, too.
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
      // Its drawing stands for it.
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
 * Whether a page was asked for by its reader: by typing, by a bookmark, from a page of ours. What another site's link
 * or window opens carries no answers, so that nobody can have a person's answers compressed beside words of theirs again
 * and again and learn from the sizes (BREACH). Programs that say nothing of it are no browsers.
 */
export function isSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'none' || site === 'same-origin';
}

/** @param noteLate hears of a failure that nobody waits for any more */
export async function inTime<T>(work: Promise<T>, noteLate: (error: unknown) => void): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, null)));
  const first = await Promise.race([work, patience]).finally(() => clearTimeout(timer));
  if (first === null) work.catch(noteLate);
  return first;
}
