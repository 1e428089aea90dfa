/** How an error begins that says of styles that they could not be fetched: as what the build lays around `import()` does. */
export const STYLES_MISSING = 'Unable to preload CSS';

/**
 * Whether code could not be fetched: a browser throws a TypeError for it, and what the build lays around `import()` an
 * Error of its own for the styles that belong to it. Anything else was thrown by code that came, and broke.
 */
export const isNotFetched = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.message.startsWith(STYLES_MISSING));

/** Stands in for what cannot be fetched, for `.catch`. Code that came and broke is heard of. */
export function insteadOf<StandIn>(standIn: StandIn): (error: unknown) => StandIn {
  return (error) => {
    if (!isNotFetched(error)) reportError(error);
    return standIn;
  };
}
