/** A part of the page was asked for again, and its styles could still not be fetched. */
export class StylesMissing extends Error {}

/**
 * Whether code could not be fetched: a browser throws a TypeError for it, and what the build lays around `import()` an
 * Error of its own for the styles that belong to it. Anything else was thrown by code that came, and broke.
 */
export const isNotFetched = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof StylesMissing ||
  (error instanceof Error && error.message.startsWith('Unable to preload CSS'));

/** Stands in for what cannot be fetched, for `.catch`. Code that came and broke is heard of. */
export function insteadOf<StandIn>(standIn: StandIn): (error: unknown) => StandIn {
  return (error) => {
    if (!isNotFetched(error)) reportError(error);
    return standIn;
  };
}
