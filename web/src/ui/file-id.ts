const LENGTH = 10;
const ids = new WeakMap<File, string>();

/**
 * An id for a chosen file, to tell apart files with equal content: a random string of 10 characters, the same as long
 * as the `File` object exists. Source: specification 1 §3 "Uploaded file item", §9.
 */
export function fileId(file: File): string {
  const id = ids.get(file) ?? crypto.randomUUID().replaceAll('-', '').slice(0, LENGTH);
  ids.set(file, id);
  return id;
}
