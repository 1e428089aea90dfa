import { type ForkOptions, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Connection } from '#platform/db/connection.ts';
import type { WindowReport, WindowTask } from './worker.ts';

const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url));

const OPTIONS: ForkOptions = {
  // With a hundred thousand daters, the whole process uses about 300 MB.
  execArgv: ['--max-old-space-size=448'],
  // The process gets none of the server's environment variables, because they contain secrets. A message from the
  // server contains what the process needs to connect to the database.
  env: { MALLOC_ARENA_MAX: '2' },
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
};

/**
 * Computes a window in a process of its own, and waits for the process to end.
 * @param ending the signal to end the process early. The matches that the process has stored by then stay invisible.
 * @throws if the process fails, with the kind of error as the `code`
 */
export async function runInProcess(
  connection: Connection,
  window_start: Date,
  ending: AbortSignal,
): Promise<void> {
  const child = fork(PROGRAM, OPTIONS);
  const end = () => void child.kill('SIGKILL');
  ending.addEventListener('abort', end);
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (reason: string) =>
        reject(Object.assign(new Error('A window was not worked out'), { code: reason }));
      child.once('message', (report: WindowReport) => (report.ok ? resolve() : fail(report.reason)));
      child.once('error', () => fail('NOT_STARTED'));
      child.once('exit', (code, signal) => fail(`ENDED_${signal ?? code}`));
      const task: WindowTask = { connection, window_start: window_start.getTime() };
      if (ending.aborted) end();
      else child.send(task, (error) => error && fail('NOT_REACHED'));
    });
  } finally {
    ending.removeEventListener('abort', end);
  }
}
