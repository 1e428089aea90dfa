/**
 * The beginning of the error message for styles that could not be loaded. It must equal the message in Vite's code
 * around `import()`.
 */
export const STYLES_MISSING = 'Unable to preload CSS';

/**
 * Whether an error means that code could not be fetched. For missing code a browser throws a TypeError. For missing
 * styles Vite's code around `import()` throws an Error with this message. The loaded code itself throws all other
 * errors.
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
