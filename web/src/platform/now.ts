/** The least difference between two moments, in milliseconds. It is smaller than the steps of the browser's clock. */
const LEAST_MS = 0.001;

let clock = 0;

/**
 * The present moment by `performance.now()`, but later than every earlier result. So it is always clear whether
 * something was received before or after something else was asked for.
 */
export const now = (): number => (clock = Math.max(performance.now(), clock + LEAST_MS));
