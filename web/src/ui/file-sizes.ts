type Size = { width: number | null; height: number | null };

const sizes = new WeakMap<File, Size>();

/** Notes how large a file's picture is, upright, for when it is drawn again. */
export const noteSize = (file: File, width: number, height: number): void =>
  void sizes.set(file, { width: width || null, height: height || null });

/** How large a file's picture is, where it has been drawn already. */
export const sizeOf = (file: File | undefined): Size | undefined => file && sizes.get(file);
