/** The minimum difference between two results of `now`, in milliseconds. It is smaller than the clock's resolution. */
const LEAST_MS = 0.001;

let clock = 0;

/**
 * The current time by `performance.now()`, but later than every earlier result. So an event and a request never have
 * the same time.
 */
export const now = (): number => (clock = Math.max(performance.now(), clock + LEAST_MS));
