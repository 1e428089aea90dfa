import { ProblemError } from '#platform/problems.ts';
import type { Services } from '#platform/services.ts';
import type { PreparedMedia } from './shapes.ts';

/**
 * Runs the transaction that hangs prepared files on something, and removes them when nothing came of it. Where nobody
 * knows whether something did, because the connection broke at the commit, they stay: what was stored must not lose its
 * files, and those that no row knows go by themselves (see `orphaned-uploads.ts`). Source: reliability.md L16.
 * @param isAttached whether an outcome means that the files hang on something; any does unless said
 */
export async function attachUploads<Outcome>(
  { media, log }: Pick<Services, 'media' | 'log'>,
  prepared: readonly PreparedMedia[],
  work: () => Promise<Outcome>,
  isAttached: (outcome: Outcome) => boolean = () => true,
): Promise<Outcome> {
  const takeBack = () =>
    media
      .deleteFiles(prepared)
      .catch((error: unknown) => log.error({ type: 'error', err: error }, 'files could not be taken back'));
  try {
    const outcome = await work();
    if (!isAttached(outcome)) await takeBack();
    return outcome;
  } catch (error) {
    if (isCertain(error)) await takeBack();
    throw error;
  }
}

/** Ends of a connection, in PostgreSQL's codes. */
const BROKEN_OFF = /^(08|57P0)/;

/** Whether a failed transaction has surely left nothing: we refused, or the database said no. */
function isCertain(error: unknown): boolean {
  if (error instanceof ProblemError) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[0-9A-Z]{5}$/.test(code) && !BROKEN_OFF.test(code);
}
