type Size = { width: number | null; height: number | null };

const sizes = new WeakMap<File, Size>();

/** Stores the width and height of a file's picture, upright, for the next time it is drawn. */
export const noteSize = (file: File, width: number, height: number): void =>
  void sizes.set(file, { width: width || null, height: height || null });

/** The stored width and height of a file's picture; undefined if it was not drawn yet. */
export const sizeOf = (file: File | undefined): Size | undefined => file && sizes.get(file);
