/**
 * A valid input of a call, and its sender. `code` is the expected status, 200 by default. `may` lists further statuses
 * that a changed input may get, besides 400 and the statuses of the authorisation matrix.
 */
export type Example = {
  by: 'ann' | 'visitor' | 'admin' | 'newcomer' | 'single' | 'beginner' | 'dater';
  input: Record<string, unknown>;
  code?: number;
  may?: readonly number[];
};

/** An example of a call without input. */
export const nothing = (by: Example['by']): Example => ({ by, input: {} });
