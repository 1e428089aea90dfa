import { LOAD_SHEDDING } from './limits.ts';
import { unavailable } from './problems.ts';

/**
 * A call's priority. An overloaded server sheds searches first, then background reading, then uploads, then normal
 * calls and visitors' calls. Visitors' calls do not count in the load, because they wait in separate queues. Calls with
 * the priority `always` are never shed. Source: reliability.md L8.
 */
export type Priority = 'search' | 'background' | 'upload' | 'visitor' | 'normal' | 'always';

/** For each priority: the share of the limit up to which its calls may begin. */
const SHARE: Record<Priority, number> = {
  search: 0.4,
  background: 0.6,
  upload: 0.8,
  visitor: 1,
  normal: 1,
  always: Infinity,
};

/**
 * The priorities whose calls count in the load. These calls use the processor all the time. Other calls mostly wait
 * for a sender or a password hash.
 */
const COUNTED: ReadonlySet<Priority> = new Set(['search', 'background', 'normal']);

/** The load of this process. It decides which calls may begin. */
export type LoadShedding = {
  /** The number of calls in progress that count in the load. */
  inFlight(): number;
  admits(priority: Priority): boolean;
  /** Refuses a call if no call of its priority may begin now. @throws 503 */
  mustAdmit(priority: Priority): void;
  /** Begins a call. Returns the function that ends it and takes its duration in ms. @throws 503 like `mustAdmit` */
  begin(priority: Priority): (milliseconds: number) => void;
};

/**
 * Limits the number of calls in progress. The limit shrinks while normal calls are slow and many calls are in progress,
 * so that an admitted call waits for fewer others. Otherwise the limit grows.
 */
export function makeLoadShedding(): LoadShedding {
  let inFlight = 0;
  let limit: number = LOAD_SHEDDING.maxInFlight;
  let measured = 0;
  let sum = 0;
  let lowest = Infinity;

  function measure(milliseconds: number): void {
    measured += 1;
    sum += milliseconds;
    if (measured < LOAD_SHEDDING.measure) return;
    const isTooMuch = sum / measured > LOAD_SHEDDING.slowMs && lowest >= LOAD_SHEDDING.queue;
    limit = isTooMuch
      ? Math.max(LOAD_SHEDDING.minInFlight, limit * LOAD_SHEDDING.shrink)
      : Math.min(LOAD_SHEDDING.maxInFlight, limit + LOAD_SHEDDING.growth);
    measured = 0;
    sum = 0;
    lowest = Infinity;
  }

  const admits = (priority: Priority): boolean => inFlight < SHARE[priority] * limit;
  function mustAdmit(priority: Priority): void {
    if (!admits(priority)) throw tooBusy;
  }
  return {
    inFlight: () => inFlight,
    admits,
    mustAdmit,
    begin(priority) {
      mustAdmit(priority);
      if (!COUNTED.has(priority)) return () => undefined;
      inFlight += 1;
      return (milliseconds) => {
        inFlight -= 1;
        lowest = Math.min(lowest, inFlight);
        if (priority === 'normal') measure(milliseconds);
      };
    },
  };
}

/** The error of every refusal, made once. Creating an error each time would be a large part of a refusal's cost. */
export const tooBusy = unavailable('Quad’s busy right now. Try again in a moment.');
