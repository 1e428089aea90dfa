import { constants, setPriority } from 'node:os';
import { asDate } from '#platform/clock.ts';
import type { Connection } from '#platform/db/connection.ts';
import { openDatabase } from '#platform/db/open.ts';
import { runWindow } from './run-window.ts';

/** What the process is sent, once. */
export type WindowTask = { connection: Connection; window_start: number };
/** What it answers: how it went, without what an error says, which may name somebody. */
export type WindowReport = { ok: true } | { ok: false; reason: string };

// The process that works a window out, so that calls do not wait for it meanwhile: it takes a processor for as long as
// it lasts, and lets everybody else go first. Started by `in-process.ts`.
/** The name that its connection goes by in the database. */
const CONNECTION_NAME = 'quad-window';
/** The database works for it on one processor, too: several at a time would leave none to those who wait for an answer. */
const ALONE = '-c max_parallel_workers_per_gather=0';

// With the lowest priority of all it would get next to nothing of processors that are always busy, and never finish.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('disconnect', () => process.exit(0));
process.once('message', (task: WindowTask) => void work(task));

async function work({ connection, window_start }: WindowTask): Promise<void> {
  // Reading a hundred thousand people takes longer than a call may.
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
