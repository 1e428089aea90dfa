import { LOAD_SHEDDING } from './limits.ts';
import { unavailable } from './problems.ts';

/**
 * A call's priority. An overloaded server sheds searches first, then background reading, uploads and normal calls.
 * Visitors' calls rank like normal ones, but wait in queues of their own. Calls that are `always` admitted are never
 * shed. Source: reliability.md L8.
 */
export type Priority = 'search' | 'background' | 'upload' | 'visitor' | 'normal' | 'always';

/** For each priority: the share of the limit at which no more calls of it begin. */
const SHARE: Record<Priority, number> = {
  search: 0.4,
  background: 0.6,
  upload: 0.8,
  visitor: 1,
  normal: 1,
  always: Infinity,
};

/** Priorities that count: their calls keep the server busy all the time and do not wait for a sender or a hash. */
const COUNTED: ReadonlySet<Priority> = new Set(['search', 'background', 'normal']);

/** The load of this process. It decides which calls may begin. */
export type LoadShedding = {
  /** Whether a call of a priority may begin now. */
  admits(priority: Priority): boolean;
  /** @throws 503 when a call of a priority may not begin now */
  mustAdmit(priority: Priority): void;
  /** Begins a call. Returns the function that ends it, given its duration in ms. @throws 503 like `mustAdmit` */
  begin(priority: Priority): (milliseconds: number) => void;
};

/**
 * Limits the calls under way at once. If normal calls are slow and the queue never empties, the limit shrinks step by
 * step, so that admitted calls wait for fewer others. It grows again once calls are fast or the queue empties. A slow
 * period in which the queue still empties sheds no calls.
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

/** One error for all refusals: making a new one would be a good part of a refusal's cost. */
export const tooBusy = unavailable('Quad’s busy right now. Try again in a moment.');
