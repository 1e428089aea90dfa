/** For the `catch` of a read of what may not be there: something else in its place. Other failures go on. */
export const ifMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return instead;
    throw error;
  };
