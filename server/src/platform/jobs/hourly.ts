import type { Log } from '#platform/log.ts';

/** Milliseconds from the server's start to the first run, and between two runs. */
const FIRST_MS = 60_000;
const EVERY_MS = 60 * 60_000;

/** A task that runs once an hour, with the name by which the log reports its failure. */
export type HourlyTask = { name: string; run(): Promise<void> };

/**
 * Runs tasks soon after the start and then once an hour. A task that fails is logged without its message, which may
 * contain an address, and runs again in an hour. The other tasks run all the same.
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
