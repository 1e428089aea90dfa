/**
 * The minimum difference between two results of `now`, in milliseconds. It is smaller than the resolution of the
 * browser's clock.
 */
const LEAST_MS = 0.001;

let clock = 0;

/**
 * The present moment by `performance.now()`, but later than every earlier result. So it is always clear which came
 * first: data that was received, or another request.
 */
export const now = (): number => (clock = Math.max(performance.now(), clock + LEAST_MS));
