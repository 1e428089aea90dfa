import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** The time between two checks of the limits, in milliseconds. */
const EVERY_MS = 50;

/** The limits of a process: memory in bytes, and processor time of a piece of work in milliseconds. */
export type Bounds = { memoryBytes: number; processorMs: number };

/** Marks the start and the end of each piece of work. Pieces must not overlap. */
export type Guard = { begin(): void; end(): void };

/**
 * Kills this process as soon as it exceeds its limits. A separate thread checks the limits, because a malicious file
 * may block the main thread. The time limit is processor time, not elapsed time, because a busy machine is no reason to
 * refuse a file.
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
 * The data of the checking thread. `most` is the total processor time at which the process is killed, in milliseconds.
 */
type Watched = { memoryBytes: number; most: Int32Array };

/** The limit between two pieces of work, in milliseconds. No process runs that long. */
const UNBOUND = 2 ** 31 - 1;

/** The processor time of this process in all its threads, in milliseconds. */
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
