import { LOAD_SHEDDING } from './limits.ts';
import { unavailable } from './problems.ts';

/**
 * What a call is to a server that has too much to do, in the order in which it sheds calls: searches, what one
 * leafs through, uploads, then the normal ones. Visitors' calls are as the normal ones, but wait in queues of their own.
 * Some are never refused. Source: reliability.md L8.
 */
export type Priority = 'search' | 'background' | 'upload' | 'visitor' | 'normal' | 'always';

/** The part of the calls under way above which no more of a priority begin. */
const SHARE: Record<Priority, number> = {
  search: 0.4,
  background: 0.6,
  upload: 0.8,
  visitor: 1,
  normal: 1,
  always: Infinity,
};

/** Those that keep the server busy from their beginning to their end, rather than wait for a sender or a hash. */
const COUNTED: ReadonlySet<Priority> = new Set(['search', 'background', 'normal']);

/** How busy this process is, and what may still begin. */
export type LoadShedding = {
  /** Whether a call of a priority may begin now. */
  admits(priority: Priority): boolean;
  /** @throws 503 when a call of a priority may not begin now */
  mustAdmit(priority: Priority): void;
  /** Begins a call. Returns what ends it, told how many milliseconds it took. @throws 503 like `mustAdmit` */
  begin(priority: Priority): (milliseconds: number) => void;
};

/**
 * Watches calls. So many may be under way at once; when the normal ones take long and there is no moment at which only a
 * few are under way, the server has more to do than it can: fewer may be then, so that those who are let in wait for few
 * others. A delay after which the queue empties refuses nobody. The number shrinks from one measure to the next, and
 * grows again once calls are quick or the queue is gone.
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

/** One for all: to make an error is a good part of what a refusal costs. */
export const tooBusy = unavailable('Quad’s busy right now. Try again in a moment.');
