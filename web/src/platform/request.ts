import type { Call, ContentOf, InputOf } from '@quad/contract/core/call.ts';
import { checkInput } from '@quad/contract/core/check.ts';
import type { Result, Problem } from '@quad/contract/core/envelope.ts';
import { SOMEBODY_ELSE } from '@quad/contract/core/page-user.ts';
import type { ReferenceData } from '@quad/contract/core/reference-data.ts';
import { antiForgeryHeaders, clientHeaders } from './headers.ts';
import { connectionDoubted } from './connection-state.ts';
import { readAnswer, type Reply, UNREACHABLE } from './answers.ts';
import { takeBootstrap } from './bootstrap.ts';
import { noteServerTime } from './server-clock.ts';
import { fallbackTo } from './chunk-errors.ts';
import { isStillHere, sessionEnded, takenOver, whoIsHere } from './session.ts';
import { retryWhenLimited } from './retry-when-limited.ts';

/** Options of a call. */
export type RequestOptions = {
  /** Data for the checks of the call's input. */
  referenceData?: ReferenceData;
  /** The time in milliseconds after which the call fails and is no longer repeated. */
  timeout?: number;
  signal?: AbortSignal;
  /** Called with the sent share of an upload, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Whether the request continues after the page is closed. A logout needs it. */
  keepalive?: boolean;
};

/**
 * Makes a call. First checks the input: if the check fails, it returns all problems without a request. Never throws.
 * Without a response the result is `{code: null, message: "Cannot reach server"}`. Source: specification 1 §5, §8.
 */
export async function request<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: RequestOptions = {},
): Promise<Result<ContentOf<C>>> {
  const checked = checkInput(call, input, options.referenceData);
  if (!checked.ok) return { status: false, errors: checked.problems };
  const value = checked.value as Record<string, unknown>;
  const first = takeBootstrap(call, value);
  if (first) return { status: true, content: first.content as ContentOf<C> };
  const asker = whoIsHere();
  const answer = await send(call, value, options, () => isStillHere(asker) && !options.signal?.aborted);
  const problem = answer.status ? undefined : answer.errors[0];
  if (problem?.message === SOMEBODY_ELSE) takenOver();
  if (call.access !== 'anyone') {
    if (!isStillHere(asker)) return NOBODYS;
    if (problem?.code === 401) sessionEnded();
  }
  return answer as Result<ContentOf<C>>;
}

/** The result if the person who made the call has signed out meanwhile. The next person must not get the answer. */
const NOBODYS: Result<never> = {
  status: false,
  errors: [{ code: 401, message: 'Log in to continue' }],
};

/** A call's problems as an exception, for the query cache. */
export class ApiError extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems[0]?.message ?? 'Unspecified error');
    this.name = 'ApiError';
    this.problems = problems;
  }
}

/** Whether the error says that the object does not exist or that this user may not see it. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.problems[0]?.code === 404;

/** Makes a call for the query cache. @throws ApiError with the problems of a failure */
export async function requestOrThrow<C extends Call>(
  call: C,
  input: InputOf<C>,
  options?: RequestOptions,
): Promise<ContentOf<C>> {
  const answer = await request(call, input, options);
  if (!answer.status) throw new ApiError(answer.errors);
  return answer.content;
}

async function send(
  call: Call,
  value: Record<string, unknown>,
  options: RequestOptions,
  isWanted: () => boolean,
): Promise<Result<unknown>> {
  const once = () =>
    hasFiles(value) ? sendFiles(call.path, value, options) : fetchReply(call, value, options);
  // With a `client_id`, the server recognizes a repeated call.
  const isRepeatable = call.reads || typeof value['client_id'] === 'string';
  const reply = isRepeatable
    ? await retryWhenLimited(once, isWanted, { isRead: call.reads === true, within: options.timeout })
    : await once();
  return reply ? readAnswer(reply) : UNREACHABLE;
}

/**
 * Sends files. The code for uploads is fetched with the first files, because users rarely send files. If the code
 * cannot be fetched, the server counts as unreachable.
 */
async function sendFiles(
  path: string,
  fields: Record<string, unknown>,
  options: RequestOptions,
): Promise<Reply | null> {
  const code = await import('./send-form.ts').catch(fallbackTo(null));
  return code ? code.sendForm(path, fields, options) : null;
}

/** Makes a request. Null if the server cannot be reached or the request was aborted. */
async function fetchReply(
  call: Call,
  value: Record<string, unknown>,
  { timeout, signal, keepalive }: RequestOptions,
): Promise<Reply | null> {
  const isGet = call.method === 'GET';
  const query = isGet ? new URLSearchParams(Object.entries(value).flatMap(asPair)).toString() : '';
  const signals = [signal, timeout ? AbortSignal.timeout(timeout) : undefined].filter(
    (one) => one !== undefined,
  );
  try {
    const response = await fetch(`/api${call.path}${query && `?${query}`}`, {
      method: call.method,
      credentials: 'include',
      headers: isGet
        ? clientHeaders()
        : { ...clientHeaders(), ...antiForgeryHeaders(), 'content-type': 'application/json' },
      ...(!isGet && { body: JSON.stringify(value) }),
      ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
      ...(keepalive && { keepalive }),
    });
    const { status, statusText } = response;
    noteServerTime(response.headers.get('date'));
    const retryAfter = response.headers.get('retry-after');
    return { status, statusText, retryAfter, body: await response.text() };
  } catch (error) {
    // `fetch` throws a TypeError if the server cannot be reached, and a DOMException if the request was aborted.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    if (error instanceof TypeError) connectionDoubted();
    return null;
  }
}

/** How long a check waits for the server's answer, in milliseconds. */
const THERE_WITHIN_MS = 1500;

/** The error codes of a proxy that cannot reach the server. */
const NOBODY_THERE = [502, 504];

/** Whether the server can be reached now. Any answer counts, also an error. */
export async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(THERE_WITHIN_MS);
    const { status } = await fetch('/healthz', { cache: 'no-store', signal });
    return !NOBODY_THERE.includes(status);
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    return false;
  }
}

/** Converts an input's entry into a pair of the query string, which can contain only plain values. */
const asPair = ([name, value]: [string, unknown]): [string, string][] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [[name, `${value}`]]
    : [];

const hasFiles = (value: Record<string, unknown>): boolean =>
  Object.values(value)
    .flat()
    .some((one) => one instanceof Blob);
