/** The source of the server's time, in milliseconds since 1970. Tests replace it to set the time. */
export type Clock = { now(): number };

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** Converts an instant to a `Date`, for the database driver. */
export const asDate = (milliseconds: number): Date => new Date(milliseconds);

/** A clock that never goes back, in milliseconds. Its times can be compared within this process only. */
export type Elapsed = () => number;

/** The time since this process started, in milliseconds. */
export const elapsed: Elapsed = () => performance.now();
