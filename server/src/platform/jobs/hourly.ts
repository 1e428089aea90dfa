import type { Log } from '#platform/log.ts';

/** Milliseconds until the first time, when the server has started in peace, and between two. */
const FIRST_MS = 60_000;
const EVERY_MS = 60 * 60_000;

/** What is due once an hour, and what it says in the log of itself when it fails. */
export type HourlyTask = { name: string; run(): Promise<void> };

/**
 * Runs tasks soon after the start and then once an hour. One that fails is logged without what it says, which may be an
 * address, and has its next turn in an hour; the others have theirs.
 */
export function everyHour(tasks: readonly HourlyTask[], log: Log): { stop(): void } {
  const runAll = () => {
    for (const { name, run } of tasks)
      run().catch((error: unknown) =>
        log.warn({ type: 'error', task: name, reason: (error as Error).name }, 'an hourly task failed'),
      );
  };
  const started = setTimeout(runAll, FIRST_MS).unref();
  const timer = setInterval(runAll, EVERY_MS).unref();
  return {
    stop() {
      clearTimeout(started);
      clearInterval(timer);
    },
  };
}
