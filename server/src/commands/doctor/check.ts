import type { Resolver } from 'node:dns/promises';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import { inTime } from '#platform/in-time.ts';
import { codeOf } from '#platform/jobs/redact-failures.ts';
import type { Config } from '../../config.ts';

/** What a check found, in one line without secrets and people. `cure` says what to do. */
export type Finding = { state: 'OK' | 'WARN' | 'FAIL'; says: string; cure?: string };

/** What checks ask. */
export type Context = {
  config: Config;
  db: Db;
  clock: Clock;
  resolver: Pick<Resolver, 'resolveTxt'>;
  /** The certificates that are trusted, in PEM. By default those of Node. */
  ca?: string;
};

/** Asks one thing and judges the answer. If it throws, there was no answer. */
export type Check = (context: Context) => Promise<Finding>;

/** Checks by name. `cure` is for a check that got no answer. */
export type Group = { cure: string; checks: Record<string, Check> };

export const ok = (says: string): Finding => ({ state: 'OK', says });
export const warn = (says: string, cure: string): Finding => ({ state: 'WARN', says, cure });
export const fail = (says: string, cure: string): Finding => ({ state: 'FAIL', says, cure });

/** The maximum time of a check, in milliseconds. A mail server may take 10 s to greet. */
const ANSWERS_WITHIN_MS = 15_000;

/** Runs all checks at once. @returns a finding for each, in the order of the groups */
export async function examine(
  groups: readonly Group[],
  context: Context,
  withinMs = ANSWERS_WITHIN_MS,
): Promise<(Finding & { name: string })[]> {
  const running = groups.flatMap(({ checks, cure }) =>
    Object.entries(checks).map(async ([name, check]) => ({
      name,
      ...(await inTime(check(context), withinMs).catch((error: unknown) =>
        fail(`not working (${reasonOf(error)}).`, cure),
      )),
    })),
  );
  return Promise.all(running);
}

/** The code or the name of the first cause of an error. Messages are left out, because they may contain an address. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? codeOf(error) : reasonOf(error.cause);
}
