/**
 * Input that a call takes, as the one who sends it would write it. `code` is what it is answered with, 200 unless said;
 * `may` lists further refusals that other input can meet besides 400 and those of the authorisation matrix.
 */
export type Example = {
  by: 'ann' | 'visitor' | 'admin' | 'newcomer' | 'single' | 'beginner' | 'dater';
  input: Record<string, unknown>;
  code?: number;
  may?: readonly number[];
};

/** An example of a call that takes nothing. */
export const nothing = (by: Example['by']): Example => ({ by, input: {} });
