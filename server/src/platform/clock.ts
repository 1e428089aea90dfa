/** Where the server gets the time from, so that tests can move it. Milliseconds since 1970. */
export type Clock = { now(): number };

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** The instant as a `Date`, for the database driver. */
export const asDate = (milliseconds: number): Date => new Date(milliseconds);

/** A clock that only goes forward, in milliseconds. Its times compare within this process only. */
export type Elapsed = () => number;

/** The time since this process began. */
export const elapsed: Elapsed = () => performance.now();
