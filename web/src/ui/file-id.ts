const LENGTH = 10;
const ids = new WeakMap<File, string>();

/**
 * What tells a chosen file from the others, though two may be alike: a random string of 10 characters, the same for as
 * long as the file is kept. Source: specification 1 §3 "Uploaded file item", §9.
 */
export function fileId(file: File): string {
  const id = ids.get(file) ?? crypto.randomUUID().replaceAll('-', '').slice(0, LENGTH);
  ids.set(file, id);
  return id;
}
