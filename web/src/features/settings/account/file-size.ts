const UNITS = ['kB', 'MB', 'GB'];

/** Formats the size of a file: "3 kB", "1.4 MB". */
export function fileSize(bytes: number): string {
  let size = Math.max(bytes, 1) / 1000;
  let unit = 0;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || size >= 9.95 ? 0 : 1;
  return `${Math.max(size, unit === 0 ? 1 : 0).toFixed(digits)} ${UNITS[unit]}`;
}
