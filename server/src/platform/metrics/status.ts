import { elapsed } from '#platform/clock.ts';
import { pingDatabase } from '#platform/http/queries.ts';
import { inTime } from '#platform/in-time.ts';
import { codeOf } from '#platform/jobs/redact-failures.ts';
import type { Services } from '#platform/services.ts';

/** The state of a service on which this node depends. `error` is the code or name of the error, never its message. */
export type State = { ok: boolean; ms: number; error?: string };

/**
 * Checks the database and the other services on which this node depends, all at once. A service that does not answer
 * within a second is not ok.
 */
export async function readStates({
  db,
  dependencies,
}: Pick<Services, 'db' | 'dependencies'>): Promise<Record<string, State>> {
  const checks = { database: () => pingDatabase(db), ...dependencies };
  const states = Object.entries(checks).map(async ([name, check]) => [name, await stateOf(check())] as const);
  return Object.fromEntries(await Promise.all(states));
}

async function stateOf(answer: Promise<void>): Promise<State> {
  const start = elapsed();
  const error = await inTime(answer).then(() => undefined, codeOf);
  const ms = Math.round(elapsed() - start);
  return error === undefined ? { ok: true, ms } : { ok: false, ms, error };
}
