import { constants, setPriority } from 'node:os';
import { asDate } from '#platform/clock.ts';
import type { Connection } from '#platform/db/connection.ts';
import { openDatabase } from '#platform/db/open.ts';
import { runWindow } from './run-window.ts';

/** The message that the server sends to the process. */
export type WindowTask = { connection: Connection; window_start: number };
/** The answer of the process. It does not contain the text of an error, which may name a person. */
export type WindowReport = { ok: true } | { ok: false; reason: string };

// This process computes a window, so that calls do not wait for the computation. It uses one processor, at a lower
// priority than the server. `in-process.ts` starts it.
/** The `application_name` of the process in PostgreSQL. */
const CONNECTION_NAME = 'quad-window';
/** PostgreSQL must use only one processor for this connection. The other processors stay free for calls. */
const ALONE = '-c max_parallel_workers_per_gather=0';

// The priority is below normal, but not the lowest. With the lowest one, this process would never finish on a busy
// machine.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('disconnect', () => process.exit(0));
process.once('message', (task: WindowTask) => void work(task));

async function work({ connection, window_start }: WindowTask): Promise<void> {
  // These queries have no time limit: to read a hundred thousand people takes longer than the limit of calls.
  const patient = { max: 1, statement_timeout: 0, application_name: CONNECTION_NAME, options: ALONE };
  const { db, close } = openDatabase({ ...connection, ...patient }, () => undefined);
  const report = await runWindow(db, asDate(window_start)).then(
    (): WindowReport => ({ ok: true }),
    (error: Error & { code?: unknown }): WindowReport => ({
      ok: false,
      reason: typeof error.code === 'string' ? error.code : error.name,
    }),
  );
  await close();
  process.send?.(report, () => process.disconnect?.());
}
