/** The beginning of the error message for missing styles. Vite's code around `import()` uses the same words. */
export const STYLES_MISSING = 'Unable to preload CSS';

/**
 * Whether an error means that code could not be fetched. A browser throws a TypeError then; Vite's code around
 * `import()` throws this Error for missing styles. Any other error was thrown by code that was loaded.
 */
export const isChunkError = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.message.startsWith(STYLES_MISSING));

/** For `.catch`: replaces code that cannot be fetched. Other errors are reported. */
export function fallbackTo<Fallback>(fallback: Fallback): (error: unknown) => Fallback {
  return (error) => {
    if (!isChunkError(error)) reportError(error);
    return fallback;
  };
}
