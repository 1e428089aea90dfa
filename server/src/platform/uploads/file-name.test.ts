import { expect, test } from 'vitest';
import { tidyFileName, withExtension } from './file-name.ts';

test.each([
  ['holiday.JPG', 'holiday.JPG', 'holiday.webp'],
  ['C:\\photos\\cat.png', 'cat.png', 'cat.webp'],
  ['/tmp/cat.png', 'cat.png', 'cat.webp'],
  ['.htaccess', 'htaccess', 'htaccess.webp'],
  ['\u202egnp.exe\u200b\u0007', 'gnp.exe', 'gnp.webp'],
  ['  a \n\t b.png ', 'a b.png', 'a b.webp'],
  ['', 'file', 'file.webp'],
  ['...', 'file', 'file.webp'],
  ['a.png.svg', 'a.png.svg', 'a.png.webp'],
  [`${'é'.repeat(300)}.jpeg`, `${'é'.repeat(95)}.jpeg`, `${'é'.repeat(95)}.webp`],
  ['🙂'.repeat(100), '🙂'.repeat(100), `${'🙂'.repeat(95)}.webp`],
])('the file name %j becomes %j, and %j as a picture', (name, tidy, picture) => {
  expect(tidyFileName(name)).toBe(tidy);
  expect(withExtension(tidyFileName(name), 'webp')).toBe(picture);
});
