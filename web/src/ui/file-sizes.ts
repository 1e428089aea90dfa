type Size = { width: number | null; height: number | null };

const sizes = new WeakMap<File, Size>();

/** Stores the width and height of a file's picture, after rotation, for its next render. */
export const noteSize = (file: File, width: number, height: number): void =>
  void sizes.set(file, { width: width || null, height: height || null });

/** The stored width and height of a file's picture. Undefined before its first render. */
export const sizeOf = (file: File | undefined): Size | undefined => file && sizes.get(file);
