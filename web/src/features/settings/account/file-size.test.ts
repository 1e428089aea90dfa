import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '1 kB'],
  [900, '1 kB'],
  [3400, '3 kB'],
  [999_000, '999 kB'],
  [999_900, '1.0 MB'],
  [1_400_000, '1.4 MB'],
  [25_300_000, '25 MB'],
  [2_000_000_000, '2.0 GB'],
])('%i bytes are %s', (bytes, words) => expect(fileSize(bytes)).toBe(words));
