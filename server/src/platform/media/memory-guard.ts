import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** Milliseconds between two looks. */
const EVERY_MS = 50;

/**
 * Has this process killed as soon as it uses more memory, in bytes, than it may. A thread of its own looks: a decoder that
 * is led in circles by a file may never let the main one come to its timers.
 */
export function guardMemory(bytes: number): void {
  new Worker(new URL(import.meta.url), { workerData: bytes, execArgv: [] }).unref();
}

if (!isMainThread) {
  setInterval(() => {
    if (process.memoryUsage.rss() > (workerData as number)) process.kill(process.pid, 'SIGKILL');
  }, EVERY_MS);
}
