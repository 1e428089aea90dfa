import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { unavailable } from '#platform/problems.ts';
import { READY, type Job, type Outcome, type Report } from './jobs.ts';
import { WORKER_LIMITS } from './limits.ts';

/** The pool of processes that process uploads. They start when needed and end when idle. */
export type MediaWorkers = {
  /** Passes a job to the next free worker. @throws ProblemError 503 if too many jobs wait, or after `close` */
  run(job: Job): Promise<Outcome>;
  /** Ends all workers and drops their jobs. */
  close(): void;
};

type Limits = typeof WORKER_LIMITS;
type Task = { job: Job; resolve(outcome: Outcome): void; reject(error: Error): void };
type Worker = {
  process: ChildProcess;
  /** Whether the worker has finished starting. If a ready worker ends, the file is the cause, not the machine. */
  isReady: boolean;
  task: Task | null;
  timer: NodeJS.Timeout | undefined;
};
type Pool = { limits: Limits; workers: Set<Worker>; waiting: Task[] };

const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url));
const BUSY_MESSAGE = 'Too many uploads right now';

const OPTIONS: ForkOptions = {
  execArgv: ['--max-old-space-size=128'],
  // Workers do not get the server's environment variables, because these contain secrets. All threads share one heap.
  // If each thread had a heap, unused memory would stay in these heaps after each picture.
  env: { MALLOC_ARENA_MAX: '2' },
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
};

/**
 * Makes a pool of worker processes. A file is refused if its worker crashes or uses too much memory or processor time.
 * A file whose job takes too long is not refused, because the machine may be busy.
 */
export function makeMediaWorkers(limits: Limits = WORKER_LIMITS): MediaWorkers {
  const pool: Pool = { limits, workers: new Set(), waiting: [] };
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (pool.waiting.length >= limits.waiting) return reject(unavailable(BUSY_MESSAGE));
        pool.waiting.push({ job, resolve, reject });
        next(pool);
      }),
    close() {
      for (const task of pool.waiting.splice(0)) task.reject(unavailable(BUSY_MESSAGE));
      for (const worker of pool.workers) {
        worker.task?.reject(unavailable(BUSY_MESSAGE));
        end(pool, worker, 'was closed');
      }
    },
  };
}

/** Passes waiting tasks to idle workers. Starts new workers up to the limit. */
function next(pool: Pool): void {
  const { workers, waiting, limits } = pool;
  while (waiting.length > 0) {
    const idle = [...workers].find(({ task }) => task === null);
    const worker = idle ?? (workers.size < limits.workers ? start(pool) : undefined);
    const task = worker && waiting.shift();
    if (!worker || !task) return;
    clearTimeout(worker.timer);
    worker.task = task;
    setRef(worker, true);
    worker.timer = setTimeout(() => end(pool, worker, 'took too long'), limits.jobMs);
    worker.process.send(task.job, (error) => {
      if (error) end(pool, worker, 'could not be reached');
    });
  }
}

function start(pool: Pool): Worker {
  const { memoryBytes, processorMs } = pool.limits;
  const child = fork(PROGRAM, [String(memoryBytes), String(processorMs)], OPTIONS);
  const worker: Worker = { process: child, isReady: false, task: null, timer: undefined };
  pool.workers.add(worker);
  child.on('message', (message: Report | typeof READY) => {
    if (message === READY) worker.isReady = true;
    else finish(pool, worker, message);
  });
  child.on('error', () => end(pool, worker, 'could not be started'));
  child.on('exit', (code, signal) =>
    end(pool, worker, `ended with ${signal ?? code}`, worker.isReady ? 'file' : 'machine'),
  );
  return worker;
}

function finish(pool: Pool, worker: Worker, { outcome, isSpent }: Report): void {
  if (!pool.workers.has(worker)) return;
  clearTimeout(worker.timer);
  worker.task?.resolve(outcome);
  worker.task = null;
  if (isSpent) return end(pool, worker, 'had grown large');
  worker.timer = setTimeout(() => end(pool, worker, 'was idle'), pool.limits.idleMs).unref();
  setRef(worker, false);
  next(pool);
}

/**
 * Ends a worker. If the `fault` is `file`, the file of the worker's job is refused. If it is `machine`, the sender can
 * send the file again.
 */
function end(pool: Pool, worker: Worker, reason: string, fault: 'file' | 'machine' = 'machine'): void {
  if (!pool.workers.delete(worker)) return;
  clearTimeout(worker.timer);
  worker.process.kill('SIGKILL');
  if (fault === 'file') worker.task?.resolve({ ok: false, reason: `the worker ${reason}` });
  else worker.task?.reject(Object.assign(unavailable(BUSY_MESSAGE), { cause: `the worker ${reason}` }));
  next(pool);
}

/** Makes a busy worker prevent the server's process from exiting. An idle worker does not prevent it. */
function setRef({ process: child }: Worker, isBusy: boolean): void {
  const channel = child.channel as { ref(): void; unref(): void } | null | undefined;
  for (const each of [child, channel]) {
    if (isBusy) each?.ref();
    else each?.unref();
  }
}
