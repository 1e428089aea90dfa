import type { ByteRange } from '#platform/storage/storage.ts';

/**
 * Reads a `Range` header for a file of `size` bytes. Returns `whole` without a header, and for a header that may be
 * ignored: an invalid header, several ranges, or another unit. Returns `unsatisfiable` for a range after the end of the
 * file. Source: RFC 9110 §14.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = parts ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start < size ? { start, end } : 'unsatisfiable';
}
