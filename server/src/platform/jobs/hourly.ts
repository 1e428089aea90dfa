import { systemClock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { set } from '#platform/metrics/measure.ts';

/** The time from the server's start to the first run, and the time between two runs, in milliseconds. */
const FIRST_MS = 60_000;
const EVERY_MS = 60 * 60_000;

/** A task that runs once an hour. The log gives its `name` if it fails. */
export type HourlyTask = { name: string; run(): Promise<void> };

/**
 * Runs tasks soon after the start and then once an hour. Logs a failed task without the error's message, which may
 * contain an address. A failure does not affect the other tasks.
 */
export function everyHour(tasks: readonly HourlyTask[], log: Log): { stop(): void } {
  const runAll = () => {
    for (const { name, run } of tasks)
      run().then(
        () => set('quad_task_last_success_timestamp_seconds', { task: name }, systemClock.now() / 1000),
        (error: Error) =>
          log.warn({ type: 'error', task: name, reason: error.name }, 'an hourly task failed'),
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
