import { setTimeout } from 'node:timers/promises';
import type { Elapsed } from '#platform/clock.ts';
import { pingDatabase } from '#platform/http/queries.ts';
import type { Services } from '#platform/services.ts';

/** The maximum time for each service to answer, in milliseconds. */
const ANSWER_WITHIN_MS = 1000;

/** The state of a service on which this node depends. `error` is the name or code of the error, never its message. */
export type State = { ok: boolean; ms: number; error?: string };

/**
 * Checks the database and the other services on which this node depends, all at once. A service that does not answer
 * within a second is not ok.
 */
export async function readStates(
  { db, dependencies }: Pick<Services, 'db' | 'dependencies'>,
  elapsed: Elapsed,
): Promise<Record<string, State>> {
  const checks = { database: () => pingDatabase(db), ...dependencies };
  const states = Object.entries(checks).map(async ([name, check]) => {
    const start = elapsed();
    const error = await Promise.race([check().then(() => undefined, nameOf), tooLate()]);
    const ms = Math.round(elapsed() - start);
    return [name, error === undefined ? { ok: true, ms } : { ok: false, ms, error }] as const;
  });
  return Object.fromEntries(await Promise.all(states));
}

function nameOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name);
}

async function tooLate(): Promise<string> {
  await setTimeout(ANSWER_WITHIN_MS, undefined, { ref: false });
  return 'TimeoutError';
}
