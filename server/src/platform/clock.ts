/** The source of the current time, in milliseconds since 1970. Tests replace it. */
export type Clock = { now(): number };

/** The system clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** Converts an instant to a `Date`, for the database driver. */
export const asDate = (milliseconds: number): Date => new Date(milliseconds);

/** A monotonic clock, in milliseconds. Its times can be compared only within one process. */
export type Elapsed = () => number;

/** The time since the process started, in milliseconds. */
export const elapsed: Elapsed = () => performance.now();
