import { checkInput } from '@quad/contract/core/check.ts';
import type { Call, ContentOf, InputOf } from '@quad/contract/core/call.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '#platform/sessions/cookies.ts';
import { antiForgeryToken } from '#platform/sessions/tokens.ts';
import { escapeHtml } from '#platform/escape-html.ts';

/** Makes a reading call for whoever asked for a page. Undefined when it fails: the page then asks for itself. */
export type AskAhead = <C extends Call>(call: C, input: InputOf<C>) => Promise<ContentOf<C> | undefined>;

/** Asks what a page would ask first. */
export type WhatComesFirst = (
  ask: AskAhead,
  address: { path: string; query: URLSearchParams },
) => Promise<{
  /** Addresses of the largest pictures that the page will show. */
  pictures: readonly string[];
}>;

/**
 * How long a page waits for what is to go along with it, in milliseconds; then it goes without, and asks again what was
 * nearly answered: so not too soon.
 */
const PATIENCE_MS = 1000;

/** What goes along with a page, as markup for its head and for the end of its body. */
export type Along = { head: string; body: string };

/**
 * Answers what a page asks first before the page can ask, so that it need not: the answers go along with it. Each is
 * the call's own, with its rights, rates and shape. The session's holder must have asked for the page (`isAskedAtHome`).
 * @param token the session's
 */
export async function answersAlong(
  app: FastifyInstance,
  request: FastifyRequest,
  token: string,
  whatComesFirst: WhatComesFirst,
): Promise<Along | null> {
  const answers: string[] = [];
  const ask = askWith(app, request.ip, token, answers);
  const path = request.url.replace(/[?#].*/, '');
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  const asked = await inTime(whatComesFirst(ask, { path, query }));
  if (!asked) return null;
  return {
    head: asked.pictures
      .map((picture) => `<link rel="preload" as="image" href="${escapeHtml(picture)}" />`)
      .join(''),
    // A data block is no script: the policy lets it stand, and nothing in it can end it.
    body: `<script type="application/json" id="first-answers">[${answers.join(',').replaceAll('<', '\\u003c')}]</script>`,
  };
}

/** Makes calls for the holder of a session, and puts down what succeeds. */
function askWith(app: FastifyInstance, remoteAddress: string, token: string, answers: string[]): AskAhead {
  const forgery = antiForgeryToken(token);
  const headers = {
    cookie: `${SESSION_COOKIE}=${token}; XSRF-TOKEN=${forgery}`,
    'x-xsrf-token': forgery,
    'x-client': 'page',
  };
  return async (call, input) => {
    if (!call.reads && call.method !== 'GET') throw new Error(`${call.path} is no reading call`);
    const { path, method } = call;
    const checked = checkInput(call, input);
    if (!checked.ok) return undefined;
    const payload = method === 'POST' ? { payload: checked.value as object } : {};
    const reply = await app.inject({ method, url: `/api${path}`, headers, remoteAddress, ...payload });
    if (reply.statusCode !== 200) return undefined;
    answers.push(
      `{"path":${JSON.stringify(path)},"input":${JSON.stringify(checked.value)},"answer":${reply.payload}}`,
    );
    return reply.json<{ content: ContentOf<typeof call> }>().content;
  };
}

/**
 * Whether a page was asked for by its reader: by typing, by a bookmark, from a page of ours. What another site's link
 * or window opens carries no answers, so that nobody can have a person's answers packed beside words of theirs again
 * and again and learn from the sizes (BREACH). Programs that say nothing of it are no browsers.
 */
export function isAskedAtHome({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'none' || site === 'same-origin';
}

async function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, null)));
  try {
    return await Promise.race([work, patience]);
  } catch {
    return null; // What fails is asked by the page itself, and told there.
  } finally {
    clearTimeout(timer);
  }
}
