import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** Milliseconds between two looks. */
const EVERY_MS = 50;

/** What a process may use: memory in bytes at any time, and of the processor so many milliseconds for one piece of work. */
export type Bounds = { memoryBytes: number; processorMs: number };

/** Is told of pieces of work, one at a time. */
export type Guard = { begin(): void; end(): void };

/**
 * Has this process killed as soon as it uses more than it may. A thread of its own looks: a decoder that is led in circles
 * by a file may never let the main one come to its timers. Time is what the processor spent, not what went by: a busy
 * machine is no fault of a file's.
 */
export function guardProcess({ memoryBytes, processorMs }: Bounds): Guard {
  const most = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const watched: Watched = { memoryBytes, most };
  const end = () => void Atomics.store(most, 0, UNBOUND);
  end();
  new Worker(new URL(import.meta.url), { workerData: watched, execArgv: [] }).unref();
  return { begin: () => void Atomics.store(most, 0, spentMs() + processorMs), end };
}

/** `most` holds how many milliseconds of the processor may be spent by the end of a piece of work. */
type Watched = { memoryBytes: number; most: Int32Array };

/** While there is no work: more milliseconds than a process lives. */
const UNBOUND = 2 ** 31 - 1;

/** Milliseconds that all threads of this process have had of the processor. */
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
