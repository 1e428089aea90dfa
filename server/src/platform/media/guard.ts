import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** The time between two checks of the limits, in milliseconds. */
const EVERY_MS = 50;

/** The limits of a process: bytes of memory at any time, and milliseconds of processor time for a piece of work. */
export type Bounds = { memoryBytes: number; processorMs: number };

/** Call `begin` and `end` around each piece of work. Pieces must not overlap. */
export type Guard = { begin(): void; end(): void };

/**
 * Kills this process as soon as it exceeds its limits. A separate thread checks the limits: a file may make a decoder
 * loop, and then the main thread runs no timers. The time limit is for processor time and not for elapsed time, so that
 * a busy machine does not cause a file to be refused.
 */
export function guardProcess({ memoryBytes, processorMs }: Bounds): Guard {
  const most = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const watched: Watched = { memoryBytes, most };
  const end = () => void Atomics.store(most, 0, UNBOUND);
  end();
  new Worker(new URL(import.meta.url), { workerData: watched, execArgv: [] }).unref();
  return { begin: () => void Atomics.store(most, 0, spentMs() + processorMs), end };
}

/**
 * The data that the checking thread receives. `most` contains the limit of the process's total processor time during
 * the current piece of work, in milliseconds.
 */
type Watched = { memoryBytes: number; most: Int32Array };

/** The limit between two pieces of work: more milliseconds than any process runs. */
const UNBOUND = 2 ** 31 - 1;

/** The processor time of all threads of this process, in milliseconds. */
function spentMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

if (!isMainThread) {
  const { memoryBytes, most } = workerData as Watched;
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryBytes || spentMs() > Atomics.load(most, 0))
      process.kill(process.pid, 'SIGKILL');
  }, EVERY_MS);
}
