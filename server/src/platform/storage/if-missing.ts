/** For the `catch` of reading a file that may be missing: returns a fallback. Throws other errors again. */
export const ifMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return instead;
    throw error;
  };
