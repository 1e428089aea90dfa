import type { Problem } from '@quad/contract/core/envelope.ts';

/** A refusal for the caller. It is sent as the status `code` and the failure envelope. */
export class ProblemError extends Error {
  readonly code: number;
  readonly problems: Problem[];
  /** The whole seconds after which the caller can try again. Sent as `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(code: number, problems: Problem[], retryAfter?: number) {
    super(problems.map(({ message }) => message).join('; '));
    this.name = 'ProblemError';
    this.code = code;
    this.problems = problems;
    this.retryAfter = retryAfter;
  }
}

/** Makes a refusal with one message. `field` is the name of the input field that the message is about. */
export const problem = (code: number, message: string, field?: string): ProblemError =>
  new ProblemError(code, [{ code, message, ...(field && { field }) }]);

/** A refusal of an input, with the messages of all its fields. */
export const invalid = (problems: Problem[]): ProblemError => new ProblemError(400, problems);

export const badRequest = (message: string, field?: string): ProblemError => problem(400, message, field);
export const unauthorised = (message = 'Log in to continue', field?: string): ProblemError =>
  problem(401, message, field);
export const forbidden = (message: string, field?: string): ProblemError => problem(403, message, field);
/**
 * Makes a 404. Missing content and content that the caller may not see must have the same message, so that callers do
 * not learn what exists.
 */
export const notFound = (message: string): ProblemError => problem(404, message);
/** Makes the refusal of what operators have switched off for a while. */
export const locked = (message: string): ProblemError => problem(423, message);
export const conflict = (message: string): ProblemError => problem(409, message);
export const tooLarge = (message: string): ProblemError => problem(413, message);
export const wrongContentType = (message: string): ProblemError => problem(415, message);

/**
 * Makes the refusal of a caller who has reached a limit. Rounds `retryAfterSeconds` up to whole seconds. Source:
 * security.md §3.
 */
export const tooMany = (message: string, retryAfterSeconds: number): ProblemError =>
  new ProblemError(429, [{ code: 429, message }], Math.max(1, Math.ceil(retryAfterSeconds)));

/** Whether an error means that a rate is used up. */
export const isTooMany = (error: unknown): boolean => error instanceof ProblemError && error.code === 429;

/** Makes the refusal for an overloaded server, or for a dependency that does not answer. */
export const unavailable = (message: string, retryAfterSeconds = 2): ProblemError =>
  new ProblemError(503, [{ code: 503, message }], retryAfterSeconds);
