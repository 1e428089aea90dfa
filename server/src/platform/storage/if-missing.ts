/**
 * Makes a `catch` handler for reading a file that may be missing. It returns a fallback if the file is missing, and
 * rethrows any other error.
 */
export const ifMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return instead;
    throw error;
  };
