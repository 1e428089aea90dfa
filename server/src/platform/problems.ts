import type { Problem } from '@quad/contract/core/envelope.ts';

/** A refusal that the caller sees: sent as the status `code` and the failure envelope. */
export class ProblemError extends Error {
  readonly code: number;
  readonly problems: Problem[];
  /** Whole seconds after which a retry makes sense; sent as `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(code: number, problems: Problem[], retryAfter?: number) {
    super(problems.map(({ message }) => message).join('; '));
    this.name = 'ProblemError';
    this.code = code;
    this.problems = problems;
    this.retryAfter = retryAfter;
  }
}

/** A refusal with one message, for a field if it concerns one. */
export const problem = (code: number, message: string, field?: string): ProblemError =>
  new ProblemError(code, [{ code, message, ...(field && { field }) }]);

/** A refusal of an input, with the messages of all its fields. */
export const invalid = (problems: Problem[]): ProblemError => new ProblemError(400, problems);

export const badRequest = (message: string, field?: string): ProblemError => problem(400, message, field);
export const unauthorised = (message = 'Log in to continue', field?: string): ProblemError =>
  problem(401, message, field);
export const forbidden = (message: string, field?: string): ProblemError => problem(403, message, field);
/** Missing and invisible things get the same message, so that nobody learns what exists. */
export const notFound = (message: string): ProblemError => problem(404, message);
export const conflict = (message: string): ProblemError => problem(409, message);
export const tooLarge = (message: string): ProblemError => problem(413, message);
export const wrongContentType = (message: string): ProblemError => problem(415, message);

/** A limit was reached. `retryAfterSeconds` is rounded up to whole seconds. Source: security.md §3. */
export const tooMany = (message: string, retryAfterSeconds: number): ProblemError =>
  new ProblemError(429, [{ code: 429, message }], Math.max(1, Math.ceil(retryAfterSeconds)));

/** Whether an error means that a rate limit was reached. For the `catch` around counting. */
export const isTooMany = (error: unknown): boolean => error instanceof ProblemError && error.code === 429;

/** The server is overloaded, or a dependency does not answer. */
export const unavailable = (message: string, retryAfterSeconds = 2): ProblemError =>
  new ProblemError(503, [{ code: 503, message }], retryAfterSeconds);
