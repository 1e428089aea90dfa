/**
 * The beginning of the error message for styles that could not be loaded. Vite's code around `import()` throws this
 * message.
 */
export const STYLES_MISSING = 'Unable to preload CSS';

/**
 * Whether an error means that code could not be fetched. A browser throws a TypeError for missing code. Vite's code
 * throws an Error with `STYLES_MISSING` for missing styles.
 */
export const isChunkError = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.message.startsWith(STYLES_MISSING));

/** For `.catch`: returns a fallback if code cannot be fetched. Other errors are reported. */
export function fallbackTo<Fallback>(fallback: Fallback): (error: unknown) => Fallback {
  return (error) => {
    if (!isChunkError(error)) reportError(error);
    return fallback;
  };
}
