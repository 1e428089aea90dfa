import type { Result, Problem } from '@quad/contract/core/envelope.ts';

/** The result of a call without an answer. Source: specification 1 §8. */
export const UNREACHABLE: Result<never> = {
  status: false,
  errors: [{ code: null, message: 'Cannot reach server' }],
};

/** A response, from `fetch` or from an upload. `retryAfter` is the value of the header `Retry-After`, in seconds. */
export type Reply = { status: number; statusText: string; body: string; retryAfter: string | null };

/**
 * Converts a response into a result. A failure with an error list keeps the list. Any other failure becomes one problem
 * with the HTTP status as its code. Source: specification 1 §8 "Server errors".
 */
export function readAnswer({ status, statusText, body, retryAfter }: Reply): Result<unknown> {
  const data = parse(body);
  if (data?.['status'] === true && status < 400) return { status: true, content: data['content'] };
  const listed = data?.['errors'];
  const errors: Problem[] =
    Array.isArray(listed) && listed.length > 0
      ? listed.map((error: Partial<Problem>) => asProblem(error, status))
      : [{ code: status, message: statusText || 'Unspecified Error' }];
  return {
    status: false,
    errors: status === 429 ? errors.map((error) => withWait(error, retryAfter)) : errors,
  };
}

/**
 * Whether a problem is temporary: no answer, a busy server or proxy, an exceeded rate limit, or an ended session. A
 * message or comment with a temporary problem can be sent again unchanged.
 */
export const isTemporary = (problem: Problem | undefined): boolean =>
  problem !== undefined && [null, 401, 429, 502, 503, 504].includes(problem.code);

/** Adds the waiting time to a rate-limit problem. */
function withWait(problem: Problem, retryAfter: string | null): Problem {
  const seconds = Number(retryAfter);
  if (!retryAfter || !(seconds > 0)) return problem;
  const said = /[.?]$/.test(problem.message) ? problem.message : `${problem.message}.`;
  return { ...problem, message: `${said} You can try again in ${inWords(seconds)}.` };
}

function inWords(seconds: number): string {
  if (seconds < 60) return count(Math.ceil(seconds), 'second');
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return count(minutes, 'minute');
  const hours = Math.ceil(minutes / 60);
  return hours <= 48 ? count(hours, 'hour') : count(Math.ceil(hours / 24), 'day');
}

const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;

const asProblem = ({ code, message, ...more }: Partial<Problem>, status: number): Problem => ({
  ...more,
  code: typeof code === 'number' ? code : status,
  message: message ?? 'Unspecified error',
});

function parse(body: string): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(body);
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}
