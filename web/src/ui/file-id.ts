const LENGTH = 10;
const ids = new WeakMap<File, string>();

/**
 * A random id of 10 characters for a chosen file. The id distinguishes files with equal content, and does not change
 * while the `File` object exists. Source: specification 1 §3 "Uploaded file item", §9.
 */
export function fileId(file: File): string {
  const id = ids.get(file) ?? crypto.randomUUID().replaceAll('-', '').slice(0, LENGTH);
  ids.set(file, id);
  return id;
}
