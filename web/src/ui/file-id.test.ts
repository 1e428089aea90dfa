import { expect, test } from 'vitest';
import { fileId } from './file-id.ts';

test('files that are alike are told apart by 10 random characters, which stay', () => {
  const [one, other] = [1, 2].map(() => new File(['x'], 'lawn.png', { lastModified: 0 }));
  if (!one || !other) throw new Error('there are two');
  expect(fileId(one)).toMatch(/^\w{10}$/);
  expect(fileId(other)).not.toBe(fileId(one));
  expect(fileId(one)).toBe(fileId(one));
});
