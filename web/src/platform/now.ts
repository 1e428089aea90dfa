/**
 * Apart from each other by as much at least, in milliseconds: the browser's clock stands still for longer than that.
 */
const LEAST_MS = 0.001;

let clock = 0;

/**
 * A moment, by `performance.now()`, and later than each one before: what was received is before or after what was asked
 * for.
 */
export const now = (): number => (clock = Math.max(performance.now(), clock + LEAST_MS));
